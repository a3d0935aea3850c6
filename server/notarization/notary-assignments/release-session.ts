import { NOTARY_AWAY_MS } from '../../../common/limits.ts';
import { lockNotary } from '../../notaries/notaries/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { recordUnfinishedAct } from '../act-records/record-act.ts';
import { markPresent, notaryAwaySince } from '../conference/away-store.ts';
import { findConference, listParticipants } from '../conference/store.ts';
import { watchNotary } from '../conference/watch-notary.ts';
import { withdrawAllSteps } from '../script/withdraw-all-steps.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { voidMarks } from '../session-data/marks-store.ts';
import { isSealing } from '../session-data/policy.ts';
import { findSession, lockSession, moveSession, setPause } from '../session-data/store.ts';
import { releaseAppointment } from './release-appointment.ts';

const VOIDED = 'The notary left the call before the act was complete.';

/**
 * Returns a session to the queue if its notary has not come back. The conference ends, existing
 * marks and steps no longer count, and the next notary is requested, with a new recording. Does
 * nothing if the notary is back or the act is over. Reschedules itself during sealing.
 */
export async function releaseSession(services: Services, conferenceId: string): Promise<void> {
  const released = await withTransaction(services, async (tx, emit) => {
    const found = await findConference(tx, conferenceId);
    if (!found) return false;
    // Lock the notary row first, in the same order as the code that suspends a notary.
    const before = await findSession(tx, found.notarizationSessionId);
    if (before?.notaryId) await lockNotary(tx, before.notaryId);
    await lockSession(tx, found.notarizationSessionId);
    // Read after locking: the conference may have ended and its notary may be in the next one.
    const conference = await findConference(tx, conferenceId);
    const session = await findSession(tx, found.notarizationSessionId);
    if (!conference || conference.status === 'ended') return false;
    const away = await notaryAwaySince(tx, conferenceId, services.startedAt);
    if (!away || session?.status !== 'in_progress') return false;
    if (isSealing(session)) {
      // If sealing fails, the notary of the session may still be away.
      await watchNotary(services, tx, conferenceId, new Date(Date.now() + NOTARY_AWAY_MS));
      return false;
    }
    const seats = services.liveConferences.connectedIn(conferenceId);
    const notarySeat = (await listParticipants(tx, conferenceId)).find(
      ({ id, role }) => role === 'notary' && seats.has(id),
    );
    if (notarySeat) {
      // The notary is connected; the stored absence is from a previous process.
      await markPresent(tx, notarySeat.id, new Date());
      return false;
    }
    const { since, due } = away;
    if (due > new Date()) {
      await watchNotary(services, tx, conferenceId, due);
      return false;
    }
    await recordUnfinishedAct(services, tx, session, VOIDED);
    await moveSession(tx, session.id, 'scheduled');
    await setPause(tx, session.id, null);
    await releaseAppointment(tx, emit, session);
    const voided = await voidMarks(tx, session.id, VOIDED);
    await withdrawAllSteps(tx, session.id, VOIDED);
    await emit({
      type: 'session.released',
      version: 1,
      actorId: null,
      subjects: eventSubjects(session),
      data: { notaryAwaySince: since.toISOString(), voidedMarks: voided },
    });
    return true;
  });
  if (released) services.liveConferences.end(conferenceId, 'released');
}
