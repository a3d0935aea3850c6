import type { EventOf } from '../../../common/events/catalog.ts';
import { IDENTITY_KEPT_IDLE_DAYS } from '../../../common/limits.ts';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import { enderName } from '../../../common/messages/conference-over.ts';
import {
  identityForgottenEmail,
  invitationEmail,
  invitedCancelledEmail,
  sessionCancelledEmail,
  sessionScheduledEmail,
} from '../../../common/messages/emails.ts';
import { inWords } from '../../../common/messages/moments.ts';
import { textMessageTexts } from '../../../common/messages/text-messages.ts';
import { languageOfAddress } from '../../accounts/emails/email-language.ts';
import { notifyPerson } from '../../accounts/emails/notify-person.ts';
import { queueEmail } from '../../accounts/emails/queue-email.ts';
import { findUser, fullName } from '../../accounts/users/store.ts';
import { findNotaryOfUser } from '../../notaries/notaries/store.ts';
import type { EventContext, Subscriber } from '../../platform/events/subscriber.ts';
import { sessionOf } from '../session-data/event-subjects.ts';
import { digestOfCode, invitationLink } from '../session-data/invitation-link.ts';
import { findInvitationPhone, listInvited } from '../session-data/invitations-store.ts';
import { isDue } from '../session-data/is-due.ts';
import { sessionLinkFor } from '../session-data/session-link.ts';
import type { StoredSession } from '../session-data/store.ts';
import { notifyInvited } from '../session-data/write-to-invited.ts';
import { cancellerOf } from './cancel-session.ts';
import { plainName } from './text-invitation.ts';

/** Emails the people of a session about its request, invitations and cancellation. */
export const emailSessions: Subscriber = async (event, context) => {
  switch (event.type) {
    case 'session.requested':
      return emailRequested(await sessionOf(context.tx, event), context);
    case 'invitation.sent':
    case 'invitation.resent':
      return emailInvitation(event, await sessionOf(context.tx, event), context);
    case 'session.cancelled':
      return emailCancelled(event, await sessionOf(context.tx, event), context);
    case 'proofing.forgotten':
      return emailForgotten(event, await sessionOf(context.tx, event), context);
    default:
  }
};

async function emailRequested(
  session: StoredSession,
  { services, tx }: EventContext,
): Promise<void> {
  await notifyPerson(services, tx, {
    userId: session.userId,
    topic: 'sessions',
    key: `scheduled-${session.id}`,
    compose: (words) =>
      sessionScheduledEmail({
        name: session.document.originalName,
        when: isDue(session) ? null : words(session.scheduledAt),
        link: `${services.config.publicUrl}/sessions/${session.id}`,
      }),
  });
}

/**
 * Sends the link of an invitation by email, and by text message if it has a number. The language is
 * that of the invited person's account, or else of the inviting person.
 */
async function emailInvitation(
  { actorId, subjects, data }: EventOf<'invitation.sent' | 'invitation.resent'>,
  session: StoredSession,
  { services, tx, secrets }: EventContext,
): Promise<void> {
  const { invitationId } = subjects;
  const from = actorId && (await findUser(tx, actorId));
  const invited = (await listInvited(tx, session.id)).find(({ id }) => id === invitationId);
  const code = secrets.invitationCode;
  if (!from || !invited || !code) throw new Error('the invitation cannot be sent');
  const { email } = invited;
  const link = invitationLink(services.config.publicUrl, session.id, code);
  const language = (await languageOfAddress(tx, email)) ?? from.language ?? 'en';
  const inviter = fullName(from);
  const { originalName: name } = session.document;
  const others = session.documentCount - 1;
  // A resent invitation has another link and therefore another key.
  const key = `invitation-${invitationId}-${digestOfCode(code).slice(0, 8)}`;
  await queueEmail(services, tx, {
    to: email,
    language,
    compose: () =>
      invitationEmail({
        from: inviter,
        name,
        others,
        role: data.role,
        email,
        link,
        when: isDue(session) ? null : inWords(session.scheduledAt, from.timezone),
        until: inWords(new Date(data.expiresAt), from.timezone),
      }),
    key,
  });
  if (!services.textMessenger || !(await findInvitationPhone(tx, session.id, invitationId))) return;
  const text = withLanguage(language, () =>
    textMessageTexts.invitation({ inviter: plainName(inviter), link }),
  );
  await services.addJob(tx, 'text-invitation', { invitationId, text, key });
}

/** Emails all participants except the person who cancelled. */
async function emailCancelled(
  { actorId, data }: EventOf<'session.cancelled'>,
  session: StoredSession,
  { services, tx }: EventContext,
): Promise<void> {
  const user = actorId && (await findUser(tx, actorId));
  if (!user) throw new Error('the person who cancelled does not exist');
  const { reason, byAdministrator: administrator } = data;
  const name = session.document.originalName;
  const at = new Date();
  const notary = session.notary ? await findNotaryOfUser(tx, session.notary.userId) : null;
  const invited = await listInvited(tx, session.id);
  const people = [
    { userId: session.userId },
    ...(notary ? [{ userId: notary.userId, to: notary.email }] : []),
    ...invited.flatMap(({ acceptedBy }) => (acceptedBy ? [{ userId: acceptedBy }] : [])),
  ];
  for (const person of people) {
    if (person.userId === user.id) continue;
    await notifyPerson(services, tx, {
      ...person,
      topic: 'sessions',
      key: `cancelled-${session.id}-${person.userId}`,
      compose: (words) =>
        sessionCancelledEmail({
          name,
          by: enderName(cancellerOf(session, { user, administrator })),
          reason,
          when: words(at),
        }),
    });
  }
  await notifyInvited(services, tx, session, {
    key: `cancelled-${session.id}`,
    compose: (reader, words) => invitedCancelledEmail({ name, when: words(at) }, reader),
  });
}

/** Informs a person whose identity data was deleted, because the session stood still. */
async function emailForgotten(
  { subjects, data }: EventOf<'proofing.forgotten'>,
  session: StoredSession,
  { services, tx }: EventContext,
): Promise<void> {
  const now = new Date();
  const link = await sessionLinkFor(services.config, tx, session.id, data.personId);
  await notifyPerson(services, tx, {
    userId: data.personId,
    topic: 'sessions',
    // The key contains the day, so that a person whose session becomes idle again receives another
    // email.
    key: `identity-forgotten-${subjects.proofingId}-${now.toISOString().slice(0, 10)}`,
    compose: (words) =>
      identityForgottenEmail({
        name: session.document.originalName,
        days: IDENTITY_KEPT_IDLE_DAYS,
        when: words(now),
        link,
      }),
  });
}
