import { invitedMovedEmail, sessionMovedEmail } from '../../../common/messages/emails.ts';
import { notifyPerson } from '../../accounts/emails/notify-person.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { releaseAppointment } from '../notary-assignments/release-appointment.ts';
import { mayMoveAppointment } from '../session-data/appointment-policy.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { endOfInvitation } from '../session-data/invitation-link.ts';
import { extendInvitations, listInvited } from '../session-data/invitations-store.ts';
import type { Standing } from '../session-data/policy.ts';
import { publishSession } from '../session-data/publish-session.ts';
import { requireTime } from '../session-data/require-time.ts';
import { findSession, lockSession } from '../session-data/store.ts';
import { writeToInvited } from '../session-data/write-to-invited.ts';
import { setScheduledAt } from './store.ts';

/**
 * Changes the time of a session, releases its notary, and starts a search for the new time.
 * @throws AppError 400 if the time is not valid, 409 if the session has started or ended
 */
export async function moveAppointment(
  services: Services,
  sessionId: string,
  standing: Standing,
  scheduledAt: string,
): Promise<void> {
  const at = requireTime(scheduledAt);
  const closed = await withTransaction(services, async (tx, publish, emit) => {
    await lockSession(tx, sessionId);
    const session = await findSession(tx, sessionId);
    if (!session || !mayMoveAppointment(session, standing)) {
      throw conflict('appointment_not_movable');
    }
    const before = session.scheduledAt;
    const { notaryUserId, conferenceId } = await releaseAppointment(services, tx, publish, session);
    await setScheduledAt(tx, sessionId, at);
    await extendInvitations(tx, sessionId, endOfInvitation(at));
    const invited = await listInvited(tx, sessionId);
    for (const userId of [notaryUserId, ...invited.map(({ acceptedBy }) => acceptedBy)]) {
      if (!userId) continue;
      await notifyPerson(services, tx, {
        userId,
        topic: 'sessions',
        key: `moved-${sessionId}-${session.version}-${userId}`,
        compose: (inWords) =>
          sessionMovedEmail({
            name: session.document.originalName,
            before: inWords(before),
            when: inWords(at),
            asked: userId === notaryUserId,
          }),
      });
    }
    await writeToInvited(services, tx, session, {
      key: `moved-${sessionId}-${session.version}`,
      scheduledAt: at,
      compose: (reader, inWords) =>
        invitedMovedEmail(
          { name: session.document.originalName, before: inWords(before), when: inWords(at) },
          reader,
        ),
    });
    await publishSession(tx, publish, sessionId, notaryUserId ? [notaryUserId] : []);
    await emit({
      type: 'session.rescheduled',
      version: 1,
      actorId: session.userId,
      subjects: eventSubjects(session),
      data: { from: before.toISOString(), to: at.toISOString() },
    });
    return conferenceId;
  });
  if (closed) services.rooms.end(closed, 'moved');
}
