import { LOGIN_REDIRECT_DELAY_MS } from '../../../common/limits.ts';
import { shellWords } from '../../../common/words/shell.ts';
import { goToSignIn, isLeaving } from './navigation.ts';
import { showToast } from './toasts.ts';

let announced = false;

/**
 * Says once that the sign-in is over, then goes to sign in again (specification, section 8). Whoever
 * ends it here knows, and is on their way already.
 */
export function announceSignedOut(): void {
  if (announced || isLeaving()) return;
  announced = true;
  const notary = window.location.pathname.startsWith('/notary');
  showToast({
    variant: 'destructive',
    title: notary ? shellWords.notaryAccessTitle : shellWords.unauthorizedTitle,
    description: notary ? shellWords.notaryAccessText : shellWords.unauthorizedText,
  });
  window.setTimeout(goToSignIn, LOGIN_REDIRECT_DELAY_MS);
}
