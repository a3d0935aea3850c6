import { randomUUID } from 'node:crypto';
import type { EventOf } from '../../common/events/catalog.ts';
import { keptLine } from '../../common/messages/account.ts';
import { emailChangedEmail } from '../../common/messages/account-emails.ts';
import { accountDeletedEmail } from '../../common/messages/emails.ts';
import {
  factorAddedEmail,
  factorRemovedEmail,
  factorsResetEmail,
  recoveryCodesCreatedEmail,
  recoveryCodeUsedEmail,
} from '../../common/messages/factor-emails.ts';
import { passwordChangedEmail } from '../../common/messages/password-emails.ts';
import { phoneConfirmedEmail } from '../../common/messages/security-emails.ts';
import {
  actedAloneEmail,
  decisionProposedEmail,
  roleRevokedEmail,
  staffBlockedEmail,
} from '../../common/messages/staff-emails.ts';
import type { EventContext, Subscriber } from '../platform/events/subscriber.ts';
import { kindRole } from './decisions/policy.ts';
import { findDecision } from './decisions/store.ts';
import { type Notice, notifyPerson } from './emails/notify-person.ts';
import { notifyStaff } from './staff/notify-staff.ts';
import { listEveryoneOnStaff } from './staff/second-person.ts';
import { listRolesOf } from './staff/store.ts';
import { findCredential } from './step-up/store.ts';
import { findUser, fullName } from './users/store.ts';

/** Emails people about changes of the security of their account, and staff about changes of staff. */
export const emailAccountEvents: Subscriber = async (event, context) => {
  const { services, tx } = context;
  const contact = services.config.contactEmail;
  const at = new Date();
  switch (event.type) {
    case 'password.changed':
      return toPerson(event, context, {
        key: `password-changed-${randomUUID()}`,
        compose: (inWords) => passwordChangedEmail({ when: inWords(at), contact }),
      });
    case 'phone.confirmed': {
      const { number } = event.data;
      const link = `${services.config.publicUrl}/profile`;
      return toPerson(event, context, {
        key: `phone-confirmed-${randomUUID()}`,
        compose: (inWords) => phoneConfirmedEmail({ number, when: inWords(at), link, contact }),
      });
    }
    case 'email.changed': {
      const { oldAddress } = context.secrets;
      if (!oldAddress) throw new Error('the old address is missing');
      const { address, ...undo } = oldAddress;
      return toPerson(event, context, {
        to: address,
        key: `email-changed-${randomUUID()}`,
        compose: (inWords) => emailChangedEmail({ when: inWords(at), ...undo, contact }),
      });
    }
    case 'step_up.added':
    case 'step_up.removed':
      return emailFactor(event, context, at);
    case 'recovery_codes.created':
    case 'recovery_codes.used': {
      const link = `${services.config.publicUrl}/profile`;
      return toPerson(event, context, {
        key: `recovery-codes-${randomUUID()}`,
        compose: (inWords) => {
          const facts = { when: inWords(at), link, contact };
          return event.type === 'recovery_codes.created'
            ? recoveryCodesCreatedEmail(facts)
            : recoveryCodeUsedEmail({ ...facts, remaining: event.data.remaining });
        },
      });
    }
    case 'step_up.reset': {
      const { reason } = event.data;
      const link = `${services.config.publicUrl}/profile`;
      return toPerson(event, context, {
        key: `factors-reset-${randomUUID()}`,
        compose: (inWords) => factorsResetEmail({ reason, when: inWords(at), link, contact }),
      });
    }
    case 'user.deleted': {
      const { userId } = event.subjects;
      return toPerson(event, context, {
        key: `account-deleted-${userId}`,
        compose: (inWords) =>
          accountDeletedEmail({
            when: inWords(at),
            kept: event.data.kept.map(keptLine),
            contact,
          }),
      });
    }
    case 'staff.revoked':
      return notifyStaff(services, tx, event, (facts) =>
        roleRevokedEmail({ ...facts, role: event.data.role }),
      );
    case 'user.blocked':
      if ((await listRolesOf(tx, event.subjects.userId)).length === 0) return;
      return notifyStaff(services, tx, event, staffBlockedEmail);
    case 'decision.proposed':
      return emailSecondPeople(event, context);
    case 'decision.alone':
      return emailActedAlone(event, context, at);
    default:
  }
};

/** Emails the person whose account the event is about. */
function toPerson(
  { subjects }: { subjects: { userId: string } },
  { services, tx }: EventContext,
  notice: Pick<Notice, 'key' | 'compose' | 'to'>,
): Promise<void> {
  return notifyPerson(services, tx, { userId: subjects.userId, topic: 'account', ...notice });
}

async function emailFactor(
  event: EventOf<'step_up.added' | 'step_up.removed'>,
  context: EventContext,
  at: Date,
): Promise<void> {
  const { config } = context.services;
  const { credentialId } = event.subjects;
  const credential = await findCredential(context.tx, credentialId);
  if (!credential) throw new Error('the second factor does not exist');
  const { method, label } = credential;
  const [key, emailText] =
    event.type === 'step_up.added'
      ? ([`factor-added-${credentialId}`, factorAddedEmail] as const)
      : ([`factor-removed-${credentialId}`, factorRemovedEmail] as const);
  return toPerson(event, context, {
    key,
    compose: (inWords) =>
      emailText({
        method,
        label,
        when: inWords(at),
        link: `${config.publicUrl}/profile`,
        contact: config.contactEmail,
      }),
  });
}

/** Emails the people who can confirm a proposed decision. */
async function emailSecondPeople(
  { subjects: { decisionId } }: EventOf<'decision.proposed'>,
  { services, tx }: EventContext,
): Promise<void> {
  const decision = await findDecision(tx, decisionId);
  if (!decision) throw new Error('the proposed decision does not exist');
  const { kind, subject, proposedBy, concernedIds, expiresAt } = decision;
  for (const userId of await listEveryoneOnStaff(services.config, tx, kindRole[kind])) {
    if (userId === proposedBy.id || concernedIds.includes(userId)) continue;
    await notifyPerson(services, tx, {
      userId,
      topic: 'account',
      key: `decision-proposed-${decisionId}-${userId}`,
      compose: (inWords) =>
        decisionProposedEmail({
          who: `${fullName(proposedBy)} (${proposedBy.email})`,
          kind,
          about: subject ?? '—',
          until: inWords(expiresAt),
          link: `${services.config.publicUrl}/admin/decisions`,
        }),
    });
  }
}

/** Emails everyone else on staff that a person decided without a second one. */
async function emailActedAlone(
  { actorId, data: { kind, reason } }: EventOf<'decision.alone'>,
  { services, tx }: EventContext,
  at: Date,
): Promise<void> {
  const actor = actorId && (await findUser(tx, actorId));
  if (!actor) throw new Error('the person who decided alone does not exist');
  const key = `acted-alone-${randomUUID()}`;
  for (const userId of await listEveryoneOnStaff(services.config, tx)) {
    if (userId === actor.id) continue;
    await notifyPerson(services, tx, {
      userId,
      topic: 'account',
      key: `${key}-${userId}`,
      compose: (inWords) =>
        actedAloneEmail({
          who: `${fullName(actor)} (${actor.email})`,
          kind,
          reason,
          when: inWords(at),
          link: `${services.config.publicUrl}/admin`,
        }),
    });
  }
}
