import { LOGIN_REDIRECT_DELAY_MS } from '../../../common/limits.ts';
import { shellWords } from '../../../common/words/shell.ts';
import { goToSignIn, isLeaving } from './navigation.ts';
import { showToast } from './toasts.ts';

let announced = false;

/**
 * Says once that the sign-in has ended, then goes to sign-in (specification, section 8). Says
 * nothing if the person signs out here.
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
