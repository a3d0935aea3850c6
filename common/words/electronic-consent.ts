import { startWords } from './notarization-sessions.ts';

/** What has to be said before somebody agrees to sign electronically (15 USC 7001(c)). */
export const consentPoints = [
  {
    name: 'On paper instead',
    text: 'You may have this document notarized on paper, by a notary near you. Nothing obliges you to do it electronically. The sealed file can be downloaded and printed at any time, at no charge.',
  },
  {
    name: 'Changing your mind',
    text: 'You may withdraw until the seal is set: cancel the session. Nothing is sealed then, and your document stays as it was.',
  },
  {
    name: 'What it is for',
    text: 'This one document and its session, and the letters about them. For another document you are asked again.',
  },
  {
    name: 'What you need',
    text: 'A current browser or our desktop app, a camera and a microphone, a connection that carries video, and a program that shows PDF files, in which to keep the sealed file.',
  },
  {
    name: 'How we reach you',
    text: 'By letters to the e-mail address of your account. If that address changes, change it where you sign in, or write to our support.',
  },
] as const;

/** All of it, as it is kept with the session: the sentence that was agreed to, and what stood beside it. */
export const consentStatement: string = [
  startWords.consent,
  ...consentPoints.map(({ name, text }) => `${name}: ${text}`),
].join('\n');
