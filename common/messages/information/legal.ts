import { IDENTITY_KEPT_IDLE_DAYS } from '../../limits.ts';
import { createMessages } from '../catalog/create-messages.ts';
import { english } from '../en/information/legal.ts';
import type { InformationPage } from './page.ts';

export const { termsPage, cookiesPage, dataProtectionPage } = createMessages(
  english,
  async () => (await import('../es/information/legal.ts')).spanish,
);

export const privacyPage: InformationPage = {
  title: 'Privacy',
  intro: 'What is kept about you, why, for how long, and who sees it.',
  parts: [
    {
      id: 'kept',
      title: 'What is kept',
      paragraphs: [
        'Your name and e-mail address; your documents with their analysis; your sessions with their chat, signatures and recording; what you bought; the sign-ins that are open.',
        'From the public page: the address to which you have the newsletter sent, until you end it and for 90 days after (an address that nobody confirms, for 90 days), and what you write to our office, with your name and address, until a year after it came or was last dealt with.',
        `What you state of yourself and the pictures of your identity document for a session: the pictures until some hours after the act, as the notary’s state has it, or as long as what you stated where you asked for them in its evidence; what you stated as long as the record of the act. Both go at once where the session is cancelled or you leave it, and where nobody has gone on with it for ${IDENTITY_KEPT_IDLE_DAYS} days after its time; a legal hold keeps them until it is lifted.`,
        'Documents and recordings are encrypted, each with a key of its own. Passwords are kept as Argon2id hashes where this installation runs the sign-in itself.',
      ],
    },
    {
      id: 'who',
      title: 'Who sees it',
      paragraphs: [
        'You, and the notary, signers and witnesses of your session for the document that they work on. The public verification page says who sealed a document and when; it never shows the document or your name.',
        'Where the operator has configured a language model for the analysis, the text of your document is sent to it; the report says which analyser read it.',
        'Where the operator has set up a service for checks of identity, it gets the pictures of your identity document and of your face, and what you stated, once you ask for the checks; a service for identity questions gets what you stated. Both are named in the evidence.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        'Your profile gives you a copy of what is kept about you, and deletes your account. What is deleted, and what is kept and for how long, is named before you confirm, and again in a letter.',
        'The newsletter and your letters to our office go by their address alone. They are in the copy, and are deleted with the account, where it is proved that the address is yours: by the service that you sign in with, by an invitation that you accepted from a letter, or by confirming the newsletter while you are signed in. Where it is not, they are left as they are, since anyone may have typed your address, and are kept for the times above.',
      ],
    },
  ],
};
