import type { NotarizationSession, SignatureMark } from '../notarization-sessions.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/signing.ts';

export const {
  pagesMessages,
  markNames,
  signingMessages,
  identityMethodNames,
  certificateMessages,
  sealedMessages,
} = createMessages(english, async () => (await import('./es/signing.ts')).spanish);

type MarkKind = SignatureMark['kind'];

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
