import { IDENTITY_KEPT_IDLE_DAYS } from '../../limits.ts';
import type { InformationPage } from './page.ts';

export const termsPage: InformationPage = {
  title: 'Terms',
  intro: 'What you and the operator of this installation promise each other.',
  parts: [
    {
      id: 'service',
      title: 'The service',
      paragraphs: [
        'You upload documents, have them analysed, meet a commissioned notary on video and receive a sealed PDF. The notary is a public officer and decides alone whether the act may be done.',
        'The analysis helps you to read closely. It is not legal advice. Templates are drafts for usual cases; have a lawyer read what matters to you.',
      ],
    },
    {
      id: 'yours',
      title: 'What you promise',
      paragraphs: [
        'You act under your own name, upload only what you may upload, do not sign for others, and keep your sign-in to yourself.',
      ],
    },
    {
      id: 'price',
      title: 'Price',
      paragraphs: [
        'The prices on the public page hold when you begin. There are no setup fees, you can cancel anytime, and you have a 30-day money-back guarantee. A custom template is charged only once it has been generated and approved.',
      ],
    },
    {
      id: 'end',
      title: 'When it ends',
      paragraphs: [
        'You can delete your account in your profile. What the law makes a notary keep, the journal and the recording of an act, is kept for its time and then deleted; what else is kept is named before you confirm.',
      ],
    },
  ],
};

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

export const cookiesPage: InformationPage = {
  title: 'Cookie policy',
  intro: 'Two kinds of cookies, both needed, none that follows you.',
  parts: [
    {
      id: 'session',
      title: 'The session',
      paragraphs: [
        'After you sign in, one cookie names your session. It cannot be read by scripts, ends after 12 hours without use and after 7 days in any case. While you sign in, short-lived cookies hold the sign-in together.',
      ],
    },
    {
      id: 'browser',
      title: 'What your browser remembers',
      paragraphs: [
        'The theme that you chose is kept in your browser and is not sent to us. The token of a video session is kept until you close the tab.',
        'There is no advertising, no measuring by third parties, and nothing is loaded from other servers.',
      ],
    },
  ],
};

export const dataProtectionPage: InformationPage = {
  title: 'Data protection',
  intro: 'For those who have to answer for personal data under the GDPR or a law like it.',
  parts: [
    {
      id: 'roles',
      title: 'Roles',
      paragraphs: [
        'The operator of this installation is the controller for accounts and sessions. The notary is a controller of the journal and the recording, because the law makes the notary keep them.',
      ],
    },
    {
      id: 'grounds',
      title: 'Grounds',
      paragraphs: [
        'The contract with you for the service; legal obligation for journal, recording and certificate; your consent for the newsletter, which each letter lets you withdraw.',
      ],
    },
    {
      id: 'measures',
      title: 'Measures',
      paragraphs: [
        'Encryption at rest with a key for each file, encryption on the way, least privilege on the server, a second factor before each seal, an audit log, and deletion by rule.',
      ],
    },
    {
      id: 'places',
      title: 'Places',
      paragraphs: [
        'Data stay where the operator keeps the database and the files. Video flows between the people in the call; it passes a relay only where the network leaves no other way.',
      ],
    },
  ],
};
