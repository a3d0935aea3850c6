import { use, useEffect, useState } from 'react';
import { loadDraft } from './drafts.ts';
import { openDraft } from './sealed-drafts.ts';
import { storageKey } from './storage-key.ts';

/** The draft of each key that was opened last: a suspended component asks for it repeatedly. */
const opened = new Map<string, { stored: string; text: Promise<string | null> }>();

function open(key: string): Promise<string | null> | null {
  const stored = loadDraft(key);
  if (stored === null) return null;
  const known = opened.get(key);
  if (known?.stored === stored) return known.text;
  const text = openDraft(key, stored);
  opened.set(key, { stored, text });
  return text;
}

/**
 * The text of a draft when its form was mounted; null without one. Suspends while it is decrypted,
 * so the form needs a Suspense boundary.
 */
export function useStoredDraft(key: string): string | null {
  const [draft] = useState(() => open(key));
  // Input can be stored even if the sign-in ends while the form is filled in.
  useEffect(() => {
    storageKey().catch(() => undefined);
  }, []);
  return draft ? use(draft) : null;
}
