import { useState } from 'react';
import type { ZodType } from 'zod';
import { useAuthentication } from '../current-user.ts';
import { draftKey } from './drafts.ts';
import { writeDraft } from './sealed-drafts.ts';
import { useStoredDraft } from './use-stored-draft.ts';

interface FormDraft<V> {
  /** The initial values of the form: a restored draft, or empty ones. */
  begun: V;
  /** Whether the initial values are a restored draft. */
  restored: boolean;
  /** Call this with every change. */
  keep: (values: V) => void;
  /** Call this when the form was sent or discarded. */
  forget: () => void;
}

function parse<V>(text: string | null, shape: ZodType<V>): V | null {
  try {
    return shape.parse(JSON.parse(text ?? 'null'));
  } catch {
    // Nothing is stored, or the draft has another version.
    return null;
  }
}

/**
 * Stores the input of a signed-in person's form in this browser until it is sent or discarded or
 * the person signs out: a sign-in that expires leads away from the page and back. Suspends while a
 * draft is decrypted. If its key is not available, the stored draft stays as it is, and this input
 * is not stored.
 *
 * @param name of the form, the same at each visit
 * @param empty values of the form without input
 */
export function useFormDraft<V>(name: string, shape: ZodType<V>, empty: V): FormDraft<V> {
  const authentication = useAuthentication();
  // The owner of the draft does not change while the form is mounted, even if the sign-in ends.
  const [userId] = useState(authentication.state === 'signed-in' ? authentication.user.id : '');
  const key = draftKey(`${userId}:${name}`);
  const stored = useStoredDraft(userId, key);
  const [kept] = useState(() => (stored.state === 'open' ? parse(stored.text, shape) : null));
  const write = (text: string | null) => {
    if (stored.state === 'open') void writeDraft(userId, key, text);
  };
  return {
    begun: kept ?? empty,
    restored: kept !== null,
    keep: (values) => {
      const changed = JSON.stringify(values);
      write(changed === JSON.stringify(empty) ? null : changed);
    },
    forget: () => write(null),
  };
}
