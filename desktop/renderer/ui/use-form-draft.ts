import { useState } from 'react';
import type { ZodType } from 'zod';
import { useAuthentication } from './current-user.ts';
import { draftKey } from './drafts.ts';
import { logProblem } from './log.ts';

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

function read<V>(key: string, shape: ZodType<V>): V | null {
  try {
    return shape.parse(JSON.parse(window.localStorage.getItem(key) ?? 'null'));
  } catch {
    // Nothing is stored, or the draft has another version.
    return null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch (error) {
    // Storage is full or not allowed: the text stays on the screen, only a reload would lose it.
    logProblem('the draft could not be kept', error);
  }
}

/**
 * Stores the input of a signed-in person's form in this browser until it is sent or discarded or
 * the person signs out: a sign-in that expires leads away from the page and back.
 *
 * @param name of the form, the same at each visit
 * @param empty values of the form without input
 */
export function useFormDraft<V>(name: string, shape: ZodType<V>, empty: V): FormDraft<V> {
  const authentication = useAuthentication();
  // The owner of the draft does not change while the form is mounted, even if the sign-in ends.
  const [draft] = useState(() => {
    const userId = authentication.state === 'signed-in' ? authentication.user.id : '';
    const key = draftKey(`${userId}:${name}`);
    return { key, kept: read(key, shape) };
  });
  return {
    begun: draft.kept ?? empty,
    restored: draft.kept !== null,
    keep: (values) => {
      const text = JSON.stringify(values);
      write(draft.key, text === JSON.stringify(empty) ? null : text);
    },
    forget: () => write(draft.key, null),
  };
}
