import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServices } from '../../create-services.ts';
import { loadConfig } from '../../platform/config.ts';
import type { Services } from '../../services.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

const WORDS = 'a long enough password';
let database: TestDatabase;
let folder: string;
/** Uses the cost of a real installation. */
let services: Services;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'sealwright-passwords-'));
  const config = loadConfig({ DATABASE_URL: database.url, SEALWRIGHT_DATA_DIR: folder });
  services = await createServices(config, database.url, pino({ level: 'silent' }), {
    test: false,
    closing: new AbortController().signal,
  });
});
afterAll(async () => {
  await services.db.destroy();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('an installation hashes a password with 64 MiB, three passes, four lanes and its own salt', async () => {
  const { passwords } = services;
  const [one, other] = await Promise.all([passwords.hash(WORDS), passwords.hash(WORDS)]);
  for (const hash of [one, other]) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=4\$/);
    expect(await passwords.verify(hash, WORDS)).toBe(true);
    expect(await passwords.verify(hash, `${WORDS}.`)).toBe(false);
  }
  expect(one).not.toBe(other);
});

test('no password matches an address without an account', async () => {
  expect(await services.passwords.verify(null, WORDS)).toBe(false);
  expect(await services.passwords.verify(null, 'no account has this password')).toBe(false);
});

test('refusing an address without an account takes as much work as refusing a wrong password', async () => {
  const { passwords } = services;
  const hash = await passwords.hash(WORDS);
  await passwords.verify(null, WORDS);
  /** Measures processor time, so that other programs on the machine do not affect it. */
  const workOf = async (stored: string | null) => {
    const begun = process.cpuUsage();
    await passwords.verify(stored, 'another one');
    const { user, system } = process.cpuUsage(begun);
    return user + system;
  };
  // The least of several measurements contains no other work of this process.
  let known = Number.POSITIVE_INFINITY;
  let unknown = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 8; round += 1) {
    known = Math.min(known, await workOf(hash));
    unknown = Math.min(unknown, await workOf(null));
  }
  expect(unknown / known).toBeGreaterThan(0.6);
  expect(unknown / known).toBeLessThan(1.6);
});
