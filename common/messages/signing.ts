import type { NotarizationSession, SignatureMark } from '../notarization-sessions.ts';

type MarkKind = SignatureMark['kind'];

/** Text about the pages of the document in the conference. */
export const pagesMessages = {
  region: 'Document',
  loading: 'Loading the pages…',
  failed: 'The pages could not be shown',
  failedText: 'The document itself is unchanged. Please try again.',
  retry: 'Try again',
  previous: 'Previous page',
  next: 'Next page',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  keys: 'Press Page Up or Page Down to change the page, and plus or minus to zoom.',
  lookAround: 'Browse on your own',
  follow: 'Follow the notary',
  pointByKeys: 'Point for everyone: move with the arrow keys, stop with Escape',
  turnedForAll: 'Everyone sees your page, your zoom level and your pointer.',
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
export const signingMessages = {
  sign: 'Sign document',
  add: 'Add to the page',
  adoptTitle: 'Adopt your signature',
  adoptText:
    'It counts as your handwritten signature. Everyone in the conference sees it on the page, with your name and the time.',
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
  placing: 'Click the place where it should go, or move it with the arrow keys and press Enter.',
  placeHere: 'Place here',
  placeBottom: 'Place at the bottom of this page',
  cancel: 'Cancel',
  box: 'Movable mark: arrow keys move it, Enter places it, Escape cancels',
  placed: 'It was added to the page',
  failed: 'It could not be added to the page',
  lostText: 'It may still have been added to the page. Check the page before you try again.',
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
    ? `${markNames[kind]}: not assigned yet`
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
export const certificateMessages = {
  open: 'Complete certificate',
  title: 'Certificate',
  ready: 'Nothing is missing. You can complete the certificate.',
  missing: 'Before you can seal:',
  checkAgain: 'Check again',
  profileLink: 'Open your profile in a new tab',
  identity: 'Identity',
  method: 'How was identity established?',
  note: 'Note on the evidence',
  noteHelp:
    'For example: Ohio driver’s license, expires 2029-04-01. Never enter the document number.',
  confirmed: 'I have confirmed the identity of the principal',
  county: 'County',
  countyHelp: 'Where you are during the act.',
  countyMissing: 'Please enter the county where you are.',
  methodMissing: 'Please choose how identity was established.',
  confirmMissing: "Please confirm the principal's identity before sealing.",
  preview: 'Preview of the certificate',
  previewNote: 'The time of sealing and the signatures are added when you seal the document.',
  signature: 'Your signature as notary',
  stepUp: 'Confirm that it is you',
  stepUpText: 'Your confirmation is valid only for this document.',
  passkey: 'Passkey',
  totp: 'Authenticator app',
  passkeyText:
    'When you press the button, your device asks for your fingerprint, your face or its PIN.',
  passkeyDismissed:
    'Your device did not confirm your passkey. Nothing was sealed. You can try again.',
  code: 'Six-digit code',
  codeHelp: 'From your authenticator app. Each code works once.',
  codeMissing: 'Please enter the six digits.',
  noFactorText:
    'To seal a document, you need a passkey or an authenticator app. Setting one up takes about a minute. The conference stays open here.',
  appNeedsTotp:
    'Your passkey works only in the browser. To seal here, set up an authenticator app in your profile.',
  seal: 'Seal document',
  failed: 'The document was not sealed',
  notAsked: 'The connection was lost before anything was sealed. Please try again.',
  uncertain:
    'We did not get an answer, so sealing may have started anyway. This page shows the result as soon as it is known. If nothing appears, try again.',
} as const;

/** Text about sealing and about the sealed document. */
export const sealedMessages = {
  sealing: 'Sealing the document',
  sealingText:
    'The pages, the certificate and the signatures are combined into one file. You can stay or leave.',
  failed: 'The document could not be sealed',
  title: 'Sealed',
  text: 'The notarized PDF contains the certificate page, the seal with this engraving, and signatures that anyone can verify.',
  toDocument: 'Open the document',
  verify: 'Public verification page',
  number: 'Verification ID',
} as const;

export function sealingPercent(progress: number): string {
  return `${Math.round(progress)}%`;
}

/** Returns how many things are missing, for the notary's toolbar. */
export function missingCount(count: number): string {
  return count === 1 ? '1 item is missing' : `${count} items are missing`;
}

/** Returns the state of a session for a signer. */
export function signerState(
  session: Pick<NotarizationSession, 'status' | 'sealing'>,
  signed: boolean,
): string {
  if (session.sealing && session.sealing.status !== 'failed') return sealedMessages.sealing;
  if (session.status === 'scheduled')
    return 'Signing begins when the notary and the signer are both here.';
  if (signed) return 'Your signature is on the document. The notary continues from here.';
  return 'Read the document, then sign it in front of the notary.';
}
