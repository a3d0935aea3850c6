import {
  checkRevocation,
  type Revocation,
  type RevocationQuestion,
} from '../../server/sealing/certificates/check-revocation.ts';
import { type Check, unproved } from './check.ts';

/** What is known of a signer's revocation, as a check of that name. */
export function revocationCheck(name: string, who: string, found: Revocation): Check {
  const says = `${who}: ${found.says}`;
  return found.status === 'unknown'
    ? unproved(name, says)
    : { name, holds: found.status === 'good', says };
}

/** Judges the signers of a document of ours at the time at which their signature is proved to have been there. */
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
