import type { Knex } from 'knex';
import { NO_SHOW_MS } from '../../../common/limits.ts';
import type { Ender } from '../../../common/realtime.ts';
import { type Emit, withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { readEventSubjects } from '../session-data/event-subjects.ts';
import { hasOpenAct } from '../session-data/policy.ts';
import { findSession, lockSession } from '../session-data/store.ts';
import { recordingAsks } from './recording-asks.ts';
import { findConference, insertConference, moveConference } from './store.ts';
import { watchNotary } from './watch-notary.ts';

const isOver = (status: string) => status === 'completed' || status === 'cancelled';

/**
 * Opens the next conference of an unfinished act. Does nothing if the session is over, has no
 * notary or is being sealed: a successful seal needs no conference, and a failed seal opens it
 * then.
 */
export async function reopenConference(
  services: Pick<Services, 'addJob'>,
  tx: Knex,
  sessionId: string,
): Promise<void> {
  const session = await findSession(tx, sessionId);
  if (!session?.notary || session.liveAssignment !== 'accepted') return;
  if (isOver(session.status) || !hasOpenAct(session)) return;
  const last = session.conferenceId ? await findConference(tx, session.conferenceId) : null;
  if (last && last.status !== 'ended') return;
  await insertConference(tx, session.id, recordingAsks(session.notary.commissionState));
  const next = (await findSession(tx, session.id))?.conferenceId;
  // An act in progress must not wait indefinitely for a notary who does not come back.
  if (next && session.status === 'in_progress') {
    await watchNotary(services, tx, next, new Date(Date.now() + NO_SHOW_MS));
  }
}

/**
 * Ends a conference within the caller's transaction. After the commit, the caller must
 * disconnect its participants.
 * @returns false if it has already ended or does not exist
 */
export async function closeConference(
  services: Services,
  tx: Knex,
  emit: Emit,
  conferenceId: string,
): Promise<boolean> {
  const conference = await findConference(tx, conferenceId);
  if (!conference) return false;
  // Lock the session first, as everywhere, to avoid a deadlock.
  await lockSession(tx, conference.notarizationSessionId);
  if (!(await moveConference(tx, conferenceId, 'ended'))) return false;
  // An act that is not sealed can continue: the next join uses a new conference.
  await reopenConference(services, tx, conference.notarizationSessionId);
  const subjects = await readEventSubjects(tx, conference.notarizationSessionId);
  await emit({
    type: 'conference.ended',
    version: 1,
    actorId: null,
    subjects: { ...subjects, conferenceId },
    data: {},
  });
  return true;
}

/**
 * Ends a conference for everyone. Has no effect if it has already ended.
 * @param by who ended it
 */
export async function endConference(
  services: Services,
  conferenceId: string,
  by: Ender | null,
): Promise<void> {
  const ended = await withTransaction(services, (tx, emit) =>
    closeConference(services, tx, emit, conferenceId),
  );
  if (ended) services.liveConferences.end(conferenceId, 'ended', by);
}
