import type { DeletionPreview } from '../account.ts';

type Deleted = DeletionPreview['deleted'][number];
type Kept = DeletionPreview['kept'][number];

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** Returns one line about data that is deleted with an account. */
export function deletedLine({ kind, count }: Deleted): string {
  switch (kind) {
    case 'documents':
      return `${counted(count, 'document that was', 'documents that were')} never notarized, with the files and analyses`;
    case 'sessions':
      return `${counted(count, 'session', 'sessions')} that came to nothing, with chat and signatures`;
    case 'template_requests':
      return `What you wrote in ${counted(count, 'template request', 'template requests')}`;
    case 'second_factors':
      return counted(count, 'second factor', 'second factors');
    case 'sign_ins':
      return counted(count, 'sign-in', 'sign-ins');
    case 'picture':
      return 'Your picture';
    case 'newsletter':
      return 'Your subscription to the newsletter';
    case 'office_letters':
      return `What you wrote to our office on the public page, ${counted(count, 'letter', 'letters')}`;
  }
}

const dated = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Returns one line about data that is kept after a deletion: what, why and until when. */
export function keptLine({ kind, count, until }: Kept): string {
  const end = until ? ` Kept until ${dated(until)}.` : '';
  switch (kind) {
    case 'acts':
      return `${counted(count, 'notarized document', 'notarized documents')} with certificate, journal entry, recording, the signer’s name, what you stated to prove who you are, and your pictures where you asked for them in the evidence: the law of the notary’s state asks for it, and others rely on the seal.${end}`;
    case 'attended_acts':
      return `Your name, your signature, what you stated to prove who you are and the recording in ${counted(count, 'notarized document', 'notarized documents')} of someone else that you signed or witnessed, with your pictures where you asked for them in the evidence: the law of the notary’s state asks for it, and others rely on the seal.${end}`;
    case 'notarial_acts':
      return `Your name and commission in ${counted(count, 'act', 'acts')} that you notarized: the record of an act names its notary.${end}`;
    case 'recordings':
      return `${counted(count, 'recording', 'recordings')} of a session that was broken off: some states ask for these too.${end}`;
    case 'failed_questions':
      return `That you did not pass the identity questions ${counted(count, 'time', 'times')}, with which notary and when, under codes made with a secret key from your name and birth date and from the number of your identity document: whoever has to wait before they are asked again waits under a new account as well.${end}`;
    case 'payments':
      return `${counted(count, 'payment', 'payments')} with amount, date and reference: the books have to stay whole.${end}`;
    case 'unproved_address':
      return 'The newsletter and letters from our public page, if they name your address: nobody has proved that it is yours, so they are not touched. Each letter of the newsletter ends it; what was written to us is erased a year after it came or was last dealt with.';
    case 'audit':
      return `${counted(count, 'line', 'lines')} of the audit log: its entries cannot be removed. They show a number instead of your name.`;
  }
}

/** Text for downloading all data and for deleting the account. */
export const accountWords = {
  title: 'Your data',
  exportTitle: 'Download everything',
  exportText:
    'One ZIP with your documents and their analyses, sessions, chat, signatures, purchases, requests, sign-ins and the audit lines about you; newsletter and letters to our office where the address is proved to be yours. Three times a day at most.',
  exportAction: 'Download my data',
  exportStop: 'Stop',
  exportDone: 'Your data has been downloaded',
  exportFailed: 'The download did not work',
  exportLost: 'The connection was lost. Nothing was saved; please try again.',
  deleteTitle: 'Delete your account',
  deleteText: 'Before anything happens you see what is deleted and what is kept.',
  deleteAction: 'Delete my account',
  dialogTitle: 'Delete your account?',
  gone: 'This is deleted',
  goneNothing: 'Your name, address and settings',
  kept: 'This is kept',
  keptNothing: 'Nothing is kept.',
  keptText: 'Without your account nobody can sign in to it; it serves the record alone.',
  foreign:
    'The service that you sign in with keeps its own account of you. Only there can it be deleted.',
  refused: 'The account cannot be deleted now',
  freshTitle: 'Please sign in again first',
  freshText:
    'Deleting an account asks for a sign-in within the last 15 minutes. Sign in again, and you come back here.',
  signInAgain: 'Sign in again',
  typeEmail: 'Type your e-mail address to confirm',
  mismatch: 'This is not the address of your account.',
  confirm: 'Delete for good',
  keep: 'Keep my account',
  failed: 'The account was not deleted',
  lost: 'The connection was lost. We do not know whether the account was deleted; please reload the page.',
} as const;

/** Progress of the download, for screen readers. */
export const exportProgress = (size: string) => `${size} downloaded so far`;
