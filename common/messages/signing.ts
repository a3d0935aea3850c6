import type { NotarizationSession, SignatureMark } from '../notarization-sessions.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/signing.ts';

export const {
  pagesMessages,
  markNames,
  markMessages,
  signerStates,
  signingMessages,
  identityMethodNames,
  certificateMessages,
  sealedMessages,
} = createMessages(english, async () => (await import('./es/signing.ts')).spanish);

type MarkKind = SignatureMark['kind'];

/** Returns the accessible name of a mark. */
export const markLabel = ({
  kind,
  signerName,
}: Pick<SignatureMark, 'kind' | 'signerName'>): string =>
  markMessages.of[kind]({ name: signerName });

/**
 * Returns the accessible name of an empty field, for the person who may fill it in and for others.
 */
export function fieldLabel(kind: MarkKind, whose: { own: boolean; name: string | null }): string {
  if (whose.own) return markMessages.own[kind];
  return whose.name === null
    ? markMessages.unassigned[kind]
    : markMessages.of[kind]({ name: whose.name });
}

/** Returns the accessible name of an empty field for people who arrange the fields. */
export const arrangedFieldLabel = (kind: MarkKind, name: string | null): string =>
  markMessages.change({ field: fieldLabel(kind, { own: false, name }) });

/** Returns text such as 'signature on page 2, date on page 3', for a list within a sentence. */
export const fieldsOnPages = (fields: readonly { kind: MarkKind; page: number }[]): string =>
  fields.map(({ kind, page }) => markMessages.onPage[kind]({ page })).join(', ');

/** What a signer has done and still has to do. */
export interface SigningState {
  /** Their fields. */
  all: readonly unknown[];
  /** Their empty fields. */
  open: readonly { kind: MarkKind; page: number; required: boolean }[];
  /** Whether they sign. A credible witness does not. */
  signs: boolean;
  /** They are a witness, and a signer has not signed yet. */
  watches: boolean;
  /** What must be done before they can sign. */
  waitsFor: string | null;
  /** They have signed and filled in their required fields. */
  done: boolean;
}

/** Returns the state of a session for a signer or a witness. */
export function signerState(
  session: Pick<NotarizationSession, 'status' | 'sealing'>,
  role: 'signer' | 'witness',
  { all, open, signs, watches, waitsFor, done }: SigningState,
): string {
  if (session.sealing && session.sealing.status !== 'failed') return sealedMessages.sealing;
  if (session.status === 'scheduled') return signerStates.scheduled;
  if (done) return session.sealing ? signerStates.sealFailed : signerStates.signed;
  if (waitsFor) return waitsFor;
  if (watches && signs) return signerStates.witness;
  const required = open.filter((field) => field.required);
  if (required.length > 0) {
    return signerStates.fieldsLeft({ count: required.length, fields: fieldsOnPages(required) });
  }
  if (all.length > 0) return signerStates.signatureLeft;
  if (role === 'signer') return signerStates.open;
  return signs ? signerStates.witness : signerStates.credibleWitness;
}
