import type { NotaryKeyKind, NotaryKeyStatus } from '../notary-keys.ts';
import { findUsState } from '../us-states.ts';
import type { LetterText } from './letters.ts';

export const keyStatusNames: Record<NotaryKeyStatus, string> = {
  active: 'In use',
  superseded: 'Replaced',
  suspended: 'Suspended',
};

export const keyKindNames: Record<NotaryKeyKind, string> = {
  local: 'Made here',
  pkcs12: 'Your own, from a file',
  remote: 'Held by the signing service',
  device: 'Kept on your computer',
};

export const keyWords = {
  title: 'Signing key',
  text: 'Every seal is signed with this key, after your second factor, for that one document.',
  none: 'Your key is made when you accept your first session. You can make or bring one before.',
  loading: 'Loading your signing key…',
  failed: 'Your signing key could not be loaded',
  retry: 'Try again',
  titleMany: 'Signing keys',
  loadingMany: 'Loading the signing keys…',
  failedMany: 'The signing keys could not be loaded',
  noneYet: 'None yet: one is made with the first session.',
  state: 'State',
  kind: 'Key',
  subject: 'Certificate for',
  issuer: 'Issued by',
  until: 'Valid until',
  serial: 'Number',
  earlier: 'Earlier keys',
  suspendedSince: 'Not safe since',
  noticeDue: 'Tell the state by',
  noticeSent: 'State told on',
  noticeText:
    'The office of the state that commissioned you has to be told in writing. The notice is prepared: sign it, send it as that office asks, and record the day here, which ends the reminders.',
  noticeTextOther:
    'The office of the state that commissioned this notary has to be told in writing. The notice is prepared for whoever of you sends it.',
  noticeDownload: 'Download the notice (PDF)',
  noticeRecord: 'Record that it was sent',
  noticeDay: 'Day on which it was sent',
  noticeRecorded: 'Recorded: the state was told',
  noticeCorrect: 'Correct the day',
  noticeKeep: 'Leave it as it is',
  noticeCorrected: 'The day is corrected',
  make: 'Make a new key',
  made: 'The new key is in use',
  upload: 'Bring your own key',
  uploadText:
    'A .p12 or .pfx file with the certificate and those above it. The key is kept encrypted; the password is not kept.',
  file: 'Key file',
  choose: 'Choose a .p12 or .pfx file',
  password: 'Password of the file',
  uploadSend: 'Use this key',
  connect: 'Use a key of the signing service',
  certificates: 'Certificate and those above it (PEM)',
  connectSend: 'Use this certificate',
  suspend: 'This key is not safe any more',
  suspendText:
    'It is revoked at once and never signs again. The acts since are listed, your journal says so, and the state has to be told within seven days.',
  since: 'Since when it may have been in other hands',
  sinceBegins: 'Its certificate begins on',
  counting: 'Counting the acts…',
  notCounted: 'The acts since then could not be counted. The letter will list them.',
  reason: 'What happened',
  suspendSend: 'Suspend this key',
  back: 'Go back',
  suspended: 'The key is suspended',
  suspendedNotice:
    'Your key is suspended: nothing can be sealed until you make or bring a new one.',
  correct: 'Correct since when',
  correctTitle: 'Since when this key was not safe',
  correctText:
    'The list of revoked certificates, the check of every file, the journal and the notice to the state follow the new moment. What was said before stays on record.',
  correctLater: 'Only the administrator can move it later.',
  correctRecorded: 'Recorded',
  correctReason: 'Why it is corrected',
  correctSend: 'Correct the moment',
  corrected: 'The moment is corrected',
  correctedWhy: 'Moment corrected',
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
        ? `- Number ${publicId}, sealed ${when}; its record was deleted by rule on ${deleted}\n  ${link}`
        : `- ${name}, sealed ${when}\n  ${link}`,
    )
    .join('\n');

/** Returns how many acts a key suspension affects. */
export const affectedText = (count: number): string =>
  count === 0
    ? 'No act was sealed with it since then.'
    : `${count} ${count === 1 ? 'act was' : 'acts were'} sealed with it since then; the letter lists them.`;

/** Returns the effect of a time before it is confirmed. */
export function wouldAffectText(count: number, recorded: number | null): string {
  const more = recorded === null ? 0 : count - recorded;
  const now =
    count === 0
      ? 'No act was sealed with it since then.'
      : `${count} ${count === 1 ? 'act was' : 'acts were'} sealed with it since then. Whoever checks ${count === 1 ? 'it' : 'one'} is told not to rely on it.`;
  if (recorded === null) return now;
  if (more === 0) return `${now} Nothing changes for any act.`;
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
      `The signing key of ${about.notary} (${state}) is suspended and signs nothing any more.`,
      `What happened: ${about.reason}\nNot safe since: ${about.since}\nCertificate: ${about.serial}`,
      about.issuedHere
        ? 'Its certificate is revoked, and the list of revoked certificates is published.'
        : 'Its certificate was issued elsewhere: please have its issuer revoke it now. What we vouched for it with is revoked, and the list is published.',
      `The office that commissions notaries in ${state} has to be told in writing by ${about.due}, seven days from now. The notice is prepared; download it here, and record the day on which you send it:\n${about.page}`,
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
    subject: `Signing key of ${about.notary}: not safe since another moment`,
    text: [
      `Since when the signing key of ${about.notary} was not safe is corrected.`,
      `Not safe since: ${about.since}\nInstead of: ${about.insteadOf}\nWhy: ${about.reason}\nCertificate: ${about.serial}`,
      about.issuedHere
        ? 'The list of revoked certificates is published with the new moment.'
        : 'Its certificate was issued elsewhere: please tell its issuer the new moment. The list of what we vouched for it with is published with it.',
      ...(about.added.length > 0
        ? [`Acts that are affected now, and were not before:\n${listed(about.added)}`]
        : []),
      ...(about.noLonger.length > 0
        ? [`Acts that are not affected any more:\n${listed(about.noLonger)}`]
        : []),
      ...(about.added.length + about.noLonger.length === 0
        ? ['The same acts are affected as before.']
        : []),
      `${noticeSaid(office, about)} The prepared notice names the new moment:\n${about.page}`,
    ].join('\n\n'),
  };
}

function noticeSaid(
  office: string,
  { sentOn, due, added }: { sentOn: string | null; due: string; added: ActInLetter[] },
): string {
  if (sentOn === null) return `${office} has to be told in writing by ${due}, as before.`;
  return added.length > 0
    ? `${office} was told on ${sentOn}, and has to be told in writing of the acts that are affected now, by ${due}.`
    : `${office} was told on ${sentOn} of the moment before. Tell it the new one where it asks for that; no time runs.`;
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
      `The signing key of ${about.notary} with the certificate ${about.serial} was suspended, and the office that commissions notaries in ${state} has to be told in writing by ${about.due}: ${about.days === 0 ? 'the time is over' : left}.`,
      'Nobody has recorded yet that the notice was sent.',
      `Download the notice, send it, and record the day here:\n${about.page}`,
    ].join('\n\n'),
  };
}
