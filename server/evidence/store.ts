import type { Knex } from 'knex';

/** The stored file that holds the signed parts of a session's bundle; null before the first making. */
export async function findBundleFile(db: Knex, sessionId: string): Promise<string | null> {
  const row = (await db('evidence_bundles').where({ session_id: sessionId }).first('file_id')) as
    | { file_id: string }
    | undefined;
  return row?.file_id ?? null;
}

/** Keeps the first making of a bundle; false where another was first. */
export async function insertBundle(
  tx: Knex,
  bundle: { sessionId: string; fileId: string; madeAt: Date },
): Promise<boolean> {
  const rows = await tx('evidence_bundles')
    .insert({ session_id: bundle.sessionId, file_id: bundle.fileId, made_at: bundle.madeAt })
    .onConflict('session_id')
    .ignore()
    .returning('session_id');
  return rows.length === 1;
}
