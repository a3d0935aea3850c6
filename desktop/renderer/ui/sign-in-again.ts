import { create } from 'zustand';
import { ApiError } from './api-error.ts';
import { DesktopError, isDesktop } from './desktop.ts';
import { goToFreshSignIn } from './navigation.ts';

interface SignInAgain {
  /** The server's message on why it is needed; null while it is not. */
  reason: string | null;
}

/** A refusal that needs a recent sign-in, until the person goes to sign-in or stays. */
export const useSignInAgain = create<SignInAgain>(() => ({ reason: null }));

/** Codes that a new sign-in resolves: it was too long ago, or without the second factor. */
const CODES = ['fresh_sign_in_required', 'second_factor_required'];

/** True if the server asks the person to sign in again. */
export function needsFreshSignIn(error: unknown): boolean {
  return (
    (error instanceof ApiError || error instanceof DesktopError) && CODES.includes(error.code ?? '')
  );
}

/** Leads to a new sign-in. In the app a dialog is shown, because its window stays open. */
export function signInAgain(reason: string): void {
  if (isDesktop()) useSignInAgain.setState({ reason });
  else void goToFreshSignIn();
}

/** If an error asks for a new sign-in, says so and leads there; otherwise returns false. */
export function askToSignInAgain(error: unknown): boolean {
  if (!needsFreshSignIn(error)) return false;
  const own = error instanceof ApiError ? error.reason : (error as DesktopError).message;
  useSignInAgain.setState({ reason: own ?? '' });
  return true;
}
