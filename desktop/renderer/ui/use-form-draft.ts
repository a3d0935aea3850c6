import { useState } from 'react';
import type { ZodType } from 'zod';
import { useAuthentication } from './current-user.ts';
import { draftKey } from './drafts.ts';
import { logProblem } from './log.ts';

interface FormDraft<V> {
  /** What the form begins with: what was typed before, or nothing. */
  begun: V;
  /** It begins with something typed before. */
  restored: boolean;
  /** To be called with every change. */
  keep: (values: V) => void;
  /** Sent, or given up. */
  forget: () => void;
}

function read<V>(key: string, shape: ZodType<V>): V | null {
  try {
    return shape.parse(JSON.parse(window.localStorage.getItem(key) ?? 'null'));
  } catch {
    // Nothing is kept, or what is there is of another version.
    return null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch (error) {
    // A full or forbidden store: the text stays on the screen, only a reload would lose it.
    logProblem('the draft could not be kept', error);
  }
}

/**
 * What is typed into a form of someone signed in, kept in this browser until it is sent or given up or
 * the person signs out: a sign-in that runs out in the middle leads away from the page and back.
 *
 * @param name of the form, the same at each visit
 * @param empty what the form holds where nothing was typed
 */
export function useFormDraft<V>(name: string, shape: ZodType<V>, empty: V): FormDraft<V> {
  const authentication = useAuthentication();
  // Whose it is does not change while the form stands, also where the sign-in ends meanwhile.
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
