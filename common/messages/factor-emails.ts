import type { StepUpCredential } from '../step-up.ts';
import { createMessages } from './catalog/create-messages.ts';
import { composeEmail } from './compose-email.ts';
import type { EmailText } from './emails.ts';
import { english } from './en/factor-emails.ts';
import { profileMessages } from './profile.ts';

const { factorEmailMessages: messages } = createMessages(
  english,
  async () => (await import('./es/factor-emails.ts')).spanish,
);

interface FactorFacts {
  method: StepUpCredential['method'];
  label: string;
  /** In the reader's time zone, from `inWords`. */
  when: string;
  /** URL of the profile. */
  link: string;
  /** Email address of support. */
  contact: string;
}

function shared(facts: FactorFacts) {
  const { method, label, when } = facts;
  const kind = profileMessages[method];
  const factor = label === kind ? kind : messages.named({ kind, label });
  return { when, factor, notYou: messages.notYou(facts) };
}

export const factorAddedEmail = (facts: FactorFacts): EmailText =>
  composeEmail(messages.added, shared(facts));

export const factorRemovedEmail = (facts: FactorFacts): EmailText =>
  composeEmail(messages.removed, shared(facts));

export const factorsResetEmail = (facts: {
  reason: string;
  when: string;
  link: string;
  /** Email address of support. */
  contact: string;
}): EmailText => composeEmail(messages.reset, facts);

interface RecoveryFacts {
  /** In the reader's time zone, from `inWords`. */
  when: string;
  /** URL of the profile. */
  link: string;
  /** Email address of support. */
  contact: string;
}

export const recoveryCodesCreatedEmail = (facts: RecoveryFacts): EmailText =>
  composeEmail(messages.recoveryCreated, { ...facts, notYou: messages.notYou(facts) });

export const recoveryCodeUsedEmail = (facts: RecoveryFacts & { remaining: number }): EmailText =>
  composeEmail(messages.recoveryUsed, { ...facts, notYou: messages.notYou(facts) });
