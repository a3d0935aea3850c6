import { IDENTITY_KEPT_IDLE_DAYS } from '../limits.ts';
import {
  type CheckKind,
  type DocumentKind,
  type FindingCode,
  type ImageAdvice,
  type ImageSide,
  type PictureState,
  VENDOR_PATIENCE_MINUTES,
} from '../proofings.ts';

export const documentKindNames: Record<DocumentKind, string> = {
  license: 'Driver’s license',
  id_card: 'Identification card',
  passport: 'Passport',
};

export const sideNames: Record<ImageSide, string> = {
  front: 'Front',
  back: 'Back',
  selfie: 'You',
};

/** Returns what the picture of a side of a document should show. */
export function sideHelp(side: ImageSide, kind: DocumentKind): string {
  if (side === 'selfie') return 'Your face from the front, nothing over it, light from ahead.';
  if (kind === 'passport')
    return 'The page with your photograph, with both lines of print below it.';
  return side === 'front'
    ? 'The side with your photograph, all four corners in the picture.'
    : 'The side with the barcode or the lines of print, flat and sharp.';
}

export const adviceWords: Record<ImageAdvice, string> = {
  too_small: 'The picture is small. Go closer, so that the document fills it.',
  too_dark: 'The picture is dark. Go to a window or turn on a light.',
  too_bright: 'The picture is too bright. Turn away from the light.',
  glare: 'Light is reflected. Tilt the document a little, and use no flash.',
  blurred: 'The picture is blurred. Hold still, and wait until it is sharp.',
  no_barcode: 'The barcode could not be read. Lay the card flat, and take all of it.',
  no_zone: 'The lines of print could not be read. Lay the document flat, and take all of it.',
};

export const findingWords: Record<FindingCode, string> = {
  names_match: 'The name matches',
  family_differs: 'The family name differs',
  family_part: 'The family name is part of the one on the document',
  given_differs: 'The given name differs',
  order_swapped: 'Given and family name are the other way round',
  middle_differs: 'The middle name differs',
  middle_only_typed: 'The middle name is not on the document',
  middle_only_document: 'The document has a middle name as well',
  middle_initial: 'The middle name matches an initial',
  suffix_differs: 'The suffix differs',
  suffix_one_side: 'Only one of the two has a suffix',
  cut_on_document: 'The document had no room for the whole name',
  birth_matches: 'The date of birth matches',
  birth_differs: 'The date of birth differs',
  birth_unread: 'The date of birth could not be read',
  address_matches: 'The address matches',
  address_differs: 'The address differs',
  expired: 'The document has expired, or will have by the appointment',
  valid_until: 'The document is valid',
  expiry_unread: 'The end of the document could not be read',
  kind_differs: 'It is another kind of document than was chosen',
  account_differs: 'The account has another name. The certificate takes the one on the document',
};

export const checkNames: Record<CheckKind, string> = {
  credential: 'Document analysis',
  face: 'Face against the photograph',
};

/**
 * Returns the text about earlier failures of a check. The notary sees it next to the check,
 * whatever its last result.
 */
export function failedBefore(kind: CheckKind, times: number): string {
  return `${checkNames[kind]}: not passed ${times === 1 ? 'once' : `${times} times`} before, on other pictures or details`;
}

/**
 * Returns the text about failures under other accounts, for the notary. It does not say whose
 * accounts they are.
 */
export function failedElsewhere(times: number): string {
  return `Under other accounts, questions about a person of this name and birth date, or with this identity document, were failed ${times === 1 ? 'once' : `${times} times`}. Somebody may have claimed to be them.`;
}

export const checkStatusNames = {
  pending: 'under way',
  passed: 'passed',
  failed: 'not passed',
  unavailable: 'not available',
} as const;

/** The weight of a finding, for screen readers, which do not read its icon. */
export const weightWords = {
  good: 'As it should be:',
  look: 'To look at:',
  stop: 'Speaks against it:',
} as const;

/** Text of the identity proofing screens, and of the notary's panel. */
export const proofingWords = {
  title: 'Prove who you are',
  intro:
    'Your notary has to know who you are. Have your identity document at hand: it takes about five minutes.',
  begin: 'Begin',
  goOn: 'Continue',
  back: 'Back to the session',
  loading: 'Fetching what you have done…',
  failed: 'This could not be loaded',
  failedText: 'What you sent is kept. Please try again.',
  pictures: `Your pictures are encrypted, and deleted after the session. Of people, only its notary sees them. Once you ask for the checks, the service that makes them gets them too. If nobody goes on with the session for ${IDENTITY_KEPT_IDLE_DAYS} days after its time, your pictures and details are deleted too, and you prove who you are anew.`,
  picturesAsked:
    'Your pictures are encrypted. The notary of this session sees them, and as you asked, they go into the evidence of this act. Once you ask for the checks, the service that makes them gets them too.',
  askForPictures: 'Put my pictures into the evidence of this act',
  askForPicturesHelp:
    'Without this, they are deleted after the session, and of people only its notary sees them. With it, whoever may download the evidence sees them too: today, the owner of the document. They stay in it as long as what you stated about yourself is kept, for the years that your notary’s state asks; then they are taken out. A copy that someone has downloaded stays with them. You can change this until the seal is asked for.',
  notForNotary: 'The notary does not prove who they are here.',
  steps: {
    details: 'Name and address',
    pictures: 'Pictures',
    checks: 'Checks',
    questions: 'Questions',
  },
  details: 'Write everything as your document has it: that is how the certificate will name you.',
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
  save: 'Save and go on',
  change: 'Change',
  notStated: 'You stated nothing about yourself here.',
  statedDeleted: 'What you stated about yourself here has been deleted.',
  saveFailed: 'This was not kept',
  take: 'Take a picture',
  again: 'Take it again',
  choose: 'Choose a file',
  openCamera: 'Use the camera',
  shoot: 'Take the picture',
  closeCamera: 'Close the camera',
  noCamera: 'The camera could not be opened. Allow it in your browser, or choose a file.',
  reading: 'Reading the picture. This may take some seconds…',
  readDone: 'Read',
  taken: 'Taken',
  pictureFailed: 'The picture was not kept',
  whatWeRead: 'What was read',
  readName: 'Name',
  readTail: 'May be part of the name',
  readTailText: (tail: string) =>
    `“${tail}”, read behind the given names: their end, or fill characters that were misread. Compare it with the document.`,
  address: 'Address',
  numberEnds: 'Number ends in',
  validUntil: 'Valid until',
  born: 'Born',
  issuer: 'Issued by',
  stop: 'This document does not fit what you typed, or has expired. Correct your details, or use another document.',
  submit: 'Have it checked',
  checksText:
    'Your document and your face are checked by a service, which gets your pictures and what you stated.',
  checksFirst: 'First take all pictures, until your document has been read and fits.',
  checksPending: `The checks are under way. The result appears here; if none has come after ${VENDOR_PATIENCE_MINUTES} minutes, you can ask for them again.`,
  checksDone: 'Your document and your face have passed.',
  checksFailed:
    'A check was not passed. Take the pictures again in better light, then ask for the checks once more.',
  checksSilent:
    'A check could not be made. That is not held against you: ask for the checks once more. If it happens again, ask your notary whether they know you, or whether a credible witness can vouch for you.',
  questionsText:
    'Questions that only you can answer, from a service that gets what you stated. Once you begin, the clock runs and cannot be stopped.',
  questionsAfter:
    'The questions depend on your notary’s state. They can be asked once a notary has accepted.',
  questionsUnavailable:
    'Nobody is set up to ask the questions. Ask your notary whether a credible witness can vouch for you.',
  ask: 'Collect my questions',
  collecting: `Your questions are being collected… If none have come after ${VENDOR_PATIENCE_MINUTES} minutes, you can ask for them again.`,
  ready: 'Your questions are ready.',
  start: 'Begin now',
  resume: 'Continue with the questions',
  answer: 'Send my answers',
  unanswered: 'Questions without an answer count as wrong.',
  timeLeft: 'Time left',
  timeOver: 'The time is over.',
  passed: 'You have passed the questions.',
  tooFew: 'Too few answers were right.',
  tooLate: 'The time was over before your answers arrived.',
  noQuestions:
    'No questions came this time: none that fit were found, or the vendor did not answer. That is not held against you. Ask for them again.',
  complete: 'That is all. Your notary sees the result.',
  locked: 'With this notary questions can be asked again after',
  panelTitle: 'Identity proofing',
  panelEmpty: 'has not begun to prove who they are.',
  asks: 'Still missing under the rules of your state',
  nothingMissing: 'Everything that your state asks is there.',
  typed: 'Typed',
  look: 'Show the pictures',
  hide: 'Hide the pictures',
  lookKept: 'Each viewing is recorded in the audit log.',
  askedByThem: 'This person asked for their pictures in the evidence of the act.',
  lookFailed: 'The picture could not be loaded.',
  /** After the session, depending on what happened to the pictures. */
  picturesAfter: {
    none: 'There are no pictures of you or your document here.',
    kept: 'Your pictures are encrypted. Of people, only the notary of this session sees them, until they are deleted by rule.',
    awaited:
      'Your pictures are encrypted. You asked for them in the evidence of the act: not all of them are in it yet, and until they are they stay here, where the notary of this session sees them.',
    kept_in_evidence:
      'As you asked, your pictures are in the evidence of the act, and stay there as long as what you stated about yourself is kept. Here they are deleted by rule.',
    in_evidence:
      'Your pictures have been deleted here by rule. As you asked, they are in the evidence of the act, and stay there as long as what you stated about yourself is kept.',
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
  const again = rules.retakes === 1 ? 'one further attempt' : `${rules.retakes} further attempts`;
  return `${rules.questions} questions, ${right} of them right, within ${rules.minutes} minutes; ${again}.`;
}

export function questionsResult(correct: number, total: number): string {
  return `${correct} of ${total} right`;
}

/** Returns the remaining time, which screen readers announce at intervals. */
export function secondsLeft(seconds: number): string {
  if (seconds >= 60) return `${Math.round(seconds / 60)} min left`;
  return `${seconds} seconds left`;
}
