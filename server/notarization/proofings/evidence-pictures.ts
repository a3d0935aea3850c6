import { unzipSync } from 'fflate';
import {
  type BundleFiles,
  type ImageSide,
  imageSides,
  pictureName,
} from '../../../packages/evidence/src/bundle/bundle-files.ts';
import { isLost, readFile } from '../../platform/storage/stored-files-store.ts';
import type { Services } from '../../services.ts';
import { listWithPictures } from './asked-pictures-store.ts';
import { findLastBundle } from './bundles-store.ts';
import { listImages, listProofings } from './store.ts';

/** The pictures of each person in a bundle, according to `identity.json`. */
type Named = { userId: string; pictures?: { files: string[] } }[];

const namedIn = (bundle: BundleFiles): Named =>
  JSON.parse(Buffer.from(bundle['identity.json'] ?? '[]').toString());

type ReadingServices = Pick<Services, 'db' | 'storage' | 'logger'>;

/**
 * Reads the parts of the stored bundle of a session. Returns null if there is none or its file is
 * lost.
 */
export async function readBefore(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  sessionId: string,
): Promise<BundleFiles | null> {
  let lost: string | null = null;
  for (;;) {
    const fileId = await findLastBundle(db, sessionId);
    if (!fileId || fileId === lost) return null;
    try {
      return unzipSync(await readFile(db, storage, fileId));
    } catch (error) {
      if (!isLost(error)) throw error;
      // The bundle was replaced during the read, or its file is lost. The second attempt shows
      // which.
      lost = fileId;
    }
  }
}

/**
 * Decrypts the requested pictures of people for the evidence of their act. Uses the earlier bundle
 * if there is one, because the originals are deleted some hours after the act.
 * @param people as `identity.json` will name them
 * @returns the files, and for each person the names of their files
 */
export async function readPictures(
  services: ReadingServices,
  sessionId: string,
  people: { userId: string; picturesAskedAt: string | null }[],
): Promise<{ files: BundleFiles; names: string[][] }> {
  const { db, storage, logger } = services;
  const files: BundleFiles = {};
  if (people.every(({ picturesAskedAt }) => !picturesAskedAt)) {
    return { files, names: people.map(() => []) };
  }
  const before = (await readBefore(services, sessionId)) ?? {};
  const stated = namedIn(before);
  const proofings = await listProofings(db, sessionId);
  const images = await listImages(
    db,
    proofings.map(({ id }) => id),
  );
  const find = async (userId: string, side: ImageSide): Promise<Uint8Array | null> => {
    const kept = stated
      .find((one) => one.userId === userId)
      ?.pictures?.files.find((name) => name.endsWith(`-${side}.jpg`));
    if (kept && before[kept]) return before[kept];
    const proofing = proofings.find((one) => one.userId === userId);
    const image = images.find((one) => one.proofingId === proofing?.id && one.side === side);
    if (!image) return null;
    return readFile(db, storage, image.fileId).catch((error: unknown) => {
      if (!isLost(error)) throw error;
      logger.error({ err: error, sessionId, side }, 'a picture that was asked for is lost');
      return null;
    });
  };
  const names: string[][] = [];
  for (const [index, { userId, picturesAskedAt }] of people.entries()) {
    const own: string[] = [];
    for (const side of picturesAskedAt ? imageSides : []) {
      const bytes = await find(userId, side);
      if (!bytes) continue;
      const name = pictureName(index + 1, side);
      files[name] = bytes;
      own.push(name);
    }
    names.push(own);
  }
  return { files, names };
}

/** Checks whether at least one of these files is readable. */
export async function canReadAny(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  fileIds: string[],
): Promise<boolean> {
  for (const fileId of fileIds) {
    try {
      await readFile(db, storage, fileId);
      return true;
    } catch (error) {
      if (!isLost(error)) throw error;
    }
  }
  return false;
}

/**
 * Opens the stored evidence of an act and returns the people with pictures in it, and which sides.
 */
export async function sidesInEvidence(
  services: Pick<Services, 'db' | 'storage'>,
  sessionId: string,
): Promise<Map<string, ImageSide[]>> {
  if ((await listWithPictures(services.db, [sessionId])).length === 0) return new Map();
  const bundle = (await readBefore(services, sessionId)) ?? {};
  return new Map(
    namedIn(bundle).map(({ userId, pictures }) => [
      userId,
      imageSides.filter((side) =>
        pictures?.files.some((name) => name.endsWith(`-${side}.jpg`) && bundle[name]),
      ),
    ]),
  );
}

/**
 * Returns the requested pictures that a bundle should contain and does not, so that they must be
 * kept.
 */
export function missingIn<T extends { userId: string; side: ImageSide }>(
  bundle: BundleFiles,
  asked: T[],
): T[] {
  const people = namedIn(bundle);
  return asked.filter(({ userId, side }) => {
    // A person who was removed from the session is not in its evidence.
    const person = people.find((one) => one.userId === userId);
    const name = person?.pictures?.files.find((file) => file.endsWith(`-${side}.jpg`));
    return person !== undefined && !(name && bundle[name]);
  });
}
