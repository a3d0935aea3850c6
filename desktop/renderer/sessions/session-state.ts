import { isBeingSealed } from '../../../common/is-being-sealed.ts';
import { sessionMessages as words } from '../../../common/messages/notarization-sessions.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';

type State = Pick<NotarizationSession, 'status' | 'dispatch' | 'sealing' | 'documents'>;

/** The status of a session, in one line. */
export function headlineOf(session: State): string {
  if (session.status === 'completed') return words.completed;
  if (session.status === 'cancelled') return words.cancelled;
  if (isBeingSealed(session)) return words.sealing;
  if (session.status === 'in_progress') return words.inProgress;
  return session.dispatch === 'none' ? words.waiting : words[session.dispatch];
}

/** How many of the first two steps are done: notary and meeting. Completed sessions show no steps. */
export function stepsDone(session: State): number {
  if (session.sealing) return 2;
  if (session.status === 'in_progress') return 1;
  return session.dispatch === 'accepted' ? 1 : 0;
}
