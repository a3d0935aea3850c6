import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { SessionPerson } from '../../../common/session-people.ts';
import { useAuthentication } from '../ui/current-user.ts';

/** The participant at this screen among the participants of a session. */
export function useOwnPerson(session: NotarizationSession | null): SessionPerson | null {
  const authentication = useAuthentication();
  const userId = authentication.state === 'signed-in' ? authentication.user.id : null;
  return session?.people.find((one) => one.userId !== null && one.userId === userId) ?? null;
}
