import { listMessages } from '../../../common/messages/lists.ts';
import { lostAnswerMessages } from '../../../common/messages/lost-answer.ts';
import { ApiError, isSignedOut, isUncertain, reasonOf } from './api-error.ts';
import { askToSignInAgain } from './sign-in-again.ts';
import { showToast } from './toasts.ts';

/**
 * Shows a toast that says what failed and why: with the server's message if it sent one, otherwise
 * `text`; without a text, the status of the response, or that there is no connection. Shows nothing
 * if no user is signed in, which is reported once for all requests. If a recent sign-in is needed,
 * it asks for that instead.
 */
export function showFailure(title: string, error: unknown, text?: string): void {
  if (isSignedOut(error) || askToSignInAgain(error)) return;
  const other = error instanceof ApiError ? error.message : listMessages.noConnection;
  showToast({ variant: 'destructive', title, description: reasonOf(error, text ?? other) });
}

/**
 * Like `showFailure`. If no response arrived, it does not say that the action failed, but that the
 * result is unknown, and what to do (`lost`).
 */
export function showFailureOrLost(title: string, error: unknown, lost: string): void {
  showFailure(isUncertain(error) ? lostAnswerMessages.title : title, error, lost);
}
