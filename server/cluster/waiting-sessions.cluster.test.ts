import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJob, DISPATCH_QUEUE } from '../platform/jobs/add-job.ts';
import { copyNotaries, copySessions } from '../testing/copy-rows.ts';
import { type Nodes, startNodes } from '../testing/nodes.ts';
import { startSession, until, uploadReady } from '../testing/world.ts';
import { printPercentiles } from './percentiles.ts';

/** Sessions about wills, which no state permits. They wait in front of the others. */
const WILLS = 3000;
const OTHERS = 7000;
const NOTARIES = 400;
const SAMPLE_MS = 5;
/** The goal is 100 ms. This leaves room for a machine that does a lot at the same time. */
const LONGEST_LOCK_MS = 10_000;

let installation: Nodes;

beforeAll(async () => {
  installation = await startNodes();
});
afterAll(() => installation?.stop());

/**
 * Looks again and again for how long the transactions that have locked rows of notaries have run.
 * @returns the longest time that was seen of each transaction, in milliseconds
 */
function watchLocks(db: Knex): { stop(): Promise<number[]> } {
  let stops = false;
  const held = new Map<string, number>();
  const watching = (async () => {
    while (!stops) {
      const { rows } = (await db.raw(
        `SELECT a.pid || ' ' || a.xact_start AS transaction,
           extract(epoch FROM clock_timestamp() - a.xact_start)::float8 * 1000 AS ms
         FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
         WHERE l.locktype = 'relation' AND l.relation = 'notaries'::regclass
           AND l.mode = 'RowShareLock' AND l.granted AND a.xact_start IS NOT NULL`,
      )) as { rows: { transaction: string; ms: number }[] };
      for (const { transaction, ms } of rows) {
        held.set(transaction, Math.max(ms, held.get(transaction) ?? 0));
      }
      await sleep(SAMPLE_MS);
    }
  })();
  return {
    async stop() {
      stops = true;
      await watching;
      return [...held.values()];
    },
  };
}

test(`${WILLS + OTHERS} waiting sessions are dispatched, each in a short transaction`, async () => {
  const { owner } = installation;
  const customer = await installation.person('customer');
  const demo = await owner('notaries').first('id');
  if (!demo) throw new Error('no notary');
  await owner('notaries').update({ status: 'inactive' });
  const will = await startSession(customer, (await uploadReady(customer)).id);
  const other = await startSession(customer, (await uploadReady(customer)).id);
  await until(
    () => owner('notarization_sessions').where({ dispatchTriedAt: null }),
    (rows) => rows.length === 0,
  );
  await copySessions(owner, will, WILLS, {
    document_type: "'other'",
    original_name: "'Last will.pdf'",
  });
  await owner('notarization_sessions').where({ id: will.id }).update({ status: 'cancelled' });
  await copyNotaries(owner, demo.id, NOTARIES);
  // The others, which notaries can take, start to wait at the same time.
  await owner('notarization_sessions').where({ id: other.id }).update({ status: 'cancelled' });
  await copySessions(owner, other, OTHERS);

  const offers = async () =>
    (await owner('notary_assignments as a')
      .join('notarization_sessions as s', 's.id', 'a.sessionId')
      .where('a.status', 'assigned')
      .orderBy('s.scheduledAt')
      .select('a.sessionId', 'a.notaryId')) as { sessionId: string; notaryId: string }[];
  const times: number[] = [];
  const untilOffered = async (count: number) => {
    const begunAt = performance.now();
    const made = await until(
      async () => {
        const sentAt = performance.now();
        expect((await customer.call('GET', '/api/user')).status).toBe(200);
        times.push(performance.now() - sentAt);
        return offers();
      },
      (list) => list.length >= count,
      300_000,
    );
    printPercentiles(`${made.length} sessions had offers`, [performance.now() - begunAt]);
    return made;
  };
  const dispatch = (sessionId: string) => addJob(owner, 'dispatch-session', { sessionId });
  const dispatchAll = () =>
    addJob(owner, 'dispatch-session', { sessionId: '' }, { queue: DISPATCH_QUEUE });
  const untilAllHaveRun = () =>
    until(
      () => owner('graphile_worker.jobs').where({ taskIdentifier: 'dispatch-session' }),
      (jobs) => jobs.length === 0,
      300_000,
    );
  const locks = watchLocks(owner);

  // Each notary has one slot. Those who have waited longest get them.
  const longest = await owner('notarization_sessions as s')
    .join('documents as d', 'd.id', 's.documentId')
    .where({ 's.status': 'scheduled', 'd.documentType': 'contract' })
    .orderBy('s.scheduledAt')
    .limit(NOTARIES)
    .pluck('s.id');
  expect(longest).toHaveLength(NOTARIES);
  await dispatchAll();
  const first = await untilOffered(NOTARIES);
  expect(first.map(({ sessionId }) => sessionId)).toEqual(longest);
  expect(new Set(first.map(({ notaryId }) => notaryId)).size).toBe(NOTARIES);

  // Nobody is free, so a run searches for none of the others.
  await untilAllHaveRun();
  const begunAt = performance.now();
  await dispatchAll();
  await untilAllHaveRun();
  printPercentiles('a run while nobody is free', [performance.now() - begunAt]);
  expect(await offers()).toEqual(first);

  // Each notary gets a second slot. Both nodes dispatch single sessions during a run over all sessions.
  const last = await owner('notarization_sessions')
    .where({ status: 'scheduled' })
    .orderBy('scheduledAt', 'desc')
    .limit(NOTARIES)
    .pluck('id');
  await owner('notaries').where({ status: 'active' }).update({ maxConcurrentSessions: 2 });
  await Promise.all([dispatchAll(), ...last.map(dispatch)]);
  await untilOffered(2 * NOTARIES);
  await untilAllHaveRun();
  // Nothing was offered twice.
  const all = await offers();
  expect(new Set(all.map(({ sessionId }) => sessionId)).size).toBe(all.length);
  const perNotary = Map.groupBy(all, ({ notaryId }) => notaryId);
  expect([...perNotary.values()].map((list) => list.length)).toEqual(Array(NOTARIES).fill(2));

  const held = await locks.stop();
  printPercentiles('transactions that had locked rows of notaries', held);
  printPercentiles('requests meanwhile', times);
  expect(Math.max(...held)).toBeLessThan(LONGEST_LOCK_MS);
});
