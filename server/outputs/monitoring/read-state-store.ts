import type { Knex } from 'knex';
import { IS_ALIVE } from '../../platform/nodes/nodes-store.ts';

/** How long the database may take for each of these statements. */
const STATEMENT_MS = 1_500;

/** A call whose newest recorded moment is older than this is not being recorded. */
const STALLED_SECONDS = 30;

interface QueueState {
  task: string;
  waiting: number;
  running: number;
  givenUp: number;
  /** How long the oldest job that could run has waited, in seconds; 0 if none waits. */
  oldestSeconds: number;
}

/** What the database reports about the installation, for monitoring. Times are Unix times in seconds. */
export interface DatabaseState {
  queue: QueueState[];
  activeConferences: number;
  stalledRecordings: number;
  treeHeadAt: number | null;
  revocationLists: { authority: string; nextUpdate: number }[];
}

async function readQueue(tx: Knex): Promise<QueueState[]> {
  const waits = 'attempts < max_attempts AND locked_at IS NULL AND run_at <= now()';
  const { rows } = (await tx.raw(
    `SELECT task_identifier AS task,
       count(*) FILTER (WHERE ${waits}) AS waiting,
       count(*) FILTER (WHERE locked_at IS NOT NULL) AS running,
       count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL) AS given_up,
       coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE ${waits})), 0)::float8
         AS oldest_seconds
     FROM graphile_worker.jobs GROUP BY task_identifier`,
  )) as { rows: QueueState[] };
  return rows;
}

async function readConferences(tx: Knex): Promise<{ active: number; stalled: number }> {
  const { rows } = (await tx.raw(
    `SELECT count(*) AS active,
       count(*) FILTER (WHERE c.recording_enabled
         AND greatest(c.recorded_until, c.begun_at)
           < clock_timestamp() - ${STALLED_SECONDS} * interval '1 second') AS stalled
     FROM conference_sessions c
     WHERE c.status = 'active' AND EXISTS (
       SELECT FROM conference_participants p JOIN nodes ON nodes.id = p.node_id
       WHERE p.conference_id = c.id AND p.socket_id IS NOT NULL AND p.role = 'notary'
         AND ${IS_ALIVE})`,
  )) as { rows: { active: number; stalled: number }[] };
  return rows[0] ?? { active: 0, stalled: 0 };
}

const toSeconds = (at: Date) => at.getTime() / 1000;

/**
 * Reads the state of the installation with one connection.
 * @throws an error of the driver if a statement takes longer than 1.5 seconds
 */
export async function readDatabaseState(db: Knex): Promise<DatabaseState> {
  return db.transaction(async (tx) => {
    await tx.raw(`SET LOCAL statement_timeout = ${STATEMENT_MS}`);
    const queue = await readQueue(tx);
    const { active, stalled } = await readConferences(tx);
    const head = await tx('journal_tree_heads').orderBy('number', 'desc').first('createdAt');
    const lists = await tx('revocation_lists')
      .distinctOn('authority')
      .orderBy([{ column: 'authority' }, { column: 'number', order: 'desc' }])
      .select('authority', 'nextUpdate');
    return {
      queue,
      activeConferences: active,
      stalledRecordings: stalled,
      treeHeadAt: head ? toSeconds(head.createdAt) : null,
      revocationLists: lists.map(({ authority, nextUpdate }) => ({
        authority,
        nextUpdate: toSeconds(nextUpdate),
      })),
    };
  });
}
