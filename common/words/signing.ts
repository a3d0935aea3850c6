import type { NotarizationSession, SignatureMark } from '../notarization-sessions.ts';

type MarkKind = SignatureMark['kind'];

/** Text about the pages of the document in the conference. */
export const pagesWords = {
  region: 'Document',
  loading: 'Fetching the pages…',
  failed: 'The pages could not be shown',
  failedText: 'The document itself is unharmed. Please try again.',
  retry: 'Try again',
  previous: 'Previous page',
  next: 'Next page',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  keys: 'Page Up and Page Down turn the page, plus and minus change its size.',
  lookAround: 'Look around freely',
  follow: 'Follow the notary',
  pointByKeys: 'Point for everyone: the arrow keys move, Escape ends',
  turnedForAll: 'Everyone sees your page, its size and your pointer.',
} as const;

export function pageOf(page: number, count: number): string {
  return `Page ${page} of ${count}`;
}

/** Returns text such as 'Use 3 fields of the document'. */
export function fieldsFromDocument(count: number): string {
  return `Use ${count === 1 ? 'the field' : `${count} fields`} of the document`;
}

export function notaryIsOn(page: number): string {
  return `The notary shows page ${page}`;
}

export const markNames: Record<MarkKind, string> = {
  signature: 'Signature',
  initials: 'Initials',
  date: 'Date',
  text: 'Text',
  checkbox: 'Checkbox',
};

/** Text about adopting a signature and placing it on a page. */
export const signingWords = {
  sign: 'Sign document',
  add: 'Add to the page',
  adoptTitle: 'Adopt your signature',
  adoptText:
    'It counts as your handwritten signature. Everyone in the call sees it on the page, with your name and the time.',
  how: 'Kind of signature',
  typed: 'Typed',
  drawn: 'Drawn',
  name: 'Your name as signature',
  nameMissing: 'Please type your name.',
  pad: 'Draw your signature here with the mouse, a finger or a pen',
  padMissing: 'Please draw your signature, or choose Typed.',
  padTooLarge: 'This drawing is too large. Please draw it again with fewer lines.',
  undo: 'Undo',
  clear: 'Clear',
  adopt: 'Adopt and place',
  adoptOnly: 'Adopt and sign',
  placing: 'Click where it should stand. Or move it with the arrow keys and press Enter.',
  placeHere: 'Place here',
  placeBottom: 'Place at the bottom of this page',
  cancel: 'Cancel',
  box: 'Movable mark: arrow keys move it, Enter places it, Escape cancels',
  placed: 'It is on the page',
  failed: 'It could not be placed',
  lostText: 'It may be on the page all the same. Look before you place it again.',
  textTitle: 'Add text to the page',
  textLabel: 'Text',
  textMissing: 'Please type the text.',
  initialsTitle: 'Adopt your initials',
  initialsLabel: 'Your initials',
} as const;

/** Returns the accessible name of a mark. */
export function markLabel({
  kind,
  signerName,
}: Pick<SignatureMark, 'kind' | 'signerName'>): string {
  return `${markNames[kind]} of ${signerName}`;
}

/**
 * Returns the accessible name of an empty field, for the person who may fill it in and for others.
 */
export function fieldLabel(kind: MarkKind, whose: { own: boolean; name: string | null }): string {
  if (whose.own) return `Your ${markNames[kind].toLowerCase()}: press to sign here`;
  return whose.name === null
    ? `${markNames[kind]}: nobody is chosen for it yet`
    : `${markNames[kind]} of ${whose.name}`;
}

/** Returns the accessible name of an empty field for people who arrange the fields. */
export function arrangedFieldLabel(kind: MarkKind, name: string | null): string {
  return `Change: ${fieldLabel(kind, { own: false, name })}`;
}

export const identityMethodNames = {
  identity_document: 'Identity document',
  credible_witness: 'Credible witness',
  personal_knowledge: 'Personal knowledge',
} as const;

/** Text of the notary's certificate. */
export const certificateWords = {
  open: 'Complete certificate',
  title: 'Certificate',
  ready: 'Everything is there. The certificate can be completed.',
  missing: 'Before you can seal:',
  checkAgain: 'Check again',
  profileLink: 'Open your profile in a new tab',
  identity: 'Identity',
  method: 'How was identity established?',
  note: 'Note on the evidence',
  noteHelp: 'For example: Ohio driver’s license, expires 2029-04-01. Never the number itself.',
  confirmed: 'I have confirmed the identity of the principal',
  county: 'County',
  countyHelp: 'Where you sit during the act.',
  countyMissing: 'Please enter the county in which you sit.',
  methodMissing: 'Please choose how identity was established.',
  confirmMissing: "Please confirm the principal's identity before sealing.",
  preview: 'How it will read',
  previewNote: 'The time of sealing and the signatures are added by the seal.',
  signature: 'Your signature as notary',
  stepUp: 'Prove that it is you',
  stepUpText: 'The seal is bound to this document and to no other.',
  passkey: 'Passkey',
  totp: 'Authenticator app',
  passkeyText: 'Your device asks for your finger, your face or its PIN when you press the button.',
  passkeyDismissed: 'The device did not finish. Nothing was sealed; you can try again.',
  code: 'Six-digit code',
  codeHelp: 'From your authenticator app. Each code works once.',
  codeMissing: 'Please enter the six digits.',
  noFactorText:
    'Sealing asks for a passkey or a code from an authenticator app. Setting one up takes about a minute; the call stays open here.',
  appNeedsTotp:
    'Your passkey works in the browser alone. To seal here, set up an authenticator app in your profile.',
  seal: 'Seal document',
  failed: 'The document was not sealed',
  notAsked: 'The connection failed before anything was sealed. Please try again.',
  uncertain:
    'No answer came, so the document may be being sealed all the same. This page shows it as soon as it is known; try again if it does not.',
} as const;

/** Text about sealing and about the sealed document. */
export const sealedWords = {
  sealing: 'Sealing the document',
  sealingText:
    'The pages, the certificate and the signatures become one file. You may stay or leave.',
  failed: 'The seal could not be made',
  title: 'Sealed',
  text: 'The notarized PDF carries the certificate page, the seal with this engraving, and signatures that anyone can check.',
  toDocument: 'Open the document',
  verify: 'Public verification page',
  number: 'Public number',
} as const;

export function sealingPercent(progress: number): string {
  return `${Math.round(progress)}%`;
}

/** Returns how many things are missing, for the notary's toolbar. */
export function missingCount(count: number): string {
  return count === 1 ? '1 thing is missing' : `${count} things are missing`;
}

/** Returns the state of a session for a signer. */
export function signerState(
  session: Pick<NotarizationSession, 'status' | 'sealing'>,
  signed: boolean,
): string {
  if (session.sealing && session.sealing.status !== 'failed') return sealedWords.sealing;
  if (session.status === 'scheduled')
    return 'Signing begins when the notary and the signer are both here.';
  if (signed) return 'Your signature is on the document. The notary goes on from here.';
  return 'Read the document, then sign it in front of the notary.';
}
