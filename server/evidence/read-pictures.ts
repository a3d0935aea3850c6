import { unzipSync } from 'fflate';
import { type ImageSide, imageSides } from '../../common/proofings.ts';
import { listWithPictures } from '../proofings/asked-pictures-store.ts';
import { listImages, listProofings } from '../proofings/store.ts';
import type { Services } from '../services.ts';
import { isLost, readFile } from '../storage/stored-files-store.ts';
import { pictureName } from './manifest.ts';
import type { BundleFiles } from './pack-files.ts';
import { findLastBundle } from './store.ts';

/** Which pictures `identity.json` says a bundle has of a person. */
type Named = { userId: string; pictures?: { files: string[] } }[];

const namedIn = (bundle: BundleFiles): Named =>
  JSON.parse(Buffer.from(bundle['identity.json'] ?? '[]').toString());

type ReadingServices = Pick<Services, 'db' | 'storage' | 'logger'>;

/** The parts of the bundle that is kept of a session; null where there is none, or its file is lost. */
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
  const before = (await readBefore(services, sessionId)) ?? {};
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

/** Whether one of these files is there as it was kept. */
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

/** Of whom the evidence that is kept of an act has pictures, and of which sides; it is opened to see that. */
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
