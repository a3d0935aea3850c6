import { findUsState } from '../us-states.ts';
import { createMessages } from './catalog/create-messages.ts';
import type { LetterText } from './emails.ts';
import { english } from './en/notary-keys.ts';

export const { keyStatusNames, keyKindNames, keyMessages } = createMessages(
  english,
  async () => (await import('./es/notary-keys.ts')).spanish,
);

interface ActInLetter {
  /** Name of the document; null if the record was deleted at the end of the retention period. */
  name: string | null;
  publicId: string;
  /** When the record was deleted at the end of the retention period; null if it still exists. */
  deleted: string | null;
  when: string;
  link: string;
}

const listed = (acts: ActInLetter[]) =>
  acts
    .map(({ name, publicId, deleted, when, link }) =>
      deleted
        ? `- Verification ID ${publicId}, sealed on ${when}. Its record was deleted at the end of the retention period, on ${deleted}\n  ${link}`
        : `- ${name}, sealed on ${when}\n  ${link}`,
    )
    .join('\n');

/** Returns how many acts a key suspension affects. */
export const affectedText = (count: number): string =>
  count === 0
    ? 'No act was sealed with it since then.'
    : `${count} ${count === 1 ? 'act was' : 'acts were'} sealed with it since then. The email lists them.`;

/** Returns the effect of a time before it is confirmed. */
export function wouldAffectText(count: number, recorded: number | null): string {
  const more = recorded === null ? 0 : count - recorded;
  const now =
    count === 0
      ? 'No act was sealed with it since then.'
      : `${count} ${count === 1 ? 'act was' : 'acts were'} sealed with it since then. Anyone who verifies ${count === 1 ? 'it' : 'one'} is told not to rely on it.`;
  if (recorded === null) return now;
  if (more === 0) return `${now} The number of affected acts does not change.`;
  return more > 0
    ? `${now} That is ${more} more than now.`
    : `${now} That is ${-more} fewer than now.`;
}

/** Email to the notary and the administrator: what happened, what they must do and by when. */
export function keySuspendedEmail(about: {
  notary: string;
  state: string;
  serial: string;
  issuedHere: boolean;
  reason: string;
  since: string;
  due: string;
  /** URL of the page where the notice can be downloaded. */
  page: string;
  acts: ActInLetter[];
}): LetterText {
  const state = findUsState(about.state)?.name ?? about.state;
  return {
    subject: `Signing key of ${about.notary} suspended: notice due ${about.due}`,
    text: [
      `The signing key of ${about.notary} (${state}) is suspended and can no longer sign.`,
      `What happened: ${about.reason}\nNot safe since: ${about.since}\nCertificate: ${about.serial}`,
      about.issuedHere
        ? 'Its certificate is revoked, and the new revocation list is published.'
        : 'Its certificate was issued by another certificate authority. Please ask that authority to revoke it now. We have revoked our own certificate for this key and published the new revocation list.',
      `The office that commissions notaries in ${state} must be notified in writing by ${about.due}, seven days from now. The notice is ready. Download it here, and record the date on which you send it:\n${about.page}`,
      about.acts.length > 0
        ? `Acts sealed with this key since then:\n${listed(about.acts)}`
        : 'No act was sealed with this key since then.',
    ].join('\n\n'),
  };
}

/**
 * Email to the notary and the administrator when the time since which the key was not safe is
 * corrected.
 */
export function keyMomentEmail(about: {
  notary: string;
  state: string;
  serial: string;
  issuedHere: boolean;
  reason: string;
  since: string;
  insteadOf: string;
  /** The deadline for the notice. */
  due: string;
  /**
   * The date on which a notice was sent before the correction, `yyyy-mm-dd`; null if none was sent.
   */
  sentOn: string | null;
  page: string;
  /** Acts that are newly affected, and acts that are no longer affected. */
  added: ActInLetter[];
  noLonger: ActInLetter[];
}): LetterText {
  const office = `The office that commissions notaries in ${findUsState(about.state)?.name ?? about.state}`;
  return {
    subject: `Signing key of ${about.notary}: start of the unsafe period corrected`,
    text: [
      `The start of the period in which the signing key of ${about.notary} was not safe has been corrected.`,
      `Not safe since: ${about.since}\nPreviously: ${about.insteadOf}\nReason for the correction: ${about.reason}\nCertificate: ${about.serial}`,
      about.issuedHere
        ? 'The new revocation list with the corrected date and time is published.'
        : 'Its certificate was issued by another certificate authority. Please tell that authority the corrected date and time. We have published a new revocation list for our own certificate for this key.',
      ...(about.added.length > 0
        ? [`Acts that are now affected and were not before:\n${listed(about.added)}`]
        : []),
      ...(about.noLonger.length > 0
        ? [`Acts that are no longer affected:\n${listed(about.noLonger)}`]
        : []),
      ...(about.added.length + about.noLonger.length === 0
        ? ['The same acts are affected as before.']
        : []),
      `${noticeSaid(office, about)} The notice shows the corrected date and time:\n${about.page}`,
    ].join('\n\n'),
  };
}

function noticeSaid(
  office: string,
  { sentOn, due, added }: { sentOn: string | null; due: string; added: ActInLetter[] },
): string {
  if (sentOn === null) return `${office} must be notified in writing by ${due}, as before.`;
  return added.length > 0
    ? `${office} was notified on ${sentOn}. It must also be notified in writing of the acts that are affected now, by ${due}.`
    : `${office} was notified of the previous date and time on ${sentOn}. Send it the corrected notice if it asks for that. There is no deadline.`;
}

/**
 * Reminder to the notary and the administrator while nobody has recorded that the notice was sent.
 */
export function keyNoticeEmail(about: {
  notary: string;
  state: string;
  serial: string;
  due: string;
  /** Whole days that are left; 0 after the deadline. */
  days: number;
  page: string;
}): LetterText {
  const state = findUsState(about.state)?.name ?? about.state;
  const left = about.days === 1 ? 'one day is left' : `${about.days} days are left`;
  return {
    subject:
      about.days === 0
        ? `The notice about the signing key of ${about.notary} is due now`
        : `The notice about the signing key of ${about.notary} is due ${about.due}`,
    text: [
      `The signing key of ${about.notary} with the certificate ${about.serial} was suspended. The office that commissions notaries in ${state} must be notified in writing by ${about.due}: ${about.days === 0 ? 'the notice is due now' : left}.`,
      'Nobody has recorded yet that the notice was sent.',
      `Download the notice, send it, and record the date here:\n${about.page}`,
    ].join('\n\n'),
  };
}
