import type { DecisionKind } from '../decisions.ts';
import type { StaffRole } from '../staff-roles.ts';
import { createMessages } from './catalog/create-messages.ts';
import { composeEmail } from './compose-email.ts';
import { decisionKindNames } from './decisions.ts';
import type { EmailText } from './emails.ts';
import { english } from './en/staff-emails.ts';
import { staffRoleNames } from './staff.ts';

const { staffEmailMessages: messages } = createMessages(
  english,
  async () => (await import('./es/staff-emails.ts')).spanish,
);

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

/** Email to everyone on staff and to the person when a role is revoked. */
export const roleRevokedEmail = (facts: StaffChange & { role: StaffRole }): EmailText =>
  composeEmail(messages.roleRevoked, {
    ...facts,
    role: staffRoleNames[facts.role].name,
    afterChange: messages.afterChange(facts),
  });

/** Email to everyone on staff and to the person when a staff member is blocked. */
export const staffBlockedEmail = (facts: StaffChange): EmailText =>
  composeEmail(messages.blocked, { ...facts, afterChange: messages.afterChange(facts) });

/** Email to the people who can confirm a proposed decision. */
export const decisionProposedEmail = (facts: {
  who: string;
  kind: DecisionKind;
  /** What the decision is about, such as the name of a notary. */
  about: string;
  /** When the proposal expires, in the reader's time zone, from `inWords`. */
  until: string;
  link: string;
}): EmailText =>
  composeEmail(messages.decisionProposed, { ...facts, decision: decisionKindNames[facts.kind] });

/** Email to everyone else on staff when someone acts without a second person. */
export const actedAloneEmail = (facts: {
  who: string;
  kind: DecisionKind;
  reason: string;
  /** In the reader's time zone, from `inWords`. */
  when: string;
  link: string;
}): EmailText =>
  composeEmail(messages.actedAlone, { ...facts, decision: decisionKindNames[facts.kind] });

/** Email to the people who review notaries about a new application. */
export const notaryAppliedEmail = (facts: {
  name: string;
  email: string;
  /** Name of the state of the commission. */
  state: string;
  link: string;
}): EmailText => composeEmail(messages.notaryApplied, facts);
