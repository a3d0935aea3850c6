import type { Knex } from 'knex';
import { COME_AGAIN_MS } from '../../../common/limits.ts';
import {
  invitedNotaryMissedLetter,
  missedByNotaryLetter,
  notaryMissedLetter,
  signerMissedLetter,
} from '../../../common/words/letters.ts';
import { notifyPerson } from '../../accounts/emails/notify-person.ts';
import { findNotaryOfUser } from '../../notaries/notaries/store.ts';
import { recordAudit } from '../../platform/database/record-audit.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { publishSession } from '../notarization-sessions/publish-session.ts';
import { findSession, lockSession, type StoredSession } from '../notarization-sessions/store.ts';
import { writeToInvited } from '../notarization-sessions/write-to-invited.ts';
import { writeToSeated } from '../notarization-sessions/write-to-seated.ts';
import { releaseAppointment } from './release-appointment.ts';
import { listPresentRoles, setMissedBy } from './store.ts';
import { watchAttendance } from './watch-appointment.ts';

const linkTo = ({ config }: Services, session: StoredSession) =>
  `${config.publicUrl}/sessions/${session.id}`;

/** Offers the customer another time. */
async function tellSignerMissed(services: Services, tx: Knex, session: StoredSession) {
  await notifyPerson(services, tx, {
    userId: session.userId,
    topic: 'sessions',
    key: `missed-${session.id}-${session.scheduledAt.toISOString()}`.replaceAll(':', ''),
    compose: (inWords) =>
      signerMissedLetter({
        name: session.document.originalName,
        when: inWords(session.scheduledAt),
        link: linkTo(services, session),
      }),
  });
}

/** Writes to everyone who waited or was invited that the next notary is asked, and to the one who did not come. */
async function tellNotaryMissed(services: Services, tx: Knex, session: StoredSession) {
  const { scheduledAt } = session;
  const name = session.document.originalName;
  const key = `missed-${session.id}-${session.version}`;
  await writeToSeated(services, tx, session, {
    key,
    compose: (reader, inWords) =>
      notaryMissedLetter({
        name,
        when: inWords(scheduledAt),
        link: linkTo(services, session),
        reader,
      }),
  });
  await writeToInvited(services, tx, session, {
    key,
    scheduledAt,
    compose: (invited, inWords) =>
      invitedNotaryMissedLetter({ name, when: inWords(scheduledAt) }, invited),
  });
  const notary = session.notary ? await findNotaryOfUser(tx, session.notary.userId) : null;
  if (!notary) return;
  await notifyPerson(services, tx, {
    userId: notary.userId,
    to: notary.email,
    topic: 'sessions',
    key: `notary-${key}`,
    compose: (inWords) => missedByNotaryLetter({ name, when: inWords(scheduledAt) }),
  });
}

/**
 * A quarter of an hour after the time: who has not come? Without the notary the next one is asked at
 * once; without the signer the customer is offered another time, and the notary may go. Does nothing
 * where the act has begun, or the appointment is another one by now. Where the server was down at the
 * time, it looks again a while after its start.
 */
export async function checkAttendance(
  services: Services,
  { sessionId, at }: { sessionId: string; at: string },
): Promise<void> {
  const closed = await withTransaction(services, async (tx, publish) => {
    await lockSession(tx, sessionId);
    const session = await findSession(tx, sessionId);
    if (session?.status !== 'scheduled' || session.liveAssignment !== 'accepted') return null;
    if (session.scheduledAt.toISOString() !== at || !session.conferenceId) return null;
    const again = new Date(services.startedAt.getTime() + COME_AGAIN_MS);
    if (session.scheduledAt < services.startedAt && again > new Date()) {
      await watchAttendance(services, tx, session, again);
      return null;
    }
    const present = await listPresentRoles(tx, session.conferenceId);
    const missedBy = present.has('notary') ? 'signer' : 'notary';
    if (missedBy === 'signer' && present.has('signer')) return null;
    // A second run for the same time finds that it has been said.
    if (missedBy === 'signer' && session.missedBy === missedBy) return null;
    await setMissedBy(tx, sessionId, missedBy);
    const released =
      missedBy === 'notary' ? await releaseAppointment(services, tx, publish, session) : null;
    await recordAudit(tx, null, 'session.missed', 'notarization_sessions', sessionId, {
      missedBy,
      scheduledAt: at,
    });
    if (missedBy === 'notary') await tellNotaryMissed(services, tx, session);
    else await tellSignerMissed(services, tx, session);
    await publishSession(
      tx,
      publish,
      sessionId,
      released?.notaryUserId ? [released.notaryUserId] : [],
    );
    return released?.conferenceId ?? null;
  });
  if (closed) services.rooms.end(closed, 'released');
}
