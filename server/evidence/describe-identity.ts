import { randomBytes } from 'node:crypto';
import type { StoredSession } from '../notarization-sessions/store.ts';
import { describeProofings } from '../proofings/describe-proofings.ts';
import type { Services } from '../services.ts';

/**
 * How people proved who they are, in two parts: what was found of them, which stays with the evidence,
 * and what they stated and what was read on their documents, which goes once its time is over.
 */
export async function describeIdentity(services: Services, session: StoredSession) {
  const proofings = await describeProofings(services, session);
  const people = proofings.map(({ userId, stated, document }) => ({ userId, stated, document }));
  return {
    identity: proofings.map(({ stated: _, document: __, ...found }) => found),
    // The digest outlives the details: without the salt they could be guessed from it.
    details: { people, salt: randomBytes(32).toString('hex') },
    hasDetails: people.some(({ stated, document }) => stated !== null || document !== null),
  };
}
