import { NOTARY_AWAY_MS } from '../../../common/limits.ts';
import { notaryLeftLetter } from '../../../common/words/letters.ts';
import { lockNotary } from '../../notaries/notaries/store.ts';
import { recordAudit } from '../../platform/database/record-audit.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { releaseAppointment } from '../appointments/release-appointment.ts';
import { recordUnfinishedAct } from '../journal/record-act.ts';
import { voidMarks } from '../notarization-sessions/marks-store.ts';
import { isSealing } from '../notarization-sessions/policy.ts';
import { publishSession } from '../notarization-sessions/publish-session.ts';
import { findSession, lockSession, moveSession } from '../notarization-sessions/store.ts';
import { writeToSeated } from '../notarization-sessions/write-to-seated.ts';
import { takeBackAll } from '../script/take-back-all.ts';
import { markAway, markEveryoneAway, markPresent, notaryAwaySince } from './away-store.ts';
import { findConference, listParticipants, type StoredParticipant } from './store.ts';
import { watchNotary } from './watch-notary.ts';

const VOIDED = 'The notary left the call before the act was complete.';

/**
 * Handles a closed socket or a participant who left. If the notary is away, the session waits 90
 * seconds.
 * @param seen the time, and whether they gave up their seat
 * @returns false if they have come back in the meantime
 */
export async function personIsAway(
  services: Services,
  participant: Pick<StoredParticipant, 'id' | 'role' | 'conferenceId'>,
  seen: { at: Date; left: boolean },
): Promise<boolean> {
  const since = await markAway(services.db, participant.id, seen.at, seen.left);
  if (!since) return false;
  if (participant.role !== 'notary') return true;
  const at = new Date(since.getTime() + NOTARY_AWAY_MS);
  await watchNotary(services, services.db, participant.conferenceId, at);
  return true;
}

/**
 * Restarts the waiting times after a start of the server. Notaries of conferences under way and all
 * seated participants get 90 seconds from now to come back; then they count as having left.
 */
export async function watchCallsUnderWay(services: Services): Promise<void> {
  const at = new Date(Date.now() + NOTARY_AWAY_MS);
  const { underWay, awaited } = await markEveryoneAway(services.db);
  for (const { id, conferenceId } of awaited) services.rooms.expectBack(conferenceId, id);
  for (const conferenceId of underWay) {
    await watchNotary(services, services.db, conferenceId, at);
  }
}

/**
 * Returns a session to the queue if its notary has not come back. The conference ends, existing
 * marks and steps no longer count, and the next notary is requested, with a new recording. Does
 * nothing if the notary is back or the act is over. Reschedules itself during sealing.
 */
export async function releaseSession(services: Services, conferenceId: string): Promise<void> {
  const released = await withTransaction(services, async (tx, publish) => {
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
    const seats = services.rooms.connectedIn(conferenceId);
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
    const { notaryUserId } = await releaseAppointment(services, tx, publish, session);
    const voided = await voidMarks(tx, session.id, VOIDED);
    await takeBackAll(tx, session.id, VOIDED);
    await recordAudit(tx, null, 'session.released', 'notarization_sessions', session.id, {
      notaryAwaySince: since.toISOString(),
      voidedMarks: voided,
    });
    await writeToSeated(services, tx, session, {
      key: `notary-left-${conferenceId}`,
      compose: (reader, inWords) =>
        notaryLeftLetter({
          name: session.document.originalName,
          when: inWords(since),
          link: `${services.config.publicUrl}/sessions/${session.id}`,
          reader,
        }),
    });
    await publishSession(tx, publish, session.id, notaryUserId ? [notaryUserId] : []);
    return true;
  });
  if (released) services.rooms.end(conferenceId, 'released');
}
