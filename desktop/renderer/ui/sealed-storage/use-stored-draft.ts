import { use, useEffect, useState } from 'react';
import { logProblem } from '../log.ts';
import { loadDraft } from './drafts.ts';
import { openDraft } from './sealed-drafts.ts';
import { storageKey } from './storage-key.ts';

/** `locked`: a draft is stored, but the key that decrypts it is not available. */
export type StoredDraft = { state: 'open'; text: string | null } | { state: 'locked' };

const NONE: StoredDraft = { state: 'open', text: null };

/** The draft of each key that was opened last: a suspended component asks for it repeatedly. */
const opened = new Map<string, { stored: string; draft: Promise<StoredDraft> }>();

function open(userId: string, key: string): Promise<StoredDraft> | null {
  const stored = loadDraft(key);
  if (stored === null) return null;
  const known = opened.get(key);
  if (known?.stored === stored) return known.draft;
  const draft = openDraft(userId, key, stored).then(
    (text): StoredDraft => ({ state: 'open', text }),
    (error: unknown): StoredDraft => {
      logProblem('the key of the draft is not available', error);
      return { state: 'locked' };
    },
  );
  opened.set(key, { stored, draft });
  return draft;
}

/**
 * A person's draft when its form was mounted; its text is null without one. A locked draft must
 * not be replaced or deleted. Suspends while it is decrypted, so the form needs a Suspense boundary.
 */
export function useStoredDraft(userId: string, key: string): StoredDraft {
  const [opening] = useState(() => open(userId, key));
  const draft = opening ? use(opening) : NONE;
  useEffect(() => {
    // The next visit tries again.
    if (draft.state === 'locked') opened.delete(key);
  }, [draft, key]);
  // Input can be stored even if the sign-in ends while the form is filled in.
  useEffect(() => {
    storageKey(userId).catch(() => undefined);
  }, [userId]);
  return draft;
}
