import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '../../../common/documents.ts';
import type { JournalCheck } from '../../../common/journal.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { readFile, sweepOrphanFiles } from '../../platform/storage/stored-files-store.ts';
import { setUpTotp } from '../../testing/authenticator.ts';
import { firstRow } from '../../testing/first-row.ts';
import { leaveJobs } from '../../testing/leave-jobs.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { askForSeal, type SignedSession, signedSession } from '../../testing/world.ts';
import { makeFileFolders, sealUpTo } from './testing/seal-up-to.ts';

/** SEAL_CRASHES=all also ends the process before each SQL statement, which takes minutes. */
const WHICH = process.env.SEAL_CRASHES ?? 'commits';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let session: SignedSession;
let sealId: string;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  const authenticator = await setUpTotp(notary);
  session = await signedSession(customer, notary);
  // Disable the server's queue, because processes of this test run the sealing job.
  await leaveJobs(server);
  makeFileFolders(server);
  const asked = await askForSeal(notary, session.id, await authenticator.code());
  expect(asked.status).toBe(202);
  sealId = (await firstRow(server.services.db('seals').first('id'))).id;
});
afterAll(() => server?.stop());

const read = async <T>(address: string, person = customer) =>
  (await person.call<T>('GET', address)).body;

/** Checks that either all or nothing of the seal is visible. Returns whether it is there. */
async function seeAllOrNothing(): Promise<boolean> {
  const { db, storage } = server.services;
  const seen = await read<NotarizationSession>(`/api/notarization-sessions/${session.id}`);
  const document = await read<Document>(`/api/documents/${session.documentId}`);
  const journal = await read<JournalCheck>('/api/journal/check', notary);
  const rows = (await db('stored_files').where({ kind: 'sealed' }).pluck('id')) as string[];
  const earned = await db('notary_compensation').select('id');
  const due = await db('ledger_transactions').where({ kind: 'fee_due' }).select('id');
  const sealed = seen.sealing?.status === 'completed';
  const count = sealed ? 1 : 0;
  expect({
    session: seen.status,
    document: document.status === 'notarized',
    journal: [journal.holds, journal.count],
    files: rows.length,
    earned: earned.length,
    due: due.length,
  }).toEqual({
    session: sealed ? 'completed' : 'in_progress',
    document: sealed,
    journal: [true, count],
    files: count,
    earned: count,
    due: count,
  });
  // Every file that a row names is complete.
  for (const id of rows) await readFile(db, storage, id);
  return sealed;
}

function filesOnDisk(): string[] {
  const folder = path.join(server.dataDir, 'files');
  return readdirSync(folder)
    .filter((shelf) => /^([0-9a-f]{2}|incoming)$/.test(shelf))
    .flatMap((shelf) => readdirSync(path.join(folder, shelf)));
}

test('leaves all or nothing of a seal after a crash at any write, fsync, link or commit, and the next run makes it', async () => {
  const names = new Set<string>();
  let sealed = false;
  for (let at = 1; ; at += 1) {
    const name = await sealUpTo(server, sealId, { at, which: WHICH });
    const before = sealed;
    sealed = await seeAllOrNothing();
    if (name === null) {
      // The run that completed without a crash has nothing left to do.
      expect(sealed).toBe(true);
      break;
    }
    names.add(name);
    // The seal exists, so a run only ends the conference. Its crash points are counted from zero.
    if (sealed && !before) at = 0;
  }
  expect([...names]).toEqual(
    expect.arrayContaining([
      'open a file',
      'write',
      'half of a write',
      'fsync of a file',
      'link',
      'fsync of a folder',
      'COMMIT',
      'COMMIT, sent',
    ]),
  );

  const sealedFile = await customer.fetch(`/api/documents/${session.documentId}/download`);
  const form = new FormData();
  form.set('file', new Blob([await sealedFile.arrayBuffer()]), 'sealed.pdf');
  const verified = await customer.fetch('/api/verify', { method: 'POST', body: form });
  expect(await verified.json()).toMatchObject({ verdict: 'unchanged' });
  const conferenceId = await server.services.db('conference_sessions').first('status');
  expect(conferenceId).toEqual({ status: 'ended' });

  // No row names the files that the ended runs left on disk, so the sweep removes them.
  const { db, storage } = server.services;
  expect(await sweepOrphanFiles(db, storage, 0)).toBeGreaterThan(0);
  const named = (await db('stored_files').pluck('id')) as string[];
  expect(filesOnDisk().sort()).toEqual(named.sort());
  expect(existsSync(path.join(server.dataDir, 'files', 'aside'))).toBe(true);
}, 600_000);
