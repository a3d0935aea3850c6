import type { Knex } from 'knex';
import { deleteFileRow } from '../storage/stored-files-store.ts';

/** How long the screens of a build are kept after the next one has started, in days. */
const KEPT_DAYS = 14;
/** This many builds are kept in any case: one of them may run although others were started later. */
const KEPT_BUILDS = 4;

/** Records that a build starts. @returns whether its files are stored already */
export async function noteStart(db: Knex, id: string): Promise<boolean> {
  return (await db('screen_builds').where({ id }).update({ startedAt: db.fn.now() })) > 0;
}

/** Records a build that starts for the first time. @returns false if another node did so before */
export async function insertBuild(db: Knex, id: string, fileId: string): Promise<boolean> {
  const added = await db('screen_builds')
    .insert({ id, fileId, startedAt: db.fn.now() })
    .onConflict('id')
    .ignore()
    .returning('id');
  return added.length > 0;
}

/** Lists the builds, newest start first. */
export function listBuilds(db: Knex): Promise<{ id: string; fileId: string }[]> {
  return db('screen_builds').orderBy('startedAt', 'desc').select('id', 'fileId');
}

/**
 * Deletes the builds after which another one started more than two weeks ago, except for the last four.
 * The sweep removes their files.
 */
export async function deleteOldBuilds(db: Knex): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = (await tx.raw(
      `DELETE FROM screen_builds old
       WHERE id NOT IN (SELECT id FROM screen_builds ORDER BY started_at DESC LIMIT ?)
         AND EXISTS (SELECT FROM screen_builds newer
           WHERE newer.started_at > old.started_at
             AND newer.started_at < now() - make_interval(days => ?))
       RETURNING file_id`,
      [KEPT_BUILDS, KEPT_DAYS],
    )) as { rows: { fileId: string }[] };
    for (const { fileId } of rows) await deleteFileRow(tx, fileId);
  });
}
