import { create } from 'zustand';
import { ApiError } from './api-error.ts';
import { DesktopError, isDesktop } from './desktop.ts';
import { goToFreshSignIn } from './navigation.ts';

interface SignInAgain {
  /** Why the server asks for it, in its own sentence; null while it does not. */
  reason: string | null;
}

/** What was refused because the sign-in is too long ago, until the person goes or stays. */
export const useSignInAgain = create<SignInAgain>(() => ({ reason: null }));

/** True where the server wants to know once more who is at the keyboard. */
export function needsFreshSignIn(error: unknown): boolean {
  return (
    (error instanceof ApiError || error instanceof DesktopError) &&
    error.code === 'fresh_sign_in_required'
  );
}

/** Leads to a sign-in that is made anew; in the app a dialog stays, since its window does. */
export function signInAgain(reason: string): void {
  if (isDesktop()) useSignInAgain.setState({ reason });
  else void goToFreshSignIn();
}

/** Says that a sign-in is to be made anew, and leads there, where that is what a refusal asks for; false otherwise. */
export function askToSignInAgain(error: unknown): boolean {
  if (!needsFreshSignIn(error)) return false;
  const own = error instanceof ApiError ? error.reason : (error as DesktopError).message;
  useSignInAgain.setState({ reason: own ?? '' });
  return true;
}
