import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreePort } from '../../platform/database/embedded/find-free-port.ts';
import { ServerProcess } from '../../testing/server-process.ts';
import { until } from '../../testing/world.ts';

/** Sends kill -9 at random moments. Raise CRASH_ROUNDS for a longer run. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 1);
const DOCUMENTS = 40;

let dataDir: string;
let port: number;
let server: ServerProcess;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sealwright-erase-'));
  // The directory is traversable, so that the database of a root process can use it.
  chmodSync(dataDir, 0o711);
  port = await findFreePort();
  server = await ServerProcess.start(dataDir, port);
});
afterEach(async () => {
  await server.kill().catch(() => undefined);
  rmSync(dataDir, { recursive: true, force: true });
});

/** The encrypted files on disk, without partially written ones. */
function filesOnDisk(): number {
  const folder = path.join(dataDir, 'files');
  return readdirSync(folder)
    .filter((name) => /^[0-9a-f]{2}$/.test(name))
    .flatMap((shelf) => readdirSync(path.join(folder, shelf))).length;
}

test('an accepted deletion is completed, regardless of when the process is killed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const customer = await server.person('customer');
    const { body: user } = await customer.call<{ email: string }>('GET', '/api/user');
    // The papers of the demo notary.
    const others = filesOnDisk();
    for (let n = 0; n < DOCUMENTS; n += 1) await customer.upload(`Paper ${n}`, `paper-${n}.txt`);
    expect(filesOnDisk()).toBeGreaterThanOrEqual(others + DOCUMENTS);
    const answer = await customer.call('DELETE', '/api/user', { email: user.email });
    expect(answer.status).toBe(204);
    await sleep(Math.random() * 120);
    await server.kill();
    server = await ServerProcess.start(dataDir, port);
    await until(
      async () => filesOnDisk(),
      (count) => count === others,
      60_000,
    );
    // The demonstration account was created again at startup and has nothing of the old one.
    const anew = await server.person('customer');
    expect((await anew.call('GET', '/api/documents')).body).toEqual([]);
  }
  const administrator = await server.person('administrator');
  const { body: lines } = await administrator.call<unknown[]>(
    'GET',
    '/api/admin/audit?action=user.deleted',
  );
  expect(lines).toHaveLength(ROUNDS);
}, 600_000);
