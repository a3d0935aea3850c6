import { z } from 'zod';
import { currentUser } from '../../../../common/users.ts';
import { type Outcome, outcomeOf, outcomeOfFailure } from './outcome.ts';
import type { ServerFetch } from './send-item.ts';

/** Response timeout in milliseconds, because a connection may be accepted and never answered. */
export const ANSWER_MS = 30_000;

/** Asks the server who is signed in. @returns the outcome, and the user ID if there is one */
export async function fetchCurrentUser(
  fetch: ServerFetch,
  signal: AbortSignal,
): Promise<{ outcome: Outcome; userId: string | null }> {
  const silence = new AbortController();
  const timer = setTimeout(
    () => silence.abort(new DOMException('no answer came', 'TimeoutError')),
    ANSWER_MS,
  );
  let userId: string | null = null;
  const schema = z.object({ id: z.string() }).transform((user) => {
    userId = user.id;
    return user;
  });
  try {
    const response = await fetch(currentUser.path, {
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    return { outcome: outcomeOf(response, await response.text(), schema), userId };
  } catch (error) {
    return { outcome: outcomeOfFailure(error), userId: null };
  } finally {
    clearTimeout(timer);
  }
}
