import {
  checkRevocation,
  type Revocation,
  type RevocationQuestion,
} from '../certificates/check-revocation.ts';
import { type Check, unproved } from './check.ts';

/** Returns the known revocation of a signer as a check with the given name. */
export function revocationCheck(name: string, who: string, found: Revocation): Check {
  const says = `${who}: ${found.says}`;
  return found.status === 'unknown'
    ? unproved(name, says)
    : { name, holds: found.status === 'good', says };
}

/**
 * Checks the revocation of a signer at the time at which the signature is proved to have existed.
 */
export function revocationOf(
  name: string,
  who: string,
  question: Omit<RevocationQuestion, 'purpose'>,
): Check {
  return revocationCheck(
    `${name}.revocation`,
    who,
    checkRevocation({ ...question, purpose: 'documents' }),
  );
}
