import { IDENTITY_KEPT_IDLE_DAYS } from '../limits.ts';
import {
  type CheckKind,
  type DocumentKind,
  type ImageSide,
  type PictureState,
  VENDOR_PATIENCE_MINUTES,
} from '../proofings.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/proofing-screens.ts';

export const {
  documentKindNames,
  sideNames,
  adviceMessages,
  findingMessages,
  checkNames,
  checkStatusNames,
  weightMessages,
} = createMessages(english, async () => (await import('./es/proofing-screens.ts')).spanish);

/** Returns what the picture of a side of a document should show. */
export function sideHelp(side: ImageSide, kind: DocumentKind): string {
  if (side === 'selfie')
    return 'Face the camera. Your face must be uncovered and lit from the front.';
  if (kind === 'passport')
    return 'The page with your photo, including the two lines of text below it.';
  return side === 'front'
    ? 'The side with your photo. All four corners must be in the picture.'
    : 'The side with the barcode or the lines of text. Keep it flat and in focus.';
}

/**
 * Returns the text about earlier failures of a check. The notary sees it next to the check,
 * whatever its last result.
 */
export function failedBefore(kind: CheckKind, times: number): string {
  return `${checkNames[kind]}: failed ${times === 1 ? 'once' : `${times} times`} before, with other pictures or details`;
}

/**
 * Returns the text about failures under other accounts, for the notary. It does not say whose
 * accounts they are.
 */
export function failedElsewhere(times: number): string {
  return `Knowledge questions about a person with this name and birth date, or with this identity document, were failed ${times === 1 ? 'once' : `${times} times`} in other accounts. Someone may have pretended to be this person.`;
}

/** Text of the identity proofing screens, and of the notary's panel. */
export const proofingMessages = {
  title: 'Verify your identity',
  intro:
    'Your notary must verify your identity. Have your identity document ready. This takes about five minutes.',
  begin: 'Begin',
  goOn: 'Continue',
  back: 'Back to the session',
  loading: 'Loading your progress…',
  failed: 'This could not be loaded',
  failedText: 'Everything that you sent is saved. Please try again.',
  pictures: `Your pictures are encrypted, and they are deleted after the session. The notary of this session is the only person who can see them. When you start the checks, the service that performs them gets your pictures too. If no one continues the session for ${IDENTITY_KEPT_IDLE_DAYS} days after its scheduled time, your pictures and details are deleted, and you have to verify your identity again.`,
  picturesAsked:
    'Your pictures are encrypted. The notary of this session can see them. As you asked, they are added to the evidence of this act. When you start the checks, the service that performs them gets your pictures too.',
  askForPictures: 'Add my pictures to the evidence of this act',
  askForPicturesHelp:
    'If you do not choose this, your pictures are deleted after the session, and the notary is the only person who can see them. If you choose this, everyone who can download the evidence can see them too. Today, that is the owner of the document. The pictures stay in the evidence as long as the details that you entered about yourself, for the number of years that your notary’s state requires. Then they are removed. If someone has downloaded a copy, that copy stays with them. You can change your choice until the notary starts to seal the document.',
  notForNotary: 'The notary does not verify their own identity here.',
  steps: {
    details: 'Name and address',
    pictures: 'Pictures',
    checks: 'Checks',
    questions: 'Questions',
  },
  details:
    'Enter everything exactly as it appears on your document. The certificate will show your name this way.',
  documentKind: 'Document',
  givenName: 'Given name',
  middleName: 'Middle name (if the document has one)',
  familyName: 'Family name',
  suffix: 'Suffix (Jr, Sr, III)',
  birthDate: 'Date of birth',
  street: 'Street and number',
  city: 'City or town',
  region: 'State or region',
  postalCode: 'Postal code',
  country: 'Country',
  save: 'Save and continue',
  change: 'Change',
  notStated: 'You did not enter any details about yourself here.',
  statedDeleted: 'The details that you entered about yourself here have been deleted.',
  saveFailed: 'This was not saved',
  take: 'Take a picture',
  again: 'Take it again',
  choose: 'Choose a file',
  openCamera: 'Use the camera',
  shoot: 'Take the picture',
  closeCamera: 'Close the camera',
  noCamera: 'We could not open the camera. Allow camera access in your browser, or choose a file.',
  reading: 'Reading the picture. This may take a few seconds…',
  readDone: 'Read',
  taken: 'Taken',
  pictureFailed: 'The picture was not saved',
  whatWeRead: 'What was read',
  readName: 'Name',
  readTail: 'May be part of the name',
  readTailText: (tail: string) =>
    `“${tail}” was read after the given names. It may be the end of the name, or filler characters that were misread. Compare it with the document.`,
  address: 'Address',
  numberEnds: 'Number ends in',
  validUntil: 'Valid until',
  born: 'Born',
  issuer: 'Issued by',
  stop: 'This document does not match the details that you entered, or it has expired. Correct your details, or use another document.',
  submit: 'Start the checks',
  checksText:
    'A service checks your document and your face. It gets your pictures and the details that you entered.',
  checksFirst: 'First, take all pictures. Your document must be readable and match your details.',
  checksPending: `The checks are in progress. The result appears here. If there is no result after ${VENDOR_PATIENCE_MINUTES} minutes, you can start the checks again.`,
  checksDone: 'Your document and your face passed the checks.',
  checksFailed:
    'A check was not passed. Take the pictures again in better light, then start the checks again.',
  checksSilent:
    'A check could not be completed. This does not count against you. Start the checks again. If it happens again, ask your notary whether they know you personally, or whether a credible witness can vouch for you.',
  questionsText:
    'A service asks questions that only you can answer. It gets the details that you entered. Once you begin, the timer cannot be stopped.',
  questionsAfter:
    'The questions depend on your notary’s state. You can answer them after a notary has accepted the session.',
  questionsUnavailable:
    'Knowledge questions are not available. Ask your notary whether a credible witness can vouch for you.',
  ask: 'Get my questions',
  collecting: `Your questions are being prepared… If they do not appear within ${VENDOR_PATIENCE_MINUTES} minutes, you can request them again.`,
  ready: 'Your questions are ready.',
  start: 'Begin now',
  resume: 'Continue with the questions',
  answer: 'Send my answers',
  unanswered: 'Unanswered questions count as wrong.',
  timeLeft: 'Time left',
  timeOver: 'Time is up.',
  passed: 'You passed the questions.',
  tooFew: 'Too few of your answers were correct.',
  tooLate: 'Time was up before your answers arrived.',
  noQuestions:
    'We could not get questions this time. Either no suitable questions were found, or the provider did not answer. This does not count against you. Please request them again.',
  complete: 'You are done. Your notary can see the result.',
  locked: 'You can answer questions with this notary again after',
  panelTitle: 'Identity proofing',
  panelEmpty: 'has not started identity proofing.',
  asks: 'Still missing under the rules of your state',
  nothingMissing: 'Nothing is missing under the rules of your state.',
  typed: 'Typed',
  look: 'Show the pictures',
  hide: 'Hide the pictures',
  lookKept: 'Each viewing is recorded in the audit log.',
  askedByThem: 'This person asked to add their pictures to the evidence of the act.',
  lookFailed: 'The picture could not be loaded.',
  /** After the session, depending on what happened to the pictures. */
  picturesAfter: {
    none: 'There are no pictures of you or your document here.',
    kept: 'Your pictures are encrypted. The notary of this session is the only person who can see them. They are deleted on schedule.',
    awaited:
      'Your pictures are encrypted. You asked to add them to the evidence of the act, but not all of them have been added yet. Until then, they stay here, where the notary of this session can see them.',
    kept_in_evidence:
      'As you asked, your pictures are in the evidence of the act. They stay there as long as the details that you entered about yourself. The copies here are deleted on schedule.',
    in_evidence:
      'The copies of your pictures here were deleted on schedule. As you asked, your pictures are in the evidence of the act. They stay there as long as the details that you entered about yourself.',
    deleted: 'Your pictures have been deleted.',
  } satisfies Record<Exclude<PictureState, 'open'>, string>,
  knowledge: 'Knowledge questions',
} as const;

/** Returns the state's requirements for the knowledge questions in one sentence. */
export function questionRulesWords(rules: {
  questions: number;
  percent: number;
  minutes: number;
  retakes: number;
}): string {
  const right = Math.ceil((rules.questions * rules.percent) / 100);
  const again = rules.retakes === 1 ? 'once' : `${rules.retakes} times`;
  return `${rules.questions} questions. You must answer ${right} of them correctly within ${rules.minutes} minutes. You can try again ${again}.`;
}

export function questionsResult(correct: number, total: number): string {
  return `${correct} of ${total} correct`;
}

/** Returns the remaining time, which screen readers announce at intervals. */
export function secondsLeft(seconds: number): string {
  if (seconds >= 60) return `${Math.round(seconds / 60)} min left`;
  return `${seconds} seconds left`;
}
