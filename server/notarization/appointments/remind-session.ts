import { invitedReminderEmail, sessionReminderEmail } from '../../../common/messages/emails.ts';
import { notifyPerson } from '../../accounts/emails/notify-person.ts';
import type { Services } from '../../services.ts';
import { listSeated } from '../session-data/list-seated.ts';
import { findSession, lockSession } from '../session-data/store.ts';
import { writeToInvited } from '../session-data/write-to-invited.ts';

/**
 * Sends a reminder to all participants and invited people. Does nothing if the appointment has
 * changed.
 */
export async function remindSession(
  services: Services,
  { sessionId, at, lead }: { sessionId: string; at: string; lead: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockSession(tx, sessionId);
    const session = await findSession(tx, sessionId);
    if (session?.status !== 'scheduled' || session.liveAssignment !== 'accepted') return;
    if (session.scheduledAt.toISOString() !== at || session.scheduledAt < new Date()) return;
    const seated = await listSeated(tx, session);
    const people = [...seated.map(({ userId }) => userId), session.notary?.userId];
    const name = session.document.originalName;
    const event = `reminder-${lead}-${sessionId}-${at}`.replaceAll(':', '');
    for (const userId of people) {
      if (!userId) continue;
      await notifyPerson(services, tx, {
        userId,
        topic: 'sessions',
        key: `${event}-${userId}`,
        compose: (inWords) =>
          sessionReminderEmail({
            name,
            when: inWords(session.scheduledAt),
            link: `${services.config.publicUrl}/sessions/${sessionId}`,
          }),
      });
    }
    await writeToInvited(services, tx, session, {
      key: event,
      scheduledAt: session.scheduledAt,
      compose: (invited, inWords) =>
        invitedReminderEmail({ name, when: inWords(session.scheduledAt) }, invited),
    });
  });
}
