import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '../../common/documents.ts';
import { type Nodes, startNodes } from '../testing/nodes.ts';
import { until } from '../testing/world.ts';
import { type ClusterCall, startCall } from './call.ts';
import { notStoredOnce, startLoad } from './load.ts';

/** The test mounts a small file system. It needs Linux and root for that. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0;
const SIZE_MB = 64;

let folder: string;
let installation: Nodes;
let call: ClusterCall;

function run(program: string, ...options: string[]): void {
  const { status, stderr } = spawnSync(program, options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
}

/** Fills the file system with one file, so that about `reserveMb` MiB are free. */
function fill(file: string, reserveMb: number): void {
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - reserveMb * 1024 * 1024)));
  } catch (error) {
    // The nodes wrote something at the same time.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

beforeAll(async () => {
  if (!canMount) return;
  folder = mkdtempSync(path.join(tmpdir(), 'sealwright-small-'));
  run('mount', '-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder);
  installation = await startNodes({
    dataDir: folder,
    environment: async () => ({ MIN_FREE_DISK_MB: '8' }),
  });
  call = await startCall(installation);
});
afterAll(async () => {
  try {
    await call?.leave();
    await installation?.stop();
  } finally {
    if (folder) {
      run('umount', folder);
      rmSync(folder, { recursive: true, force: true });
    }
  }
});

test.runIf(canMount).each([
  { left: 'less than the reserve', reserveMb: 4 },
  { left: 'nothing', reserveMb: 0 },
])(
  'with $left left on the disk of the files, uploads are refused, and succeed when there is space again',
  async ({ left, reserveMb }) => {
    const { customer, signer, officer } = call;
    const filler = path.join(folder, 'filler');
    const before = startLoad(customer);
    await until(
      () => customer.call('GET', '/api/documents'),
      ({ status }) => status === 200,
    );
    const { uploaded } = await before.stop();

    fill(filler, reserveMb);
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

    rmSync(filler);
    await until(upload, ({ status }) => status === 201);
    expect(await notStoredOnce(customer, [...uploaded, `${key}.txt`])).toEqual([]);
    const list = () => customer.call<Document[]>('GET', '/api/documents?limit=100');
    await until(list, ({ body }) => body.every(({ status }) => status === 'ready'));
    await call.expectWhole(reserveMb === 0 ? 4 : 2);
  },
);
