import type { Knex } from 'knex';

/** Returns the stored file of the current bundle, or null if there is none. */
export async function findLastBundle(db: Knex, sessionId: string): Promise<string | null> {
  const row = await db('evidence_bundles').where({ sessionId }).first('fileId');
  return row?.fileId ?? null;
}
