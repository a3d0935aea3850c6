import { listWords } from '../../../common/words/lists.ts';
import { lostAnswerTitle } from '../../../common/words/lost-answer.ts';
import { ApiError, isSignedOut, isUncertain, reasonOf } from './api-error.ts';
import { askToSignInAgain } from './sign-in-again.ts';
import { showToast } from './toasts.ts';

/**
 * Says in a toast that something was not done, and why: in the server's sentence where it gave one,
 * else in `text`; without a text, what the server answered, or that there is no connection. Nothing
 * where nobody is signed in: that is said once, for every call. Where a sign-in is to be made anew, a
 * dialog says so and leads there.
 */
export function showFailure(title: string, error: unknown, text?: string): void {
  if (isSignedOut(error) || askToSignInAgain(error)) return;
  const other = error instanceof ApiError ? error.message : listWords.noConnection;
  showToast({ variant: 'destructive', title, description: reasonOf(error, text ?? other) });
}

/** As `showFailure`; where no answer came it is not said that it failed, but that, and what to do (`lost`). */
export function showFailureOrLost(title: string, error: unknown, lost: string): void {
  showFailure(isUncertain(error) ? lostAnswerTitle : title, error, lost);
}
