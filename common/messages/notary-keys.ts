import type { NotaryKeyKind, NotaryKeyStatus } from '../notary-keys.ts';
import { findUsState } from '../us-states.ts';
import type { LetterText } from './emails.ts';

export const keyStatusNames: Record<NotaryKeyStatus, string> = {
  active: 'In use',
  superseded: 'Replaced',
  suspended: 'Suspended',
};

export const keyKindNames: Record<NotaryKeyKind, string> = {
  local: 'Created by Sealwright',
  pkcs12: 'Uploaded from a file',
  remote: 'Held by the signing service',
  device: 'Stored on the notary’s computer',
};

export const keyMessages = {
  title: 'Signing key',
  text: 'This key signs your seals. For each document, you confirm with your second factor first.',
  none: 'A key is created when you accept your first session. You can also create or upload one now.',
  loading: 'Loading your signing key…',
  failed: 'Your signing key could not be loaded',
  retry: 'Try again',
  titleMany: 'Signing keys',
  loadingMany: 'Loading the signing keys…',
  failedMany: 'The signing keys could not be loaded',
  noneYet: 'No key yet. One is created when the notary accepts a first session.',
  state: 'State',
  kind: 'Type',
  subject: 'Certificate for',
  issuer: 'Issued by',
  until: 'Valid until',
  serial: 'Serial number',
  earlier: 'Earlier keys',
  suspendedSince: 'Not safe since',
  noticeDue: 'Notify the state by',
  noticeSent: 'State notified on',
  noticeText:
    'You must notify the state office that commissioned you in writing. The notice is ready: sign it, send it in the way that the office requires, and record the date here to stop the reminders.',
  noticeTextOther:
    'The state office that commissioned this notary must be notified in writing. The notice is ready. Either you or the notary can send it.',
  noticeDownload: 'Download the notice (PDF)',
  noticeRecord: 'Record that it was sent',
  noticeDay: 'Date on which it was sent',
  noticeRecorded: 'The date of the notice is recorded',
  noticeCorrect: 'Correct the date of the notice',
  noticeKeep: 'Keep the date',
  noticeCorrected: 'The date of the notice is corrected',
  make: 'Create a new key',
  made: 'The new key is in use',
  upload: 'Upload your own key',
  uploadText:
    'Use a .p12 or .pfx file that contains the key, its certificate and the rest of the certificate chain. We store the key encrypted. We do not store the password.',
  file: 'Key file',
  choose: 'Choose a .p12 or .pfx file',
  password: 'Password of the file',
  uploadSend: 'Use this key',
  connect: 'Use a key held by the signing service',
  certificates: 'Certificate chain, starting with your certificate (PEM)',
  connectSend: 'Use this certificate',
  suspend: 'This key is no longer safe',
  suspendText:
    'The key is revoked immediately and can never sign again. The email about it lists the acts sealed since then, your journal records it, and the state must be notified within seven days.',
  since: 'Someone else may have had access since',
  sinceBegins: 'Its certificate is valid from',
  counting: 'Counting the acts…',
  notCounted: 'The acts since then could not be counted. The email will list them.',
  reason: 'What happened',
  suspendSend: 'Suspend this key',
  back: 'Go back',
  suspended: 'The key is suspended',
  suspendedNotice:
    'Your key is suspended. You cannot seal documents until you create or upload a new one.',
  correct: 'Correct the start of the unsafe period',
  correctTitle: 'Correct when this key became unsafe',
  correctText:
    'The revocation list, the verification of every file, the journal and the notice to the state will use the new date and time. The previous one stays on record.',
  correctLater: 'Only the administrator can choose a later date and time.',
  correctRecorded: 'Recorded',
  correctReason: 'Reason for the correction',
  correctSend: 'Save the correction',
  corrected: 'The start of the unsafe period is corrected',
  correctedWhy: 'Reason for the correction',
  notDone: 'That was not done',
} as const;

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
