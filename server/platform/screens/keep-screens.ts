import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Services } from '../../services.ts';
import type { FindKept } from '../http/serve-screens.ts';
import {
  deleteFileRow,
  discardFile,
  discardUnlessRecorded,
  isLost,
  readFile,
  recordFile,
} from '../storage/stored-files-store.ts';
import { insertBuild, listBuilds, noteStart } from './screen-builds-store.ts';

/** Files by their path, such as `/assets/frame-DkE_cF2.js`. */
export type ScreenFiles = ReadonlyMap<string, Buffer>;

/** The number of other builds whose files are held in memory. */
const OTHER_BUILDS = 3;

function buildId(files: ScreenFiles): string {
  const hash = createHash('sha256');
  for (const name of [...files.keys()].sort()) hash.update(`${name} ${files.get(name)?.length}\n`);
  return hash.digest('hex');
}

const pack = (files: ScreenFiles): Promise<Buffer> => {
  const texts = [...files].map(([name, bytes]) => [name, bytes.toString('base64')]);
  return promisify(gzip)(JSON.stringify(Object.fromEntries(texts)), { level: 1 });
};

async function unpack(packed: Buffer): Promise<[string, Buffer][]> {
  const texts = JSON.parse((await promisify(gunzip)(packed)).toString('utf8'));
  return Object.entries(texts as Record<string, string>).map(([name, text]) => [
    name,
    Buffer.from(text, 'base64'),
  ]);
}

type Keeping = Pick<Services, 'db' | 'storage' | 'logger'>;

async function storeBuild(services: Keeping, id: string, files: ScreenFiles): Promise<void> {
  const { db, storage } = services;
  const file = await storage.put(await pack(files));
  try {
    const isFirst = await db.transaction(async (tx) => {
      await recordFile(tx, 'screens', file);
      if (await insertBuild(tx, id, file.id)) return true;
      await deleteFileRow(tx, file.id);
      return false;
    });
    if (!isFirst) await discardFile(services, file.id);
  } catch (error) {
    await discardUnlessRecorded(services, file.id);
    throw error;
  }
}

/**
 * Stores the files of this build for nodes that run other builds, and finds files of other builds. Both
 * are needed for updates: a page that was opened before an update loads more files of the old build
 * later. During an update, its requests can reach nodes of either build.
 * @param files those with a hash of their content in the name
 */
export async function keepScreens(services: Keeping, files: ScreenFiles): Promise<FindKept> {
  const { db, storage, logger } = services;
  const own = buildId(files);
  const names = new Set(files.keys());
  if (files.size > 0 && !(await noteStart(db, own))) {
    // A node that cannot store them still serves people.
    await storeBuild(services, own, files).catch((error: unknown) =>
      logger.warn({ err: error }, 'the screens of this build could not be stored'),
    );
  }

  const others = new Map<string, [string, Buffer][]>();
  let kept: ScreenFiles = new Map();
  let looking: Promise<void> | null = null;

  /** A file that is lost is not read again. */
  const read = async (fileId: string): Promise<[string, Buffer][]> => {
    try {
      return await unpack(await readFile(db, storage, fileId));
    } catch (error) {
      if (!isLost(error)) throw error;
      logger.error({ err: error, file: fileId }, 'the screens of another build are lost');
      return [];
    }
  };
  const look = async () => {
    const builds = (await listBuilds(db)).filter(({ id }) => id !== own).slice(0, OTHER_BUILDS);
    const wanted = new Set(builds.map(({ id }) => id));
    for (const id of [...others.keys()]) if (!wanted.has(id)) others.delete(id);
    for (const { id, fileId } of builds) {
      if (others.has(id)) continue;
      others.set(
        id,
        (await read(fileId)).filter(([name]) => !names.has(name)),
      );
    }
    kept = new Map([...others.values()].flat());
  };

  return async (path) => {
    const found = kept.get(path);
    if (found) return found;
    // Requests for missing files share one read of the builds.
    looking ??= look()
      .catch((error: unknown) => logger.warn({ err: error }, 'screens of other builds not read'))
      .finally(() => {
        looking = null;
      });
    await looking;
    return kept.get(path) ?? null;
  };
}
