import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Notary } from '../../../common/notaries.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { AffectedAct, NotaryKey } from '../../../common/notary-keys.ts';
import {
  SERVICE_KEY,
  type SigningService,
  startSigningService,
} from '../../notaries/notary-keys/testing/signing-service.ts';
import { recordFile } from '../../platform/storage/stored-files-store.ts';
import { createCertificateAuthority } from '../../sealing/certificates/certificate-authority.ts';
import { makeCredential } from '../../sealing/testing/make-credential.ts';
import { temporaryFolder } from '../../sealing/testing/run-tool.ts';
import { onePage, writePdf } from '../../sealing/testing/write-pdf.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import { firstRow } from '../../testing/first-row.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { askForSeal, type SignedSession, signedSession, until } from '../../testing/world.ts';

/*
 * A seal requires two signatures: one of the document and, in its last transaction, one of the
 * journal.
 */

const DOCUMENT = 1;
const JOURNAL = 2;

const folder = temporaryFolder();
let server: TestServer;
let service: SigningService;
let notary: TestPerson;
let administrator: TestPerson;
let authenticator: Authenticator;
let session: SignedSession;
let key: NotaryKey;

beforeAll(async () => {
  service = await startSigningService();
  server = await startTestServer({
    REMOTE_SIGNER_URL: service.url,
    REMOTE_SIGNER_KEY: SERVICE_KEY,
  });
  notary = await server.person('notary');
  administrator = await server.person('administrator');
  authenticator = await setUpTotp(notary);
  session = await signedSession(await server.person('customer'), notary);
});
afterAll(async () => {
  await server?.stop();
  service?.stop();
});

let made = 0;
beforeEach(async () => {
  made += 1;
  const { pem, keyPem } = makeCredential(folder, `key-${made}`, { key: ['-newkey', 'rsa:3072'] });
  service.keyPem = keyPem;
  service.asked.length = 0;
  const answer = await notary.call<NotaryKey>('POST', '/api/notary-keys/remote', {
    certificates: pem,
  });
  expect(answer.status).toBe(201);
  key = answer.body;
});

const suspend = () =>
  notary.call<{ affected: AffectedAct[] }>('POST', `/api/notary-keys/${key.id}/suspend`, {
    reason: 'A call from the trust service',
    since: key.validFrom,
  });

/**
 * Requests the seal, runs `work` before the signing service answers the given request, and waits
 * for the end.
 */
async function sealWhile(question: number, work: () => Promise<void>) {
  service.beforeAnswer = async (nth) => {
    if (nth === question) await work();
  };
  expect((await askForSeal(notary, session.id, await authenticator.code())).status).toBe(202);
  return until(
    async () =>
      (await notary.call<NotarizationSession>('GET', `/api/notarization-sessions/${session.id}`))
        .body,
    ({ sealing }) => sealing?.status === 'failed' || sealing?.status === 'completed',
    60_000,
  );
}

async function expectNothingSealed(seen: NotarizationSession, reason: string) {
  const { db } = server.services;
  expect(seen).toMatchObject({
    status: 'in_progress',
    sealing: { status: 'failed', reason: `Nothing was sealed. ${reason}` },
  });
  // The signature of the journal entry was not requested.
  expect(service.asked).toHaveLength(DOCUMENT);
  expect(await db('journal_entries').where({ kind: 'act' })).toEqual([]);
  expect(await db('stored_files').where({ kind: 'sealed' })).toEqual([]);
}

test('does not complete a seal whose key is suspended in the meantime', async () => {
  const seen = await sealWhile(DOCUMENT, async () => {
    expect((await suspend()).body.affected).toEqual([]);
  });
  await expectNothingSealed(seen, 'The signing key was suspended after the seal was requested.');
});

test('does not complete a seal whose notary is suspended in the meantime', async () => {
  const move = async (status: string) => {
    const { body } = await notary.call<Notary>('GET', '/api/notaries/me');
    const decision = { status, updatedAt: body.updatedAt, reason: 'A complaint is looked into' };
    const path = `/api/admin/notaries/${body.id}`;
    expect((await administrator.call('PATCH', path, decision)).status).toBe(200);
  };
  const seen = await sealWhile(DOCUMENT, () => move('suspended'));
  await expectNothingSealed(
    seen,
    'The notary’s commission was suspended after the seal was requested.',
  );
  await move('active');
});

test('fails a seal that does not verify at once: the key signs once, and the notary gets instructions', async () => {
  const { authority, db } = server.services;
  // Simulates a trusted root other than the one that certified the keys.
  const other = (await createCertificateAuthority()).root.certificate;
  const spy = vi.spyOn(authority, 'root', 'get').mockReturnValue(other);
  const seen = await sealWhile(DOCUMENT, async () => undefined);
  spy.mockRestore();
  expect(seen.sealing).toMatchObject({
    status: 'failed',
    reason: expect.stringMatching(/did not pass our final check.*contact support, or cancel/s),
  });
  expect(service.asked).toHaveLength(DOCUMENT);
  expect(await db('stored_files').where({ kind: 'sealed' })).toEqual([]);
  expect(await db('graphile_worker.jobs').where({ taskIdentifier: 'seal-session' })).toEqual([]);
});

test('fails at once for a file that cannot be sealed, and the notary gets instructions', async () => {
  const { db, storage } = server.services;
  const pages = db('documents').where({ id: session.documentId });
  const { renditionFileId: kept } = await firstRow(pages.clone().first('renditionFileId'));
  // A document that became ready before every upload was tested with a seal.
  const objects = onePage('Pay 10');
  objects[0] = [1, '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R]>>>>'];
  const file = await storage.put(writePdf([...objects, [6, '<</FT/Tx/T(SealwrightNotary)>>']]));
  await recordFile(db, 'rendition', file);
  await pages.clone().update({ renditionFileId: file.id });
  const seen = await sealWhile(DOCUMENT, async () => undefined);
  await pages.clone().update({ renditionFileId: kept });
  expect(seen.sealing).toMatchObject({
    status: 'failed',
    reason: expect.stringMatching(/Trying again will not help\. Please cancel the session/),
  });
  expect(service.asked).toEqual([]);
  expect(await db('graphile_worker.jobs').where({ taskIdentifier: 'seal-session' })).toEqual([]);
});

test('suspends a key only after a seal that is being completed, and lists that act as affected', async () => {
  let suspending: ReturnType<typeof suspend> | undefined;
  let over = false;
  const seen = await sealWhile(JOURNAL, async () => {
    suspending = suspend().finally(() => {
      over = true;
    });
    await until(
      async () => over || (await waitingForLock()),
      (isThere) => isThere,
    );
  });
  expect(seen.status).toBe('completed');
  expect(await suspending).toMatchObject({
    status: 200,
    body: { affected: [{ sessionId: session.id }] },
  });
});

async function waitingForLock(): Promise<boolean> {
  const { rows } = await server.owner.raw(
    `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
     WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted`,
  );
  return rows.length > 0;
}
