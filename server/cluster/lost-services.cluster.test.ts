import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '../platform/database/connect.ts';
import { type Nodes, startNodes } from '../testing/nodes.ts';
import { postgresProcess } from '../testing/suspend-postgres.ts';
import { until } from '../testing/world.ts';
import { type ClusterCall, startCall } from './call.ts';
import { notStoredOnce, startLoad } from './load.ts';
import { printPercentiles } from './percentiles.ts';

let installation: Nodes;
let call: ClusterCall;
let lines = 0;

/** Commits wait for the disk, as in production. Databases of tests do not by default. */
async function makeDurable({ ownerUrl }: { ownerUrl: string }): Promise<Record<string, string>> {
  const db = connectDatabase(ownerUrl, 1);
  await db.raw('ALTER DATABASE ?? SET synchronous_commit = on', [
    new URL(ownerUrl).pathname.slice(1),
  ]);
  await db.destroy();
  return {};
}

beforeAll(async () => {
  installation = await startNodes({ environment: makeDurable });
  call = await startCall(installation);
});
afterAll(async () => {
  await call?.leave();
  await installation?.stop();
});

const OUTAGE_MS = 5_000;

const outages: Record<string, () => Promise<void>> = {
  async 'Redis is killed and starts again'() {
    await installation.redis.stop();
    await sleep(OUTAGE_MS);
    await installation.redis.start();
  },
  async 'Redis hangs'() {
    installation.redis.suspend();
    await sleep(OUTAGE_MS);
    installation.redis.resume();
  },
  async 'Postgres ends all connections and starts again'() {
    // The test run starts it again, as an operator's supervisor does.
    process.kill(await postgresProcess(installation.owner), 'SIGQUIT');
    await sleep(1000);
    await until(
      () => installation.owner.raw('SELECT 1').catch(() => null),
      (answer) => answer !== null,
    );
  },
};

for (const [name, cause] of Object.entries(outages)) {
  test(`${name} under load: what was acknowledged is stored once, and the call continues`, async () => {
    const { customer, signer, officer } = call;
    const load = startLoad(customer);
    signer.say(`${name}: before`);
    await sleep(1000);
    const during = cause();
    officer.say(`${name}: during`);
    await during;
    signer.say(`${name}: after`);
    lines += 3;
    const backAt = performance.now();
    await until(
      () => customer.call('GET', '/api/documents').catch(() => ({ status: 0 })),
      ({ status }) => status === 200,
    );
    printPercentiles(`first answer after ${name}`, [performance.now() - backAt]);
    await sleep(2000);
    const { statuses, times, uploaded } = await load.stop();
    printPercentiles(`requests during and after ${name}`, times);
    for (const status of statuses.keys()) expect([200, 201, 503]).toContain(status);
    expect(uploaded.length).toBeGreaterThan(0);
    expect(await notStoredOnce(customer, uploaded)).toEqual([]);
    await call.expectWhole(lines);
  });
}
