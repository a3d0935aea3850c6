import { useEffect } from 'react';
import {
  type NotarizationSession,
  type SignatureField,
  signingMarkKinds,
} from '../../../../common/notarization-sessions.ts';
import { emptyFields } from '../fields/empty-fields.ts';
import { useOwnPerson } from '../use-own-person.ts';
import type { Signing } from './use-signing.ts';

export interface FieldGuide {
  /** The person's fields. */
  all: SignatureField[];
  /** Those of `all` that are empty, in reading order. */
  open: SignatureField[];
  /** Those of `open` that can be filled in now: signatures wait until the script reaches them. */
  ready: SignatureField[];
  /** Whether the person signs. A credible witness does not. */
  signs: boolean;
  /** Whether the person is a witness, and a signer has not signed yet. */
  watches: boolean;
  /** What must be done before the person can sign; null if they can. */
  waitsFor: string | null;
  /** The person has signed and filled in all of their required fields. */
  done: boolean;
}

/** Whether a field can be filled in only when the script reaches the signing. */
export const opensWithSigning = ({ kind }: SignatureField) => signingMarkKinds.includes(kind);

/** Whether a signer has not signed yet. */
function isSignerOpen({ people, signing = [] }: NotarizationSession): boolean {
  const roleOf = (key: string) => people.find((one) => one.key === key)?.role;
  return signing.some(({ person, done }) => !done && roleOf(person) === 'signer');
}

/** Returns the fields of the current user, and which of them can be filled in now. */
export function useOwnFields(session: NotarizationSession | null): FieldGuide {
  const self = useOwnPerson(session);
  const own = ({ person }: SignatureField) => person === self?.key;
  const all = session?.fields.filter(own) ?? [];
  const open = session ? emptyFields(session).filter(own) : [];
  const progress = session?.signing?.find(({ person }) => person === self?.key);
  const waitsFor = progress?.waitsFor ?? null;
  return {
    all,
    open,
    ready: open.filter((field) => waitsFor === null || !opensWithSigning(field)),
    // Older servers do not say who signs.
    signs: progress !== undefined || session?.signing === undefined,
    watches: session !== null && self?.role === 'witness' && isSignerOpen(session),
    waitsFor,
    done: progress?.done ?? false,
  };
}

/** Fields after which a date is filled in without another press. */
const BEFORE_DATE: readonly SignatureField['kind'][] = ['signature', 'date'];

/**
 * Selects the next field after the person has filled one in. A date after a signature is filled in
 * automatically, because only the day of the act is accepted.
 */
export function useFieldGuide(session: NotarizationSession, signing: Signing): FieldGuide {
  const guide = useOwnFields(session);
  const { target, goTo, pending } = signing;
  const isFilled = target !== null && !guide.open.some(({ id }) => id === target.field.id);
  const goesOn = isFilled && !pending;
  const next = guide.ready[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each field that is filled in
  useEffect(() => {
    if (!goesOn) return;
    goTo(next ?? null, next?.kind === 'date' && BEFORE_DATE.includes(target.field.kind));
  }, [goesOn, target?.field.id]);
  return guide;
}
