import type { Knex } from 'knex';
import type { Config } from '../../platform/config.ts';
import { connectDatabase } from '../../platform/database/connect.ts';
import { openObjectStore } from '../../platform/storage/open-object-store.ts';
import { openDatabase } from './open-database.ts';
import { answerHolds, isRestored } from './restored-mark.ts';

/** Finds the sessions with these session IDs or verification IDs of seals. */
async function findSessions(db: Knex, numbers: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const number of numbers) {
    const session = await db('notarization_sessions')
      .whereRaw('id::text = lower(?)', [number])
      .orWhereIn('id', db('seals').where({ publicId: number }).select('sessionId'))
      .first('packageId');
    if (!session) {
      throw new Error(
        `This backup contains no session with the number ${number}. Leave out sessions that started after the backup. Nothing was changed. Please run the command again with the correct numbers.`,
      );
    }
    ids.push(session.packageId);
  }
  return [...new Set(ids)];
}

/**
 * Stores which legal holds were set after the backup, as named by the operator. The first start
 * sets them before the retention rules delete anything.
 * @param numbers session IDs or verification IDs, or none if there was no such hold
 * @returns the IDs of the sessions
 * @throws Error with a message for the operator if nothing was restored here or a number is unknown
 */
export async function nameHolds(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'bucket'>,
  numbers: string[],
): Promise<string[]> {
  const objects = await openObjectStore(config);
  if (!(await isRestored(objects))) {
    throw new Error(
      `${objects.place} was not restored from a backup, or the server was started since the restore. In that case, an administrator can set legal holds under Sessions.`,
    );
  }
  const ids: string[] = [];
  if (numbers.length > 0) {
    const { url, close } = await openDatabase(config);
    const db = connectDatabase(url, 1);
    try {
      ids.push(...(await findSessions(db, numbers)));
    } finally {
      await db.destroy();
      await close();
    }
  }
  await answerHolds(objects, ids);
  return ids;
}
