import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ManagedSession } from '../../../common/administration.ts';
import type { JournalCheck } from '../../../common/journal.ts';
import type { NotaryKey } from '../../../common/notary-keys.ts';
import { readRevocationList } from '../../../packages/evidence/src/certificates/read-revocation-list.ts';
import { COLE, drawFront } from '../../notarization/proofings/testing/draw-identity.ts';
import { connectDatabase } from '../../platform/database/connect.ts';
import { findFreePort } from '../../platform/database/embedded/find-free-port.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import { sendPicture, TYPED } from '../../testing/prove-identity.ts';
import { ServerProcess } from '../../testing/server-process.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import {
  acceptedSession,
  sealSession,
  signedSession,
  until,
  uploadReady,
} from '../../testing/world.ts';
import { backupManifest } from './manifest.ts';
import { openDatabase } from './open-database.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
let folder: string;
let server: ServerProcess;
/**
 * Port of all servers in this test, because sign-in sessions and passkeys are bound to one origin.
 */
let port: number;
let notary: TestPerson;
let authenticator: Authenticator;
let documentId: string;
let publicId: string | null;
/** ID of a document of a deleted account. It should have been deleted with the account. */
let leftId: string;
/** IDs of sessions with identity pictures whose retention period is over. */
let shown: string[];

const place = (name: string) => path.join(folder, name);

function run(script: 'backup' | 'restore', backup: string, dataDir: string, ...more: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts', `${script}.ts`), backup, ...more],
    {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        SEALWRIGHT_DATA_DIR: dataDir,
      },
    },
  );
  return { status, output: stdout + stderr };
}

const LIST = '/api/revocation/issuing.crl';
async function publishedList(): Promise<Buffer> {
  return Buffer.from(await (await fetch(server.origin + LIST)).arrayBuffer());
}

/** Runs work on the database while a server may be using it. */
async function inDatabase<T>(dataDir: string, work: (db: Knex) => Promise<T>): Promise<T> {
  const { url, close } = await openDatabase({ databaseUrl: null, dataDir });
  const db = connectDatabase(url, 1);
  try {
    return await work(db);
  } finally {
    await db.destroy();
    await close();
  }
}

const keysOf = async (notary: TestPerson) =>
  (await notary.call<{ keys: NotaryKey[] }>('GET', '/api/notary-keys')).body.keys;

async function suspend(notary: TestPerson, id: string | undefined): Promise<void> {
  // The suspension starts now, so that the document sealed just before was sealed with a valid key.
  const body = { reason: 'A stolen laptop', since: new Date().toISOString() };
  expect((await notary.call('POST', `/api/notary-keys/${id}/suspend`, body)).status).toBe(200);
}

async function seal(name: string) {
  const customer = await server.person('customer');
  const session = await signedSession(customer, notary, { name });
  const done = await sealSession(customer, notary, session.id, await authenticator.code());
  return { customer, documentId: session.documentId, publicId: done.publicId };
}

/**
 * Creates a session whose signer has uploaded an identity picture and whose retention period is
 * over, as in a backup made just before the picture was due for deletion.
 */
async function shownSession(customer: TestPerson): Promise<string> {
  const { id: document } = await uploadReady(customer);
  const { id } = await acceptedSession(customer, notary, document);
  await customer.call('PUT', `/api/notarization-sessions/${id}/proofing`, TYPED);
  expect((await sendPicture(customer, id, 'front', await drawFront(COLE, []))).status).toBe(200);
  await inDatabase(place('first'), (db) =>
    db('notarization_sessions')
      .where({ id })
      .update({ status: 'completed', completedAt: db.raw("now() - interval '20 years'") }),
  );
  return id;
}

/** Returns the IDs of sessions that have identity pictures. */
const withPictures = (db: Knex): Promise<string[]> =>
  db('proofing_images as i').join('proofings as p', 'p.id', 'i.proofingId').pluck('p.sessionId');

async function verify(file: Buffer) {
  const form = new FormData();
  form.set('file', new Blob([file as BlobPart]), 'sealed.pdf');
  return (await fetch(`${server.origin}/api/verify`, { method: 'POST', body: form })).json();
}

const download = async (person: TestPerson, id = documentId) => {
  const response = await person.fetch(`/api/documents/${id}/download?version=notarized`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sealwright-backup-'));
  // Let other users enter the folder, so that the database can run in it when the test runs as
  // root.
  chmodSync(folder, 0o711);
  port = await findFreePort();
  server = await ServerProcess.start(place('first'), port);
  notary = await server.person('notary');
  authenticator = await setUpTotp(notary);
  // This account is deleted, but the law requires us to keep its act.
  const { customer: gone } = await seal('Kept.pdf');
  const { body: user } = await gone.call<{ email: string }>('GET', '/api/user');
  // An account with an open charge cannot be deleted, and a job collects the charge.
  const remove = () => gone.call('DELETE', '/api/user', { email: user.email });
  await until(remove, ({ status }) => status === 204);
  await server.interrupt();
  server = await ServerProcess.start(place('first'), port);
  const { customer, ...sealed } = await seal('Grüße 日本 "Deed".pdf');
  ({ documentId, publicId } = sealed);
  // The document stays in the database, as in a backup made just before it was due for deletion.
  leftId = (await uploadReady(customer)).id;
  shown = [await shownSession(customer), await shownSession(customer)];
  await inDatabase(place('first'), async (db) => {
    const [left] = await db('users')
      .whereNotNull('deletedAt')
      .update({ deletedAt: db.raw("now() - interval '1 hour'") })
      .returning('id');
    await db('documents').where({ id: leftId }).update({ userId: left?.id });
  });
}, 600_000);
afterAll(async () => {
  await server?.interrupt().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  test('can be created while the server runs, and is either complete or absent', async () => {
    const { status, output } = run('backup', place('backup'), place('first'));
    expect([status, output]).toEqual([0, expect.stringContaining('It holds the keys')]);
    const text = readFileSync(place('backup/manifest.json'), 'utf8');
    // Monitoring reads the age of the backup from this file.
    expect(readFileSync(place('first/last-backup'), 'utf8').trim()).toBe(JSON.parse(text).at);
    const manifest = backupManifest.parse(JSON.parse(text));
    expect(manifest.missing).toEqual([]);
    const rowsOf = (name: string) => manifest.tables.find((one) => one.name === name)?.rows;
    expect(rowsOf('journal_entries')).toBe(2);
    expect(rowsOf('seals')).toBe(2);
    expect(existsSync(place('backup.partial'))).toBe(false);
    // An existing backup is never overwritten.
    expect(run('backup', place('backup'), place('first')).status).toBe(1);
    expect(run('backup', place('another'), place('nowhere'))).toMatchObject({
      status: 1,
      output: expect.stringContaining('There is no installation'),
    });
    expect(existsSync(place('nowhere'))).toBe(false);
  });

  test('restores sign-ins, files, seals and a valid journal', async () => {
    const customer = await server.person('customer');
    const before = await download(customer);
    const { body: listed } = await customer.call('GET', '/api/documents');
    // A key is suspended after the backup. The revocation list that says so is stored elsewhere.
    const [stopped] = await keysOf(notary);
    await suspend(notary, stopped?.id);
    writeFileSync(place('issuing.crl'), await publishedList());
    // The notary completes an act with a new key after the backup.
    const newKey = (person: TestPerson) =>
      person.call<NotaryKey>('POST', '/api/notary-keys/local', { algorithm: 'P-256' });
    expect((await newKey(notary)).status).toBe(201);
    // A legal hold is set after the backup too.
    const [held, other] = shown as [string, string];
    const administrator = await server.person('administrator');
    const hold = { held: true, reason: 'A lawsuit about the deed' };
    const at = `/api/admin/sessions/${held}/legal-hold`;
    expect((await administrator.call('PUT', at, hold)).status).toBe(200);
    const lost = await seal('Lost.pdf');
    const lostFile = await download(lost.customer, lost.documentId);
    expect(await verify(lostFile)).toMatchObject({ verdict: 'unchanged' });
    await server.interrupt();
    expect(
      run('restore', place('backup'), place('second'), '--revocations', place('issuing.crl')),
    ).toMatchObject({
      status: 0,
      output: expect.stringMatching(
        new RegExp(`npm start brings it up.*Suspended again.*${stopped?.serial}.*Legal holds`, 's'),
      ),
    });
    // The operator has not yet named the legal holds, so the server does not start and deletes
    // nothing.
    await expect(ServerProcess.start(place('second'), port)).rejects.toThrow(
      /npm run restore -- --hold .*npm run restore -- --no-holds/s,
    );
    expect((await inDatabase(place('second'), withPictures)).sort()).toEqual([...shown].sort());
    for (const wrong of [[`${lost.publicId}`], ['--no-holds', '--hold', held], ['--hold', ',']]) {
      const [first = '', ...more] = wrong.length === 1 ? ['--hold', ...wrong] : wrong;
      expect(run('restore', first, place('second'), ...more).status).not.toBe(0);
    }
    expect(readFileSync(place('second/restored'), 'utf8')).toBe('');
    expect(run('restore', '--hold', place('second'), `${held}, ${publicId}`)).toMatchObject({
      status: 0,
      output: expect.stringContaining(held),
    });
    server = await ServerProcess.start(place('second'), port);
    expect(await inDatabase(place('second'), withPictures)).toEqual([held]);
    const { body: managed } = await (await server.person('administrator')).call<ManagedSession[]>(
      'GET',
      '/api/admin/sessions',
    );
    const heldNow = managed.filter(({ hold }) => hold).map(({ id }) => id);
    expect(heldNow).toHaveLength(2);
    expect(heldNow).toContain(held);
    expect(heldNow).not.toContain(other);
    // After the first start, legal holds can only be set on the administration screen.
    expect(run('restore', '--no-holds', place('second')).output).toContain(
      'an administrator can set',
    );
    // The retention rules normally run once per hour. After a restore they run before the server
    // accepts requests.
    expect(
      await inDatabase(place('second'), (db) => db('documents').where({ id: leftId })),
    ).toEqual([]);
    expect(existsSync(place('second/restored'))).toBe(false);
    const again = await server.person('customer');
    expect((await again.call('GET', '/api/documents')).body).toEqual(listed);
    expect((await download(again)).equals(before)).toBe(true);
    expect(await verify(before)).toMatchObject({ verdict: 'unchanged' });
    expect(await verify(lostFile)).toMatchObject({
      verdict: 'unrecorded',
      seal: null,
      problems: [],
    });
    expect(await again.call('GET', `/api/verify/${lost.publicId}`)).toMatchObject({
      status: 404,
      body: { message: 'No seal is recorded under this number.' },
    });
    notary = await server.person('notary');
    const { body } = await notary.call<JournalCheck>('GET', '/api/journal/check');
    expect(body).toMatchObject({ holds: true, count: 2 });
    expect(await keysOf(notary)).toMatchObject([
      { id: stopped?.id, status: 'suspended', noticeDueAt: expect.any(String) },
    ]);
    const published = readRevocationList(readFileSync(place('issuing.crl')));
    const { body: second } = await newKey(notary);
    await suspend(notary, second.id);
    const next = readRevocationList(await publishedList());
    expect(next.number).toBe((published.number as number) + 1);
    expect([...next.revoked.keys()].sort()).toEqual([stopped?.serial, second.serial].sort());
    await newKey(notary);
    // Sequences continue after the last used number, so a new act gets the next journal entries.
    const session = await signedSession(again, notary);
    await again.call('POST', `/api/notarization-sessions/${session.id}/cancel`, {});
    const { body: after } = await notary.call<JournalCheck>('GET', '/api/journal/check');
    expect(after).toMatchObject({ holds: true, count: 4 });
  }, 600_000);

  test('is only restored into an empty folder, and not if a byte of it was changed', () => {
    expect(run('restore', place('backup'), place('second'))).toMatchObject({
      status: 1,
      output: expect.stringContaining('is not empty'),
    });
    // A revocation list that was changed or signed by another authority is rejected too.
    const list = readFileSync(place('issuing.crl'));
    list[list.length - 1] = (list.at(-1) as number) ^ 1;
    for (const [content, output] of [
      [list, 'that the certificate authority in this backup has signed'],
      [Buffer.from('no list'), 'is not a revocation list'],
    ] as const) {
      writeFileSync(place('other.crl'), content);
      expect(
        run('restore', place('backup'), place('third'), '--revocations', place('other.crl')),
      ).toMatchObject({ status: 1, output: expect.stringContaining(output) });
    }
    expect(existsSync(place('third'))).toBe(false);
    appendFileSync(place('backup/database/public.users.ndjson'), ' ');
    expect(run('restore', place('backup'), place('third'))).toMatchObject({
      status: 1,
      output: expect.stringContaining('public.users.ndjson was changed'),
    });
    rmSync(place('backup/database/public.users.ndjson'));
    expect(run('restore', place('backup'), place('third')).output).toContain('is missing');
    expect(existsSync(place('third'))).toBe(false);
    expect(run('restore', place('first'), place('third')).output).toContain('is not a backup');
  });
});
