import { execFileSync } from 'node:child_process';
import {
  chownSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boot } from '../../boot.ts';
import { makeBackup } from '../../outputs/backup/make-backup.ts';
import { restoreBackup } from '../../outputs/backup/restore-backup.ts';
import { migrateAsOwner } from '../../prepare-database.ts';
import { ownPort } from '../../testing/own-port.ts';
import { loadConfig } from '../config.ts';
import { connectDatabase } from './connect.ts';
import { type EmbeddedPostgres, launchPostgres } from './embedded/launch-postgres.ts';

/*
 * A database server that accepts the roles of the product only with a client certificate. The roles
 * have no password.
 */

let folder: string;
let postgres: EmbeddedPostgres;
let administrator: Knex;

const place = (name: string) => path.join(folder, name);
const openssl = (words: string[]) =>
  execFileSync('openssl', words, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/**
 * Writes `<name>.pem` with a new key and its certificate of the test authority. An existing file is
 * replaced as a whole, so that no reader sees half of it.
 */
function issue(name: string, commonName: string): void {
  openssl(['req', ...NEW_KEY, '-keyout', 'key', '-out', 'request', '-subj', `/CN=${commonName}`]);
  writeFileSync(place('names.cnf'), 'subjectAltName=DNS:localhost');
  const issuer = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names.cnf'];
  openssl(['x509', '-req', '-in', 'request', '-out', 'certificate', '-days', '1', ...issuer]);
  const both = readFileSync(place('certificate'), 'utf8') + readFileSync(place('key'), 'utf8');
  writeFileSync(place('both'), both, { mode: 0o600 });
  renameSync(place('both'), place(`${name}.pem`));
}

/** Returns the address of a database for a role that has the certificate of the same name. */
function addressFor(role: string, database: string): string {
  const { port } = new URL(postgres.url);
  const own = place(`${role}.pem`);
  const files = `sslcert=${own}&sslkey=${own}`;
  return `postgres://${role}@localhost:${port}/${database}?sslmode=verify-full&${files}&sslrootcert=${place('ca.pem')}`;
}

/** Turns on TLS, and accepts every role except the administrator only with a certificate. */
async function requireCertificates(): Promise<void> {
  const { rows } = await administrator.raw('SHOW data_directory');
  const data = rows[0].dataDirectory as string;
  const { uid, gid } = statSync(data);
  for (const name of ['database.pem', 'ca.pem']) {
    const copy = path.join(data, name);
    writeFileSync(copy, readFileSync(place(name)), { mode: 0o600 });
    chownSync(copy, uid, gid);
  }
  writeFileSync(
    path.join(data, 'pg_hba.conf'),
    'host all sealwright all scram-sha-256\nhostssl all all all cert\n',
  );
  await administrator.raw("ALTER SYSTEM SET ssl_cert_file = 'database.pem'");
  await administrator.raw("ALTER SYSTEM SET ssl_key_file = 'database.pem'");
  await administrator.raw("ALTER SYSTEM SET ssl_ca_file = 'ca.pem'");
  await administrator.raw('ALTER SYSTEM SET ssl = on');
  await administrator.raw('SELECT pg_reload_conf()');
}

/** Returns the subjects of the certificates of all connections to a database. */
async function subjectsConnectedTo(database: string): Promise<(string | null)[]> {
  const { rows } = await administrator.raw(
    `SELECT DISTINCT client_dn FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
     WHERE datname = ? AND backend_type = 'client backend'`,
    [database],
  );
  return (rows as { clientDn: string | null }[]).map(({ clientDn }) => clientDn);
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sealwright-certificates-'));
  openssl([
    'req',
    '-x509',
    ...NEW_KEY,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-subj',
    '/CN=Test CA',
  ]);
  issue('database', 'localhost');
  issue('notary_owner', 'notary_owner');
  issue('NotaryServer', 'NotaryServer');
  postgres = await launchPostgres({ dataDir: folder, password: crypto.randomUUID(), unsafe: true });
  administrator = connectDatabase(postgres.url, 1);
  await administrator.raw('CREATE ROLE notary_owner LOGIN');
  await administrator.raw('CREATE ROLE "NotaryServer" LOGIN');
  for (const name of ['live', 'restored']) {
    await administrator.raw('CREATE DATABASE ?? OWNER notary_owner', [name]);
  }
  await requireCertificates();
});
afterAll(async () => {
  await administrator?.destroy();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the server refuses a role without its certificate', async () => {
  const { port } = new URL(postgres.url);
  const bare = `postgres://NotaryServer@localhost:${port}/live?sslmode=verify-full&sslrootcert=${place('ca.pem')}`;
  const foreign = addressFor('NotaryServer', 'live').replace('NotaryServer@', 'notary_owner@');
  for (const [url, refusal] of [
    [bare, /valid client certificate/],
    [foreign, /certificate authentication failed/],
  ] as const) {
    const db = connectDatabase(url, 1);
    await expect(db.raw('SELECT 1')).rejects.toThrow(refusal);
    await db.destroy();
  }
});

test('the migration, the server and its job queue connect with a certificate and no password', async () => {
  const url = addressFor('NotaryServer', 'live');
  const ownerUrl = addressFor('notary_owner', 'live');
  await migrateAsOwner({ url, ownerUrl }, pino({ level: 'silent' }));
  const config = loadConfig({
    NODE_ENV: 'test',
    PORT: String(await ownPort()),
    DATABASE_URL: url,
    SEALWRIGHT_DATA_DIR: place('data'),
    LOG_LEVEL: 'fatal',
  });
  const running = await boot(config, { test: true });
  try {
    const readiness = async () => (await fetch(`${config.publicUrl}/api/ready`)).json();
    await expect.poll(readiness).toMatchObject({ database: 'ok', queue: 'ok' });
    expect(await subjectsConnectedTo('live')).toEqual(['/CN=NotaryServer']);
  } finally {
    await running.stop();
  }
});

test('backup and restore connect with the certificate of the owner', async () => {
  const live = {
    databaseUrl: addressFor('notary_owner', 'live'),
    dataDir: place('data'),
    bucket: null,
  };
  const { tables } = await makeBackup(live, place('backup'), expect.unreachable);
  const copy = {
    databaseUrl: addressFor('notary_owner', 'restored'),
    dataDir: place('copy'),
    bucket: null,
  };
  await restoreBackup(place('backup'), copy, []);
  const db = connectDatabase(copy.databaseUrl, 1);
  const restored = await db('users').select('id');
  await db.destroy();
  expect(restored.length).toBeGreaterThan(0);
  expect(restored.length).toBe(tables.find(({ name }) => name === 'users')?.rows);
});

test('a renewed certificate is used by the next connection, without a restart', async () => {
  const db = connectDatabase(addressFor('NotaryServer', 'live'), 1);
  try {
    issue('NotaryServer', 'someone_else');
    await expect(db.raw('SELECT 1')).rejects.toThrow(/certificate authentication failed/);
    issue('NotaryServer', 'NotaryServer');
    await db.raw('SELECT 1');
  } finally {
    await db.destroy();
  }
});
