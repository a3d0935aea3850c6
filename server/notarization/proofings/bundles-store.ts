import type { Knex } from 'knex';

/** Returns the stored file of the current bundle, or null if there is none. */
export async function findLastBundle(db: Knex, sessionId: string): Promise<string | null> {
  const row = (await db('evidence_bundles').where({ session_id: sessionId }).first('file_id')) as
    | { file_id: string }
    | undefined;
  return row?.file_id ?? null;
}
