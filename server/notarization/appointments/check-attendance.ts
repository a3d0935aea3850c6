import type { Knex } from 'knex';
import { COME_AGAIN_MS } from '../../../common/limits.ts';
import {
  invitedNotaryMissedEmail,
  missedByNotaryEmail,
  notaryMissedEmail,
  signerMissedEmail,
} from '../../../common/messages/emails.ts';
import { notifyPerson } from '../../accounts/emails/notify-person.ts';
import { findNotaryOfUser } from '../../notaries/notaries/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { releaseAppointment } from '../notary-assignments/release-appointment.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { setMissedBy } from '../session-data/missed-by-store.ts';
import { publishSession } from '../session-data/publish-session.ts';
import { findSession, lockSession, type StoredSession } from '../session-data/store.ts';
import { writeToInvited } from '../session-data/write-to-invited.ts';
import { writeToSeated } from '../session-data/write-to-seated.ts';
import { listPresentRoles } from './store.ts';
import { watchAttendance } from './watch-appointment.ts';

const linkTo = ({ config }: Services, session: StoredSession) =>
  `${config.publicUrl}/sessions/${session.id}`;

/**
 * Informs the customer by email that the signer was missing and offers another time.
 */
async function tellSignerMissed(services: Services, tx: Knex, session: StoredSession) {
  await notifyPerson(services, tx, {
    userId: session.userId,
    topic: 'sessions',
    key: `missed-${session.id}-${session.scheduledAt.toISOString()}`.replaceAll(':', ''),
    compose: (inWords) =>
      signerMissedEmail({
        name: session.document.originalName,
        when: inWords(session.scheduledAt),
        link: linkTo(services, session),
      }),
  });
}

/**
 * Informs all participants, invited people and the notary by email that the notary was missing and
 * that another one is being found.
 */
async function tellNotaryMissed(services: Services, tx: Knex, session: StoredSession) {
  const { scheduledAt } = session;
  const name = session.document.originalName;
  const key = `missed-${session.id}-${session.version}`;
  await writeToSeated(services, tx, session, {
    key,
    compose: (reader, inWords) =>
      notaryMissedEmail({
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
      invitedNotaryMissedEmail({ name, when: inWords(scheduledAt) }, invited),
  });
  const notary = session.notary ? await findNotaryOfUser(tx, session.notary.userId) : null;
  if (!notary) return;
  await notifyPerson(services, tx, {
    userId: notary.userId,
    to: notary.email,
    topic: 'sessions',
    key: `notary-${key}`,
    compose: (inWords) => missedByNotaryEmail({ name, when: inWords(scheduledAt) }),
  });
}

/**
 * Checks 15 minutes after the start time whether the notary and the signer are present. If the
 * notary is missing, the session is offered to the next notary at once. If only the signer is
 * missing, the customer is offered another time, and the notary may leave. Does nothing if the act
 * has started or the appointment has changed. If the server was down at the start time, checks
 * again some time after the restart.
 */
export async function checkAttendance(
  services: Services,
  { sessionId, at }: { sessionId: string; at: string },
): Promise<void> {
  const closed = await withTransaction(services, async (tx, publish, emit) => {
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
    // An earlier run for the same time has already sent the emails.
    if (missedBy === 'signer' && session.missedBy === missedBy) return null;
    await setMissedBy(tx, sessionId, missedBy);
    const released =
      missedBy === 'notary' ? await releaseAppointment(services, tx, publish, session) : null;
    await emit({
      type: 'session.missed',
      version: 1,
      actorId: null,
      subjects: eventSubjects(session),
      data: { missedBy, scheduledAt: at },
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
