import { createMessages } from './catalog/create-messages.ts';
import { composeEmail } from './compose-email.ts';
import type { EmailText } from './emails.ts';
import { english } from './en/notary-emails.ts';
import { recordMessages } from './notary-record.ts';

const { notaryEmailMessages: messages } = createMessages(
  english,
  async () => (await import('./es/notary-emails.ts')).spanish,
);

/** Adds the salutation and the signature that all emails to notaries share. */
export const withSalutation = (name: string, text: string): string => messages.text({ name, text });

export const applicationReceivedEmail = (): EmailText => composeEmail(messages.applied, {});

/** @param facts with `page`, the URL of the notary dashboard */
export const applicationRejectedEmail = (facts: { reason: string; page: string }): EmailText =>
  composeEmail(messages.rejected, facts);

/**
 * Email about a new status of the notary.
 * @param facts with `page`, the URL of the notary dashboard
 */
export function notaryStatusEmail(
  status: 'active' | 'inactive' | 'suspended',
  { reason, page }: { reason: string | null; page: string },
): EmailText {
  const { status: words } = messages;
  const subject = words.subjects[status];
  const text = status === 'active' ? words.active({ page }) : words[status];
  return { subject, text: reason ? messages.withReason({ text, reason }) : text };
}

export const commissionExpiredEmail = (facts: { expiry: string; page: string }): EmailText =>
  composeEmail(messages.commissionExpired, facts);

/** @param facts with `days`, the whole days that are left; 0 on the last day */
export const commissionExpiresEmail = (facts: {
  expiry: string;
  days: number;
  page: string;
}): EmailText => composeEmail(messages.commissionExpires, facts);

/** Email about a renewed commission that is now on record until `expiry`. */
export function commissionConfirmedEmail(facts: {
  expiry: string;
  /** Whether this made a suspended notary active again. */
  reinstated: boolean;
}): EmailText {
  const { subject, confirmed, reinstated } = messages.commissionChecked;
  return composeEmail({ subject, text: facts.reinstated ? reinstated : confirmed }, facts);
}

export function commissionDeclinedEmail(facts: { reason: string; page: string }): EmailText {
  const { subject, declined } = messages.commissionChecked;
  return composeEmail({ subject, text: declined }, facts);
}

/** Email to the notary whose record was corrected. */
export function recordCorrectedEmail(about: {
  changes: { field: 'firstName' | 'lastName' | 'licenseNumber'; from: string; to: string }[];
  reason: string;
  standing: 'applied' | 'rejected' | 'stopped' | 'active';
  /** Why their signing key can no longer be used; null if it can. */
  keyObjection: string | null;
  /** URL of the page where they set up a key. */
  page: string;
}): EmailText {
  const { recordCorrected } = messages;
  const changes = about.changes.map(({ field, from, to }) =>
    recordCorrected.change({ field: recordMessages[field], from, to }),
  );
  const effect = recordCorrected.effects[about.standing];
  return composeEmail(recordCorrected, {
    changes: changes.join('\n'),
    reason: about.reason,
    effect: about.keyObjection ? `${effect}\n\n${about.keyObjection}\n${about.page}` : effect,
  });
}
