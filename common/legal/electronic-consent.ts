/*
 * The disclosure that is required before a person consents to sign electronically (15 USC 7001(c)).
 * A statement of it is stored with each consent. It is always in English, so it is not in the
 * message catalogs; they contain an explanation for readers of other languages.
 */

/** The sentence that a person agrees to. */
export const consentSentence =
  'I agree to sign electronically in this session and to meet the notary by video. I may withdraw my consent for each document until it is sealed.';

/** One point of the disclosure. */
export interface ConsentPoint {
  name: string;
  text: string;
}

const PURPOSE = {
  name: 'What your consent covers',
  text: 'Your consent applies only to this session, to the documents that it lists, and to the emails that we send you about them. We will ask for your consent again for any other document.',
} as const;

/** For a person who has their own document notarized. */
export const consentPoints = [
  {
    name: 'Your right to use paper',
    text: 'You may have your documents notarized on paper by a notary in person instead. You are not required to do it electronically. You can download and print each sealed file at any time, free of charge.',
  },
  {
    name: 'Withdrawing your consent',
    text: 'You may withdraw your consent for a document at any time until it is sealed. To withdraw, cancel the session, or tell the notary that you do not sign a document. It is then not sealed, and stays as it was.',
  },
  PURPOSE,
  {
    name: 'What you need',
    text: 'You need a current web browser or our desktop app, a camera and a microphone, an internet connection that supports video, and a program that opens PDF files and lets you keep the sealed file.',
  },
  {
    name: 'How we contact you',
    text: 'We send emails to the email address of your account. If that address changes, update it with the service that you use to sign in, or contact our support.',
  },
] as const satisfies readonly ConsentPoint[];

/** For a person who was invited to sign or to witness. */
export const invitedConsentPoints = [
  {
    name: 'Your right to use paper',
    text: 'You may sign on paper before a notary in person instead. You are not required to sign electronically. If you prefer paper, do not accept the invitation, and tell the person who invited you. If you sign with your own account, you can download and print each sealed file at any time, free of charge. If you sign on your own device without an account, you can do so for 14 days after the session. Otherwise, ask the owner of the document for a copy. We do not charge for it.',
  },
  {
    name: 'Withdrawing your consent',
    text: 'You may withdraw your consent for a document at any time until it is sealed. To withdraw, leave the session without signing, or tell the notary. Nothing is then sealed in your name.',
  },
  PURPOSE,
  {
    name: 'What you need',
    text: 'You need a current web browser or our desktop app, a camera and a microphone, and an internet connection that supports video. You can use your own, or those of a person who is with you. You also need an email address where you can read your email, and a program that opens PDF files if you want to keep the sealed file.',
  },
  {
    name: 'How we contact you',
    text: 'We send emails to the email address that received the invitation. If that address changes before you accept the invitation, ask the person who invited you to withdraw it and send a new one. If it changes after that, contact our support.',
  },
] as const satisfies readonly ConsentPoint[];

/**
 * Returns the consent as it is stored: the sentence that the person agreed to, and the points shown
 * with it.
 */
const statementOf = (points: readonly ConsentPoint[]): string =>
  [consentSentence, ...points.map(({ name, text }) => `${name}: ${text}`)].join('\n');

export const consentStatement = statementOf(consentPoints);
export const invitedConsentStatement = statementOf(invitedConsentPoints);
