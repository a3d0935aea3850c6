import { unzipSync } from 'fflate';
import { type ImageSide, imageSides } from '../../common/proofings.ts';
import { listImages, listProofings } from '../proofings/store.ts';
import type { Services } from '../services.ts';
import { FileDamaged } from '../storage/file-storage.ts';
import { FileMissing, readFile } from '../storage/stored-files-store.ts';
import { pictureName } from './manifest.ts';
import type { BundleFiles } from './pack-files.ts';
import { findLastBundle } from './store.ts';

/** A file that is not there, or not as it was, stops nothing else of an act. */
const isLost = (error: unknown) => error instanceof FileMissing || error instanceof FileDamaged;

/** Which pictures `identity.json` says a bundle has of a person. */
type Named = { userId: string; pictures?: { files: string[] } }[];

const namedIn = (bundle: BundleFiles): Named =>
  JSON.parse(Buffer.from(bundle['identity.json'] ?? '[]').toString());

type ReadingServices = Pick<Services, 'db' | 'storage' | 'logger'>;

/** The parts of the bundle that is kept of a session; none where there is none, or its file is lost. */
async function readBefore({ db, storage }: ReadingServices, sessionId: string) {
  let lost: string | null = null;
  for (;;) {
    const fileId = await findLastBundle(db, sessionId);
    if (!fileId || fileId === lost) return {};
    try {
      return unzipSync(await readFile(db, storage, fileId)) as BundleFiles;
    } catch (error) {
      if (!isLost(error)) throw error;
      // Replaced while it was asked for, or lost: the second look tells.
      lost = fileId;
    }
  }
}

/**
 * The pictures of the people who asked for them in the evidence of their act, decrypted. They come from
 * the bundle before, where one is there: that outlives their originals, which go some hours after the act.
 * @param people as `identity.json` will name them
 * @returns the files, and for each of the people the names of theirs
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
  const before = await readBefore(services, sessionId);
  const said = namedIn(before);
  const proofings = await listProofings(db, sessionId);
  const images = await listImages(
    db,
    proofings.map(({ id }) => id),
  );
  const find = async (userId: string, side: ImageSide): Promise<Uint8Array | null> => {
    const kept = said
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

/** Of the pictures that were asked for those that a bundle should have and has not, so that they must stay. */
export function missingIn<T extends { userId: string; side: ImageSide }>(
  bundle: BundleFiles,
  asked: T[],
): T[] {
  const people = namedIn(bundle);
  return asked.filter(({ userId, side }) => {
    // Whoever was taken out of the session is not in its evidence.
    const person = people.find((one) => one.userId === userId);
    const name = person?.pictures?.files.find((file) => file.endsWith(`-${side}.jpg`));
    return person !== undefined && !(name && bundle[name]);
  });
}
