import { FileDamaged, FileMissing } from './platform/storage/file-storage.ts';
import {
  countOldValues,
  rewrapColumn,
  SEALED_COLUMNS,
} from './platform/storage/keys/sealed-values.ts';
import { discardFile } from './platform/storage/stored-files-store.ts';
import { rewrapCertificates } from './sealing/certificates/rewrap-certificates.ts';
import type { Services } from './services.ts';

const FILES_AT_ONCE = 50;

type Rotating = Pick<Services, 'db' | 'vault' | 'objects' | 'storage' | 'logger' | 'closing'>;

/** Counts stored items that a master key other than the current one wraps. */
export async function countOldItems(services: Rotating): Promise<number> {
  const { db, vault, objects } = services;
  return (
    (await countOldValues(db, vault.keyId)) +
    (await rewrapCertificates(objects, vault, { count: true }))
  );
}

/** The result of a rotation. */
export interface Rotation {
  /** How many stored items still need another key, without lost files. */
  left: number;
  /**
   * Files that are missing or damaged. They keep their key, because they may be restored from a
   * backup.
   */
  lost: number;
}

async function rewrapFiles(
  { db, vault, storage, logger, closing }: Rotating,
  ignoreMissing: boolean,
): Promise<{ unopened: number; lost: number }> {
  let unopened = 0;
  let lost = 0;
  while (!closing.aborted) {
    const ids = (await db('stored_files')
      .whereRaw('key_id IS DISTINCT FROM ?', [vault.keyId])
      .orderBy('id')
      .offset(unopened + lost)
      .limit(FILES_AT_ONCE)
      .pluck('id')) as string[];
    if (ids.length === 0) break;
    for (const id of ids) {
      try {
        await storage.rewrap(id);
      } catch (error) {
        if (error instanceof FileMissing || error instanceof FileDamaged) {
          logger.warn({ err: error, file: id }, 'a lost file keeps its master key');
          lost += 1;
          // Without the id, a start no longer requires the key. A restored file is tried again.
          if (ignoreMissing) await db('stored_files').where({ id }).update({ keyId: null });
        } else {
          logger.error({ err: error, file: id }, 'a file could not be given the new master key');
          unopened += 1;
        }
        continue;
      }
      const known = await db('stored_files').where({ id }).update({ keyId: vault.keyId });
      // The row was deleted after the file was read, so writing the file has restored it.
      if (known === 0) await discardFile({ storage, logger }, id);
    }
  }
  return { unopened, lost };
}

/**
 * Rewraps everything that another master key wraps with the current one. It may be interrupted at
 * any time and run again, because completed work is detected.
 * @param options `ignoreMissing`: a start no longer requires the keys of lost files
 * @throws Error if something could not be decrypted
 */
export async function rotateKeys(
  services: Rotating,
  { ignoreMissing } = { ignoreMissing: false },
): Promise<Rotation> {
  const { db, vault, objects, closing } = services;
  let unopened = 0;
  for (const place of SEALED_COLUMNS) {
    unopened += await rewrapColumn(db, vault, place, closing);
  }
  await rewrapCertificates(objects, vault);
  const files = await rewrapFiles(services, ignoreMissing);
  unopened += files.unopened;
  if (unopened > 0) throw new Error(`${unopened} stored things could not be opened`);
  return { left: Math.max(0, (await countOldItems(services)) - files.lost), lost: files.lost };
}

/** The job: rotates, and updates the monitored gauge. */
export async function runRotation(services: Services): Promise<void> {
  const { vault, logger, metrics } = services;
  const before = await countOldItems(services);
  metrics.oldKeyItems.set(before);
  if (before === 0) return;
  logger.info(
    { keyId: vault.keyId, items: before },
    'wrapping stored things with the first master key',
  );
  try {
    const { left, lost } = await rotateKeys(services);
    if (lost > 0) {
      logger.error({ files: lost }, 'lost files still need another master key: restore them first');
    }
    // A server with the old order of keys wrote in the meantime, or this server is stopping.
    if (left > 0) throw new Error(`${left} stored things still need another master key`);
  } finally {
    const left = await countOldItems(services);
    metrics.oldKeyItems.set(left);
    logger.info({ keyId: vault.keyId, items: left }, 'stored things that need another master key');
  }
}

/**
 * Queues the rotation if there is something to rewrap. It is queued once, even if many servers
 * start.
 */
export async function queueRotation(services: Services): Promise<void> {
  const items = await countOldItems(services);
  services.metrics.oldKeyItems.set(items);
  if (items > 0) await services.addJob(services.db, 'rotate-keys', {}, { jobKey: 'rotate-keys' });
}
