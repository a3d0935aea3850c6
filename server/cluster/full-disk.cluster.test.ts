import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '../../common/documents.ts';
import { type Nodes, startNodes } from '../testing/nodes.ts';
import { canMount, SmallDisk } from '../testing/small-disk.ts';
import { until } from '../testing/world.ts';
import { type ClusterCall, startCall } from './call.ts';
import { notStoredOnce, startLoad } from './load.ts';

const SIZE_MB = 64;

let disk: SmallDisk;
let installation: Nodes;
let call: ClusterCall;

beforeAll(async () => {
  if (!canMount) return;
  disk = new SmallDisk(SIZE_MB);
  installation = await startNodes({
    dataDir: disk.folder,
    environment: async () => ({ MIN_FREE_DISK_MB: '8' }),
  });
  call = await startCall(installation);
});
afterAll(async () => {
  try {
    await call?.leave();
    await installation?.stop();
  } finally {
    disk?.remove();
  }
});

test.runIf(canMount).each([
  { left: 'less than the reserve', reserveMb: 4 },
  { left: 'nothing', reserveMb: 0 },
])(
  'with $left left on the disk of the files, uploads are refused, and succeed when there is space again',
  async ({ left, reserveMb }) => {
    const { customer, signer, officer } = call;
    const before = startLoad(customer);
    await until(
      () => customer.call('GET', '/api/documents'),
      ({ status }) => status === 200,
    );
    const { uploaded } = await before.stop();

    disk.fill(reserveMb);
    const key = crypto.randomUUID();
    const upload = () =>
      customer.upload('An agreement.', `${key}.txt`, {}, { 'Idempotency-Key': key });
    const refused = await until(upload, ({ status }) => status !== 201);
    expect([503, 507]).toContain(refused.status);
    expect(refused.body).toMatchObject({ code: expect.stringMatching(/^storage_(low|full)$/) });
    for (const client of [signer, officer]) client.say(`${left} left`);
    // What needs no file continues on both nodes, and both are ready.
    for (const { origin } of [installation, ...installation.nodes]) {
      expect((await fetch(`${origin}/api/health`)).status).toBe(200);
    }
    expect((await customer.call('GET', '/api/documents')).status).toBe(200);

    disk.free();
    await until(upload, ({ status }) => status === 201);
    expect(await notStoredOnce(customer, [...uploaded, `${key}.txt`])).toEqual([]);
    const list = () => customer.call<Document[]>('GET', '/api/documents?limit=100');
    await until(list, ({ body }) => body.every(({ status }) => status === 'ready'));
    await call.expectWhole(reserveMb === 0 ? 4 : 2);
  },
);
