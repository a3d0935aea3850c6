import type { Knex } from 'knex';

/** A node whose last beat is older than this does not serve any more. */
export const DEAD_MS = 6_000;

/** SQL condition: the node in `nodes` is alive. */
export const IS_ALIVE = `nodes.beat_at > clock_timestamp() - ${DEAD_MS} * interval '1 millisecond'`;

/**
 * Adds this process to the nodes.
 * @param isAlone whether no other process can serve at the same time. It then needs no beats.
 * @returns the time since which the installation serves: now if no other node does
 */
export async function registerNode(db: Knex, id: string, isAlone: boolean): Promise<Date> {
  return db.transaction(async (tx) => {
    // Nodes that start at the same time take turns.
    await tx('installation').forUpdate().first('id');
    const gone = tx('nodes').delete();
    // A node that served alone has ended, otherwise this one could not start.
    if (!isAlone) gone.where('beatAt', 'infinity').orWhereRaw(`NOT (${IS_ALIVE})`);
    await gone;
    const other = await tx('nodes').first('id');
    await tx('nodes').insert({
      id,
      beatAt: isAlone ? db.raw("'infinity'") : db.raw('clock_timestamp()'),
    });
    const now = db.raw('clock_timestamp()');
    const [installation] = await tx('installation')
      .update({ servedSince: other ? db.raw('coalesce(served_since, clock_timestamp())') : now })
      .returning('servedSince');
    return installation?.servedSince as Date;
  });
}

/** Adds a node again, which another process removed while this one could not reach the database. */
export async function keepNode(db: Knex, id: string, isAlone: boolean): Promise<void> {
  await db('nodes')
    .insert({ id, beatAt: isAlone ? db.raw("'infinity'") : db.raw('clock_timestamp()') })
    .onConflict('id')
    .merge(['beatAt']);
}

/** Returns whether a node serves the installation now. */
export async function hasLivingNode(db: Knex): Promise<boolean> {
  const node = await db('nodes').whereNot('beatAt', 'infinity').whereRaw(IS_ALIVE).first('id');
  return node !== undefined;
}

/**
 * Returns since when the installation serves, or null if no node does now. Processes that only run jobs
 * are not nodes.
 */
export async function findServedSince(db: Knex): Promise<Date | null> {
  const row = await db('installation')
    .whereExists(db('nodes').whereRaw(IS_ALIVE))
    .first('servedSince');
  return row?.servedSince ?? null;
}

/** Lists the nodes that serve the installation now, with those that are about to stop. */
export async function listLivingNodes(db: Knex): Promise<{ id: string; draining: boolean }[]> {
  return db('nodes').whereRaw(IS_ALIVE).select('id', 'draining');
}

/** Records that a node is about to stop. */
export async function markDraining(db: Knex, id: string): Promise<void> {
  await db('nodes').where({ id }).update({ draining: true });
}

export async function removeNode(db: Knex, id: string): Promise<void> {
  await db('nodes').where({ id }).delete();
}
