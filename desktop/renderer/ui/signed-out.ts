import { LOGIN_REDIRECT_DELAY_MS } from '../../../common/limits.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
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
    title: notary ? shellMessages.notaryAccessTitle : shellMessages.unauthorizedTitle,
    description: notary ? shellMessages.notaryAccessText : shellMessages.unauthorizedText,
  });
  window.setTimeout(goToSignIn, LOGIN_REDIRECT_DELAY_MS);
}
