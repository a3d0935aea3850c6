import type { Knex } from 'knex';
import type { Config } from '../../platform/config.ts';
import { connectDatabase } from '../../platform/database/connect.ts';
import { openDatabase } from './open-database.ts';
import { answerHolds, isRestored } from './restored-mark.ts';

/** The sessions of these numbers: their own, or those on the certificates that were sealed in them. */
async function findSessions(db: Knex, numbers: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const number of numbers) {
    const session = (await db('notarization_sessions')
      .whereRaw('id::text = lower(?)', [number])
      .orWhereIn('id', db('seals').where({ public_id: number }).select('session_id'))
      .first('id')) as { id: string } | undefined;
    if (!session) {
      throw new Error(
        `No session in this backup has the number ${number}. One that began after it is not in it: leave it out. Nothing was changed; say again which holds there were.`,
      );
    }
    ids.push(session.id);
  }
  return [...new Set(ids)];
}

/**
 * Takes the word of whoever restored on the legal holds that were set after the backup. They are set at
 * the first start, before its rules delete anything.
 * @param numbers of sessions or of certificates; none where there was no such hold
 * @returns the sessions
 * @throws Error in words where nothing was restored here, or a number is not known
 */
export async function nameHolds(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  numbers: string[],
): Promise<string[]> {
  if (!isRestored(config.dataDir)) {
    throw new Error(
      `Nothing was restored into ${config.dataDir}, or it was started since: then an administrator sets holds, under Sessions.`,
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
  await answerHolds(config.dataDir, ids);
  return ids;
}
