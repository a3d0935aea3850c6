import { randomBytes } from 'node:crypto';
import type { StoredSession } from '../notarization-sessions/store.ts';
import { describeProofings } from '../proofings/describe-proofings.ts';
import type { Services } from '../services.ts';
import { readPictures } from './read-pictures.ts';

/**
 * How people proved who they are, in two parts: what was found of them, which stays with the evidence,
 * and what goes once its time is over: what they stated, what was read on their documents, and the
 * pictures of those who asked for them.
 */
export async function describeIdentity(services: Services, session: StoredSession) {
  const proofings = await describeProofings(services, session);
  const people = proofings.map(({ userId, stated, document }) => ({ userId, stated, document }));
  const pictures = await readPictures(services, session.id, proofings);
  const hasPictures = Object.keys(pictures.files).length > 0;
  const wereStated = people.some(({ stated, document }) => stated !== null || document !== null);
  return {
    identity: proofings.map(({ stated: _, document: __, picturesAskedAt, ...found }, index) => ({
      ...found,
      ...(picturesAskedAt
        ? { pictures: { askedAt: picturesAskedAt, files: pictures.names[index] } }
        : {}),
    })),
    // The digest outlives the details: without the salt they could be guessed from it.
    details: { people, salt: randomBytes(32).toString('hex') },
    pictures: pictures.files,
    hasDetails: wereStated || hasPictures,
    hasPictures,
  };
}
