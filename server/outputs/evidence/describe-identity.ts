import { randomBytes } from 'node:crypto';
import type { BundleFiles } from '../../../packages/evidence/src/bundle/bundle-files.ts';
import { DETAILS } from '../../../packages/evidence/src/bundle/manifest.ts';
import { describeProofings } from '../../notarization/proofings/describe-proofings.ts';
import { readPictures } from '../../notarization/proofings/evidence-pictures.ts';
import type { StoredSession } from '../../notarization/session-data/store.ts';
import type { Services } from '../../services.ts';

interface Details {
  people: { userId: string; stated: unknown; document: unknown }[];
  /**
   * 32 random bytes, hex. The digest is kept longer than the details, which could be guessed from
   * it without the salt.
   */
  salt: string;
}

const hasStated = ({ people }: Details) =>
  people.some(({ stated, document }) => stated !== null || document !== null);

/**
 * Describes the identity proofing in two parts: the results, which stay with the evidence, and the
 * data that is deleted after its retention: what people stated, what was read from their documents,
 * and the requested pictures.
 */
export async function describeIdentity(services: Services, session: StoredSession) {
  const proofings = await describeProofings(services, session);
  const people = proofings.map(({ userId, stated, document }) => ({ userId, stated, document }));
  const pictures = await readPictures(services, session.packageId, proofings);
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
 * The same for a bundle that is rebuilt: the results stay unchanged, regardless of later changes to
 * people's accounts. Pictures that could not be read then are added if they can be read now.
 * @param before the earlier bundle, with people's details
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
