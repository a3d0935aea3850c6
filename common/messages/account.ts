import type { DeletionPreview } from '../account.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/account.ts';

export const { accountMessages } = createMessages(
  english,
  async () => (await import('./es/account.ts')).spanish,
);

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
      return `${counted(count, 'session', 'sessions')} without a notarization, with chat and signatures`;
    case 'template_requests':
      return `Your text in ${counted(count, 'template request', 'template requests')}`;
    case 'second_factors':
      return counted(count, 'second factor', 'second factors');
    case 'sign_ins':
      return counted(count, 'sign-in', 'sign-ins');
    case 'picture':
      return 'Your picture';
    case 'newsletter':
      return 'Your subscription to the newsletter';
    case 'office_letters':
      return `What you wrote to us on the public page (${counted(count, 'message', 'messages')})`;
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
      return `${counted(count, 'notarized document', 'notarized documents')} with the certificate, the journal entry, the recording, the signer’s name, your identity details, and your pictures if you asked to add them to the evidence. The law of the notary’s state requires this, and others rely on the seal.${end}`;
    case 'attended_acts':
      return `Your name, your signature, your identity details and the recording in ${counted(count, 'notarized document', 'notarized documents')} of someone else that you signed or witnessed, and your pictures if you asked to add them to the evidence. The law of the notary’s state requires this, and others rely on the seal.${end}`;
    case 'notarial_acts':
      return `Your name and commission in ${counted(count, 'act', 'acts')} that you notarized. The record of an act must name its notary.${end}`;
    case 'recordings':
      return `${counted(count, 'recording', 'recordings')} of a session that was not completed. Some states require these too.${end}`;
    case 'failed_questions':
      return `The record that you did not pass the identity questions ${counted(count, 'time', 'times')}, with which notary and when. It is stored under codes made with a secret key from your name and birth date and from the number of your identity document. If you have to wait before you can answer questions again, the wait also applies to a new account.${end}`;
    case 'payments':
      return `${counted(count, 'payment', 'payments')} with amount, date and reference. Our accounting records must stay complete.${end}`;
    case 'unproved_address':
      return 'Newsletter subscriptions and messages from our public page that use your email address. No one has confirmed that the address is yours, so we do not change them. You can unsubscribe in each newsletter. Messages are deleted one year after they arrived or were last handled.';
    case 'audit':
      return `${counted(count, 'entry', 'entries')} in the audit log. Entries cannot be removed. They show a number instead of your name.`;
  }
}

/** Progress of the download, for screen readers. */
export const exportProgress = (size: string) => `${size} downloaded so far`;
