import type { EventOf } from '../../../common/events/catalog.ts';
import {
  invitedMovedEmail,
  invitedNotaryMissedEmail,
  invitedReminderEmail,
  missedByNotaryEmail,
  notaryMissedEmail,
  sessionMovedEmail,
  sessionReminderEmail,
  signerMissedEmail,
} from '../../../common/messages/emails.ts';
import { notifyPerson } from '../../accounts/emails/notify-person.ts';
import { findNotaryOfUser } from '../../notaries/notaries/store.ts';
import type { EventContext, Subscriber } from '../../platform/events/subscriber.ts';
import { findAskedUserId } from '../notary-assignments/store.ts';
import { sessionOf } from '../session-data/event-subjects.ts';
import { listInvited } from '../session-data/invitations-store.ts';
import { listSeated } from '../session-data/list-seated.ts';
import { sessionLinkFor } from '../session-data/session-link.ts';
import type { StoredSession } from '../session-data/store.ts';
import { writeToInvited } from '../session-data/write-to-invited.ts';
import { writeToSeated } from '../session-data/write-to-seated.ts';

/** Emails the people of a session about its appointment. */
export const emailAppointments: Subscriber = async (event, context) => {
  switch (event.type) {
    case 'session.rescheduled':
      return emailMoved(event, await sessionOf(context.tx, event), context);
    case 'session.reminder_due':
      return emailReminder(event, await sessionOf(context.tx, event), context);
    case 'session.missed': {
      const session = await sessionOf(context.tx, event);
      if (event.data.missedBy === 'notary') return emailNotaryMissed(session, context);
      return emailSignerMissed(session, context);
    }
    default:
  }
};

const linkTo = ({ services }: EventContext, session: StoredSession) =>
  `${services.config.publicUrl}/sessions/${session.id}`;

/** Emails the notary, who is asked again, and the invited people. The owner moved the session. */
async function emailMoved(
  { data }: EventOf<'session.rescheduled'>,
  session: StoredSession,
  { services, tx }: EventContext,
): Promise<void> {
  const [before, at] = [new Date(data.from), new Date(data.to)];
  const name = session.document.originalName;
  const key = `moved-${session.id}-${session.version}`;
  const notaryUserId = await findAskedUserId(tx, session.id);
  const invited = await listInvited(tx, session.id);
  for (const userId of [notaryUserId, ...invited.map(({ acceptedBy }) => acceptedBy)]) {
    if (!userId) continue;
    await notifyPerson(services, tx, {
      userId,
      topic: 'sessions',
      key: `${key}-${userId}`,
      compose: (inWords) =>
        sessionMovedEmail({
          name,
          before: inWords(before),
          when: inWords(at),
          asked: userId === notaryUserId,
        }),
    });
  }
  await writeToInvited(services, tx, session, {
    key,
    scheduledAt: at,
    compose: (reader, inWords) =>
      invitedMovedEmail({ name, before: inWords(before), when: inWords(at) }, reader),
  });
}

/** Emails all participants and invited people. */
async function emailReminder(
  { data }: EventOf<'session.reminder_due'>,
  session: StoredSession,
  context: EventContext,
): Promise<void> {
  const { services, tx } = context;
  const { scheduledAt } = session;
  const name = session.document.originalName;
  const seated = await listSeated(tx, session);
  const key = `reminder-${data.lead}-${session.id}-${data.scheduledAt}`.replaceAll(':', '');
  for (const userId of [...seated.map((one) => one.userId), session.notary?.userId]) {
    if (!userId) continue;
    const link = await sessionLinkFor(services.config, tx, session.id, userId);
    await notifyPerson(services, tx, {
      userId,
      topic: 'sessions',
      key: `${key}-${userId}`,
      compose: (inWords) => sessionReminderEmail({ name, when: inWords(scheduledAt), link }),
    });
  }
  await writeToInvited(services, tx, session, {
    key,
    scheduledAt,
    compose: (invited, inWords) =>
      invitedReminderEmail({ name, when: inWords(scheduledAt) }, invited),
  });
}

/** Informs the customer that the signer was missing and offers another time. */
async function emailSignerMissed(session: StoredSession, context: EventContext): Promise<void> {
  const { scheduledAt } = session;
  await notifyPerson(context.services, context.tx, {
    userId: session.userId,
    topic: 'sessions',
    key: `missed-${session.id}-${scheduledAt.toISOString()}`.replaceAll(':', ''),
    compose: (inWords) =>
      signerMissedEmail({
        name: session.document.originalName,
        when: inWords(scheduledAt),
        link: linkTo(context, session),
      }),
  });
}

/**
 * Informs all participants, invited people and the notary that the notary was missing and that
 * another one is being found.
 */
async function emailNotaryMissed(session: StoredSession, context: EventContext): Promise<void> {
  const { services, tx } = context;
  const { scheduledAt } = session;
  const name = session.document.originalName;
  const key = `missed-${session.id}-${session.version}`;
  await writeToSeated(services, tx, session, {
    key,
    compose: (reader, inWords, link) =>
      notaryMissedEmail({
        name,
        when: inWords(scheduledAt),
        link,
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
