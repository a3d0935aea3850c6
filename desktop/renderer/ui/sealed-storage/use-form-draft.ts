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
 * draft is decrypted.
 *
 * @param name of the form, the same at each visit
 * @param empty values of the form without input
 */
export function useFormDraft<V>(name: string, shape: ZodType<V>, empty: V): FormDraft<V> {
  const authentication = useAuthentication();
  // The owner of the draft does not change while the form is mounted, even if the sign-in ends.
  const [key] = useState(() => {
    const userId = authentication.state === 'signed-in' ? authentication.user.id : '';
    return draftKey(`${userId}:${name}`);
  });
  const text = useStoredDraft(key);
  const [kept] = useState(() => parse(text, shape));
  return {
    begun: kept ?? empty,
    restored: kept !== null,
    keep: (values) => {
      const changed = JSON.stringify(values);
      void writeDraft(key, changed === JSON.stringify(empty) ? null : changed);
    },
    forget: () => void writeDraft(key, null),
  };
}
