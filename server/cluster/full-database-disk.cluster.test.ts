import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '../../common/documents.ts';
import { type Nodes, startNodes } from '../testing/nodes.ts';
import { ownPort } from '../testing/own-port.ts';
import {
  createFolder,
  createInstallation,
  initialize,
  PostgresServer,
  requireBinaries,
} from '../testing/postgres-server.ts';
import { canMount, SmallDisk } from '../testing/small-disk.ts';
import { TestPerson } from '../testing/test-person.ts';
import { until } from '../testing/world.ts';
import { type ClusterCall, startCall } from './call.ts';
import { notStoredOnce, startLoad } from './load.ts';
import { printPercentiles } from './percentiles.ts';

const DATA_MB = 256;
/** Segments of the log have 16 MB each. */
const LOG_MB = 96;
const SETTINGS = { min_wal_size: '32MB', max_wal_size: '48MB' };
const RECOVERY_MS = 5_000;
const CHAT_LINES = 10;

let disks: { data: SmallDisk; log: SmallDisk };
let postgres: PostgresServer;
let installation: Nodes;
let call: ClusterCall;
let lines = 0;

beforeAll(async () => {
  if (!canMount) return;
  disks = { data: new SmallDisk(DATA_MB), log: new SmallDisk(LOG_MB) };
  const binaries = requireBinaries();
  const data = path.join(disks.data.folder, 'data');
  const log = createFolder(path.join(disks.log.folder, 'log'));
  initialize(binaries, data, log);
  postgres = new PostgresServer(binaries, data, await ownPort());
  await postgres.start(SETTINGS);
  const database = await createInstallation(postgres);
  installation = await startNodes({ database: { ...database, drop: async () => undefined } });
  call = await startCall(installation);
});
afterAll(async () => {
  await call?.leave();
  await installation?.stop();
  await postgres?.stop();
  for (const disk of Object.values(disks ?? {})) disk.remove();
});

const list = () => call.customer.call<Document[]>('GET', '/api/documents?limit=100');
const upload = (key: string) =>
  call.customer.upload('An agreement.', `${key}.txt`, {}, { 'Idempotency-Key': key });

/** Requests succeed again, and the nodes were not restarted. */
async function expectRecovered(what: string, since: number, nodes: string[]): Promise<string> {
  const key = crypto.randomUUID();
  await until(
    () => upload(key),
    ({ status }) => status === 201,
  );
  const tookMs = performance.now() - since;
  printPercentiles(`first upload after ${what}`, [tookMs]);
  expect(await installation.ids()).toEqual(nodes);
  expect(tookMs).toBeLessThan(RECOVERY_MS);
  return `${key}.txt`;
}

/** Checks what a load got, and that everything that was acknowledged is stored once. */
async function expectKept(load: ReturnType<typeof startLoad>, name: string, others: string[]) {
  const { statuses, times, uploaded } = await load.stop();
  printPercentiles(`requests while ${name}`, times);
  for (const status of statuses.keys()) expect([200, 201, 503]).toContain(status);
  expect(uploaded.length).toBeGreaterThan(0);
  expect(await notStoredOnce(call.customer, [...uploaded, ...others])).toEqual([]);
  await until(list, ({ body }) => body.every(({ status }) => status === 'ready'));
  await call.expectWhole(lines);
}

test.runIf(canMount)(
  'while the tables of Postgres have no space, writes are refused, reads and the call go on, and nothing is lost',
  async () => {
    const { signer, officer } = call;
    const nodes = await installation.ids();
    const load = startLoad(call.customer);
    signer.say('before');
    await sleep(2000);
    disks.data.fill(0);
    const refused = await until(
      () => upload(crypto.randomUUID()),
      ({ status }) => status !== 201,
    );
    expect(refused).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    expect(refused.headers.get('Retry-After')).not.toBeNull();
    for (let read = 0; read < 20; read += 1) expect((await list()).status).toBe(200);
    for (const { origin } of [installation, ...installation.nodes]) {
      expect((await fetch(`${origin}/api/health`)).status).toBe(200);
    }
    // Long lines need new pages of their table. No more of them than the limit of the chat allows.
    for (let at = 0; at < CHAT_LINES; at += 1)
      officer.say(`during ${at} ${'and so on '.repeat(150)}`);
    // So do sign-ins.
    await until(
      async () => (await new TestPerson(installation.origin).follow('/api/login')).response,
      ({ status, headers }) => {
        expect([200, 503]).toContain(status);
        return status === 503 && headers.get('Retry-After') !== null;
      },
    );
    // For as long as it takes until the nodes would notice that one has no beats.
    await sleep(8000);
    disks.data.free();
    const freedAt = performance.now();
    signer.say('after');
    lines += 2 + CHAT_LINES;
    const name = await expectRecovered('the tables had space again', freedAt, nodes);
    await sleep(2000);
    await expectKept(load, 'the tables had no space', [name]);
  },
);

test.runIf(canMount)(
  'the log of Postgres has no space, so that Postgres ends: requests are refused until it has space and starts again',
  async () => {
    const { signer } = call;
    const nodes = await installation.ids();
    const load = startLoad(call.customer);
    signer.say('before');
    await sleep(2000);
    disks.log.fill(0);
    await until(
      () => postgres.ask('SELECT pg_switch_wal()'),
      () => !postgres.runs,
    );
    const refused = await upload(crypto.randomUUID());
    expect(refused).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    expect((await list()).status).toBe(503);
    await sleep(8000);
    disks.log.free();
    await postgres.start(SETTINGS);
    const backAt = performance.now();
    signer.say('after');
    lines += 2;
    const name = await expectRecovered('Postgres had space and started again', backAt, nodes);
    await sleep(2000);
    await expectKept(load, 'the log had no space', [name]);
  },
);
