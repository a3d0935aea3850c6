import { displayName } from '../../../common/users.ts';
import { useAuthentication } from '../ui/current-user.ts';

/** The full name of the person at this screen, as the others see it. */
export function useOwnName(): string {
  const authentication = useAuthentication();
  if (authentication.state !== 'signed-in') return '';
  const { user } = authentication;
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || displayName(user);
}
