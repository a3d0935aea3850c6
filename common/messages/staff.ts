import type { StaffRole } from '../staff-roles.ts';
import { createMessages } from './catalog/create-messages.ts';
import type { LetterText } from './emails.ts';
import { english } from './en/staff.ts';

export const { staffRoleNames } = createMessages(
  english,
  async () => (await import('./es/staff.ts')).spanish,
);

export const staffMessages = {
  title: 'Staff',
  text: 'People who help with the administration. Each role gives access only to its own sections. Every change is recorded in the audit log.',
  loading: 'Loading staff…',
  failed: 'The staff list could not be loaded',
  emptyTitle: 'Nobody has a role yet',
  emptyText:
    'You are the only person on staff. Once someone has a role, approvals, refunds, legal holds and key suspensions need two people.',
  grant: 'Grant a role',
  email: 'Email of the account',
  emailHelp:
    'The person must have an account. If they do not have one yet, ask them to sign in once.',
  role: 'Role',
  granted: (name: string, role: string) => `${name} now has the role ${role}`,
  notGranted: 'The role was not granted',
  revoke: 'Revoke',
  revokeTitle: 'Revoke this role?',
  revokeText:
    'The person loses the access that this role gives immediately. Everyone on staff gets an email. Decisions need a second person for another 7 days. Past actions stay in the audit log.',
  revoked: 'The role is revoked',
  notRevoked: 'The role was not revoked',
  keep: 'Go back',
  person: 'Person',
  since: 'since',
  by: 'granted by',
  blocked: 'Blocked',
} as const;

interface StaffChange {
  /** Who made the change: name and email. */
  by: string;
  /** Whom it is about: name and email. */
  person: string;
  /** In the reader's time zone, from `inWords`. */
  when: string;
  /** Where a person without access to the administration can ask. */
  contact: string;
}

const afterStaffChange = (contact: string) =>
  `Decisions that need a second person still need one for 7 days, even if only one person is left on staff.\n\nIf you did not expect this change, contact the other people on staff right away, or write to ${contact}.`;

/** Email to everyone on staff and to the person when a role is revoked. */
export function roleRevokedEmail(facts: StaffChange & { role: StaffRole }): LetterText {
  const { name } = staffRoleNames[facts.role];
  return {
    subject: `Sealwright: staff role revoked (${name})`,
    text: `On ${facts.when}, ${facts.by} revoked the role ${name} of ${facts.person}.\n\n${afterStaffChange(facts.contact)}`,
  };
}

/** Email to everyone on staff and to the person when a staff member is blocked. */
export function staffBlockedEmail(facts: StaffChange): LetterText {
  return {
    subject: 'Sealwright: someone on staff was blocked',
    text: `On ${facts.when}, ${facts.by} blocked the account of ${facts.person}. The person has lost access to the administration. The reason is in the audit log.\n\n${afterStaffChange(facts.contact)}`,
  };
}
