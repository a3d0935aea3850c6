import type { EventOf } from '../../../common/events/catalog.ts';
import {
  anotherNotaryEmail,
  invitedAnotherNotaryEmail,
  nobodyFreeEmail,
  notaryAcceptedEmail,
  notaryLeftEmail,
  sessionOfferedEmail,
} from '../../../common/messages/emails.ts';
import { actsText } from '../../../common/messages/notarization-sessions.ts';
import { textMessageTexts } from '../../../common/messages/text-messages.ts';
import { notifyPerson } from '../../accounts/emails/notify-person.ts';
import { textPerson } from '../../accounts/phones/send-text.ts';
import { findNotary } from '../../notaries/notaries/store.ts';
import type { EventContext, Subscriber } from '../../platform/events/subscriber.ts';
import { sessionOf } from '../session-data/event-subjects.ts';
import { isDue } from '../session-data/is-due.ts';
import { listSeated } from '../session-data/list-seated.ts';
import type { StoredSession } from '../session-data/store.ts';
import { writeToInvited } from '../session-data/write-to-invited.ts';
import { writeToSeated } from '../session-data/write-to-seated.ts';

/**
 * Emails and texts the people of a session about the search for a notary, and emails the notary who
 * is asked.
 */
export const emailAssignments: Subscriber = async (event, context) => {
  switch (event.type) {
    case 'session.search_failed':
      return emailNobodyFree(await sessionOf(context.tx, event), context);
    case 'assignment.offered':
      return emailOffer(event, await sessionOf(context.tx, event), context);
    case 'assignment.accepted':
      return emailAccepted(event, await sessionOf(context.tx, event), context);
    case 'assignment.withdrawn':
      if (!event.data.wasAccepted) return;
      return emailWithdrawn(event, await sessionOf(context.tx, event), context);
    case 'session.released':
      return emailNotaryLeft(event, await sessionOf(context.tx, event), context);
    default:
  }
};

const linkTo = ({ services }: EventContext, session: StoredSession) =>
  `${services.config.publicUrl}/sessions/${session.id}`;

async function emailNobodyFree(session: StoredSession, context: EventContext): Promise<void> {
  await notifyPerson(context.services, context.tx, {
    userId: session.userId,
    topic: 'sessions',
    // A later search that ends without a free notary sends a new email.
    key: `nobody-free-${session.id}-${session.version}`,
    compose: (inWords) =>
      nobodyFreeEmail({
        name: session.document.originalName,
        when: inWords(session.scheduledAt),
        link: linkTo(context, session),
      }),
  });
}

async function emailOffer(
  { subjects, data }: EventOf<'assignment.offered'>,
  session: StoredSession,
  { services, tx }: EventContext,
): Promise<void> {
  await notifyPerson(services, tx, {
    userId: subjects.notaryUserId,
    topic: 'sessions',
    // An expired offer can be made again several times. Send one email per notary and appointment
    // time.
    key: `offered-${session.id}-${subjects.notaryId}-${session.scheduledAt.getTime()}`,
    compose: (inWords) =>
      sessionOfferedEmail({
        name: session.document.originalName,
        others: session.documentCount - 1,
        act: actsText({ ...session, furtherActs: session.furtherActs.map(({ act }) => act) }),
        when: inWords(session.scheduledAt),
        answerBy: inWords(new Date(data.expiresAt)),
        link: `${services.config.publicUrl}/notary`,
      }),
  });
}

async function emailAccepted(
  { subjects }: EventOf<'assignment.accepted'>,
  session: StoredSession,
  context: EventContext,
): Promise<void> {
  const notary = await findNotary(context.tx, subjects.notaryId);
  if (!notary) throw new Error('the notary of the session does not exist');
  for (const { userId } of await listSeated(context.tx, session)) {
    await textPerson(context.services, context.tx, {
      userId,
      key: `accepted-${subjects.assignmentId}-${userId}`,
      compose: (inWords) =>
        textMessageTexts.notaryAccepted({
          when: inWords(session.scheduledAt),
          notary: `${notary.firstName} ${notary.lastName}`,
          name: session.document.originalName,
          link: linkTo(context, session),
        }),
    });
  }
  await writeToSeated(context.services, context.tx, session, {
    key: `accepted-${subjects.assignmentId}`,
    compose: (reader, inWords, link) =>
      notaryAcceptedEmail({
        name: session.document.originalName,
        notary: `${notary.firstName} ${notary.lastName}`,
        state: notary.commissionState,
        when: isDue(session) ? null : inWords(session.scheduledAt),
        link,
        reader,
      }),
  });
}

/**
 * Informs all participants that another notary is being found, including invited people who have
 * not accepted yet.
 */
async function emailWithdrawn(
  { subjects }: EventOf<'assignment.withdrawn'>,
  session: StoredSession,
  context: EventContext,
): Promise<void> {
  const { services, tx } = context;
  const { scheduledAt } = session;
  const name = session.document.originalName;
  const key = `withdrawn-${session.id}-${subjects.assignmentId}`;
  await writeToSeated(services, tx, session, {
    key,
    compose: (reader, inWords, link) =>
      anotherNotaryEmail({
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
      invitedAnotherNotaryEmail({ name, when: inWords(scheduledAt) }, invited),
  });
}

async function emailNotaryLeft(
  { data }: EventOf<'session.released'>,
  session: StoredSession,
  context: EventContext,
): Promise<void> {
  const since = new Date(data.notaryAwaySince);
  await writeToSeated(context.services, context.tx, session, {
    key: `notary-left-${session.id}-${data.notaryAwaySince}`.replaceAll(':', ''),
    compose: (reader, inWords, link) =>
      notaryLeftEmail({
        name: session.document.originalName,
        when: inWords(since),
        link,
        reader,
      }),
  });
}
