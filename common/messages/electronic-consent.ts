import { startMessages } from './notarization-sessions.ts';

/**
 * One point of the disclosure that is required before a person consents to sign electronically (15
 * USC 7001(c)).
 */
export interface ConsentPoint {
  name: string;
  text: string;
}

const PURPOSE: ConsentPoint = {
  name: 'What it is for',
  text: 'This one document and its session, and the letters about them. For another document you are asked again.',
};

/** For a person who has their own document notarized. */
export const consentPoints: readonly ConsentPoint[] = [
  {
    name: 'On paper instead',
    text: 'You may have this document notarized on paper, by a notary near you. Nothing obliges you to do it electronically. The sealed file can be downloaded and printed at any time, at no charge.',
  },
  {
    name: 'Changing your mind',
    text: 'You may withdraw until the seal is set: cancel the session. Nothing is sealed then, and your document stays as it was.',
  },
  PURPOSE,
  {
    name: 'What you need',
    text: 'A current browser or our desktop app, a camera and a microphone, a connection that carries video, and a program that shows PDF files, in which to keep the sealed file.',
  },
  {
    name: 'How we reach you',
    text: 'By letters to the e-mail address of your account. If that address changes, change it where you sign in, or write to our support.',
  },
];

/** For a person who was invited to sign or to witness. */
export const invitedConsentPoints: readonly ConsentPoint[] = [
  {
    name: 'On paper instead',
    text: 'You may sign on paper, before a notary near you. Nothing obliges you to do it electronically: do not take the seat, and tell whoever invited you. They can download the sealed file and print it for you at any time, at no charge.',
  },
  {
    name: 'Changing your mind',
    text: 'You may withdraw until the seal is set: leave without signing, or tell the notary. Nothing is sealed in your name then.',
  },
  PURPOSE,
  {
    name: 'What you need',
    text: 'A current browser or our desktop app, a camera and a microphone, a connection that carries video, your own or those of the person you sit beside, and an e-mail address that you read.',
  },
  {
    name: 'How we reach you',
    text: 'By letters to the e-mail address that was invited. If it changes before you take the seat, ask whoever invited you to withdraw the invitation and to send another one; after that, write to our support.',
  },
];

/**
 * Returns the consent as it is stored: the sentence that the person agreed to, and the points shown
 * with it.
 */
const statementOf = (points: readonly ConsentPoint[]): string =>
  [startMessages.consent, ...points.map(({ name, text }) => `${name}: ${text}`)].join('\n');

export const consentStatement = statementOf(consentPoints);
export const invitedConsentStatement = statementOf(invitedConsentPoints);
