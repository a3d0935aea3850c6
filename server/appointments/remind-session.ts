import { sessionReminderLetter } from '../../common/words/letters.ts';
import { notifyPerson } from '../letters/notify-person.ts';
import { listInvited } from '../notarization-sessions/invitations-store.ts';
import { findSession } from '../notarization-sessions/store.ts';
import type { Services } from '../services.ts';

/** Reminds everyone of an appointment, unless it is another one by now. */
export async function remindSession(
  services: Services,
  { sessionId, at, lead }: { sessionId: string; at: string; lead: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const session = await findSession(tx, sessionId);
    if (session?.status !== 'scheduled' || session.liveAssignment !== 'accepted') return;
    if (session.scheduledAt.toISOString() !== at || session.scheduledAt < new Date()) return;
    const invited = await listInvited(tx, sessionId);
    const people = [
      session.userId,
      session.notary?.userId,
      ...invited.map(({ acceptedBy }) => acceptedBy),
    ];
    for (const userId of people) {
      if (!userId) continue;
      await notifyPerson(services, tx, {
        userId,
        topic: 'sessions',
        key: `reminder-${lead}-${sessionId}-${at}-${userId}`.replaceAll(':', ''),
        compose: (inWords) =>
          sessionReminderLetter({
            name: session.document.originalName,
            when: inWords(session.scheduledAt),
            link: `${services.config.publicUrl}/sessions/${sessionId}`,
          }),
      });
    }
  });
}
