import { randomBytes } from 'node:crypto';
import type { StoredSession } from '../notarization-sessions/store.ts';
import { describeProofings } from '../proofings/describe-proofings.ts';
import type { Services } from '../services.ts';
import { DETAILS } from './manifest.ts';
import type { BundleFiles } from './pack-files.ts';
import { readPictures } from './read-pictures.ts';

interface Details {
  people: { userId: string; stated: unknown; document: unknown }[];
  /** 32 random bytes, hex: the digest outlives the details, and without it they could be guessed from that. */
  salt: string;
}

const hasStated = ({ people }: Details) =>
  people.some(({ stated, document }) => stated !== null || document !== null);

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
  const details: Details = { people, salt: randomBytes(32).toString('hex') };
  return {
    identity: proofings.map(({ stated: _, document: __, picturesAskedAt, ...found }, index) => ({
      ...found,
      ...(picturesAskedAt
        ? { pictures: { askedAt: picturesAskedAt, files: pictures.names[index] } }
        : {}),
    })),
    details,
    pictures: pictures.files,
    hasDetails: hasStated(details) || hasPictures,
    hasPictures,
  };
}

/**
 * The same as a bundle has it that is made anew: what was found stays what was found, whatever has become of
 * people's accounts since. Pictures that could not be read then come in where they can be now.
 * @param before with people's details in it
 */
export async function describeIdentityAgain(
  services: Pick<Services, 'db' | 'storage' | 'logger'>,
  sessionId: string,
  before: BundleFiles,
) {
  const read = (name: string) => JSON.parse(Buffer.from(before[name] ?? []).toString());
  const found = read('identity.json') as {
    userId: string;
    pictures?: { askedAt: string; files: string[] };
  }[];
  const details: Details = read(DETAILS);
  const pictures = await readPictures(
    services,
    sessionId,
    found.map(({ userId, pictures }) => ({ userId, picturesAskedAt: pictures?.askedAt ?? null })),
  );
  const hasPictures = Object.keys(pictures.files).length > 0;
  return {
    identity: found.map((one, index) =>
      one.pictures ? { ...one, pictures: { ...one.pictures, files: pictures.names[index] } } : one,
    ),
    details,
    pictures: pictures.files,
    hasDetails: hasStated(details) || hasPictures,
    hasPictures,
  };
}
