import { createHash, createPrivateKey } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localDate } from '../../../common/local-date.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { AffectedAct, NotaryKey } from '../../../common/notary-keys.ts';
import type { VerificationReport } from '../../../common/verification.ts';
import { readRevocationList } from '../../../packages/evidence/src/certificates/read-revocation-list.ts';
import { notarySignerOf } from '../../notarization/seals/notary-signer.ts';
import { findSeal, type NotarySnapshot } from '../../notarization/seals/store.ts';
import { makeCredential } from '../../sealing/testing/make-credential.ts';
import { runTool, temporaryFolder } from '../../sealing/testing/run-tool.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import { emailsOf, waitForEmails } from '../../testing/emails.ts';
import { firstRow } from '../../testing/first-row.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  askForSeal,
  offerFor,
  signedSession,
  startSession,
  until,
  uploadReady,
} from '../../testing/world.ts';
import { currentList } from '../revocation/current-list.ts';
import { remindKeyNotice, watchKeyNotices } from './remind-key-notice.ts';
import {
  SERVICE_KEY,
  type SigningService,
  startSigningService,
} from './testing/signing-service.ts';

const folder = temporaryFolder();
const NAME = 'Nora Whitfield';
let server: TestServer;
let notary: TestPerson;
let customer: TestPerson;
let authenticator: Authenticator;
let service: SigningService;

beforeAll(async () => {
  service = await startSigningService();
  server = await startTestServer({
    REMOTE_SIGNER_URL: service.url,
    REMOTE_SIGNER_KEY: SERVICE_KEY,
  });
  notary = await server.person('notary');
  customer = await server.person('customer');
  authenticator = await setUpTotp(notary);
});
afterAll(async () => {
  await server?.stop();
  service?.stop();
});

const keysOf = async (person: TestPerson) =>
  (await person.call<{ keys: NotaryKey[] }>('GET', '/api/notary-keys')).body.keys;

const upload = (p12: Buffer, password = 'open sesame') =>
  notary.call<NotaryKey & { message: string }>('POST', '/api/notary-keys/pkcs12', {
    file: p12.toString('base64'),
    password,
  });

/** Seals a new session and returns it when it is completed. */
async function seal(): Promise<NotarizationSession & { documentSha256: string }> {
  const session = await signedSession(customer, notary);
  const answer = await askForSeal(notary, session.id, await authenticator.code());
  expect(answer.status).toBe(202);
  const done = await until(
    async () =>
      (await customer.call<NotarizationSession>('GET', `/api/notarization-sessions/${session.id}`))
        .body,
    (one) => one.status === 'completed',
    60_000,
  );
  const row = await firstRow(server.services.db('seals').where({ sessionId: session.id }).first());
  return { ...done, documentSha256: row.documentSha256 };
}

async function sealedFile(documentId: string): Promise<string> {
  const response = await customer.fetch(`/api/documents/${documentId}/download`);
  const path = join(folder, `${documentId}.pdf`);
  writeFileSync(path, Buffer.from(await response.arrayBuffer()));
  return path;
}

async function verdictOf(path: string): Promise<VerificationReport> {
  const form = new FormData();
  form.set('file', new Blob([readFileSync(path)]), 'sealed.pdf');
  const answer = await server.visitor().fetch('/api/verify', { method: 'POST', body: form });
  return (await answer.json()) as VerificationReport;
}

describe('a key that a notary brings', () => {
  test('returns 400 with the reason for a wrong password, a wrong file, a wrong name, an incomplete chain, a weak key or an expired certificate', async () => {
    const good = makeCredential(folder, 'refused');
    const refusal = async (p12: Buffer, password?: string) => {
      const { status, body } = await upload(p12, password);
      expect(status).toBe(400);
      return body.message;
    };
    expect(await refusal(good.p12, 'wrong')).toContain('password does not open');
    expect(await refusal(Buffer.from('no file of keys'))).toContain('not a .p12 or .pfx');
    const other = makeCredential(folder, 'other', { subject: 'Jane Doe, Jr.' });
    expect(await refusal(other.p12)).toContain(
      'is for Jane Doe, Jr., but you are commissioned as Nora',
    );
    expect(await refusal(makeCredential(folder, 'bare', { bare: true }).p12)).toContain(
      'full certificate chain',
    );
    const weak = makeCredential(folder, 'weak', { key: ['-newkey', 'rsa:2048'] });
    expect(await refusal(weak.p12)).toContain('RSA-2048');
    const nobody = makeCredential(folder, 'expired', { days: '-1' });
    expect(await refusal(nobody.p12)).toContain('expired on');
    expect(await keysOf(notary)).toEqual([]);
  });

  test.each([
    ['P-256', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']],
    ['RSA-3072', ['-newkey', 'rsa:3072']],
  ])('%s: stores the key encrypted and signs later seals with it', async (algorithm, key) => {
    const made = makeCredential(folder, `good-${algorithm}`, { key });
    const { status, body } = await upload(made.p12);
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'pkcs12', status: 'active', algorithm, subject: NAME });
    const row = await firstRow(server.services.db('notary_keys').where({ id: body.id }).first());
    const plain = createPrivateKey(made.keyPem).export({ format: 'der', type: 'pkcs8' });
    expect(Buffer.from(server.services.vault.open(row.sealedKey as Buffer))).toEqual(plain);
    expect(row.sealedKey?.includes(plain.subarray(-32))).toBe(false);
    const session = await seal();
    const { output } = runTool('pdfsig', '-nocert', await sealedFile(session.documentId));
    expect(output.split('Signature is Valid.')).toHaveLength(3);
    expect(output.split('Signature #2')[0]).not.toContain('Sealwright Local');
    expect(output.split('Signature #2')[0]).toContain(`CN=${NAME}`);
    const form = new FormData();
    const bytes = readFileSync(join(folder, `${session.documentId}.pdf`));
    form.set('file', new Blob([bytes as BlobPart]), 'sealed.pdf');
    const answer = await server.visitor().fetch('/api/verify', { method: 'POST', body: form });
    expect(await answer.json()).toMatchObject({ verdict: 'unchanged', problems: [] });
  });
});

describe('a key of the signing service', () => {
  test('is used only after the second factor, for this document, and the service receives only digests', async () => {
    const made = makeCredential(folder, 'service', { key: ['-newkey', 'rsa:3072'] });
    service.keyPem = made.keyPem;
    const connected = await notary.call<NotaryKey>('POST', '/api/notary-keys/remote', {
      certificates: made.pem,
    });
    expect(connected.status).toBe(201);
    expect(connected.body).toMatchObject({ kind: 'remote', algorithm: 'RSA-3072' });
    const session = await signedSession(customer, notary);
    expect((await askForSeal(notary, session.id, '000000')).status).toBe(403);
    const stranger = await notary.call('POST', `/api/notarization-sessions/${session.id}/seal`, {
      certificate: {},
    });
    expect(stranger.status).toBe(400);
    expect(service.asked).toEqual([]);
    expect((await askForSeal(notary, session.id, await authenticator.code())).status).toBe(202);
    await until(
      async () =>
        (
          await customer.call<NotarizationSession>(
            'GET',
            `/api/notarization-sessions/${session.id}`,
          )
        ).body,
      (one) => one.status === 'completed',
      60_000,
    );
    const row = await server.services.db('seals').where({ sessionId: session.id }).first();
    expect(service.asked.length).toBeGreaterThan(0);
    for (const question of service.asked) {
      expect(question.documentSha256).toBe(row?.documentSha256);
      expect(Buffer.from(question.digest, 'base64')).toHaveLength(32);
      expect(Object.keys(question).sort()).toEqual([
        'algorithm',
        'certificateSha256',
        'digest',
        'documentSha256',
      ]);
    }
  });

  test('is not used for a seal whose second factor was for another document', async () => {
    const row = await firstRow(server.services.db('seals').orderBy('createdAt', 'desc').first());
    const before = service.asked.length;
    const seal = {
      id: row.id,
      notaryId: row.notaryId,
      notaryKeyId: row.notaryKeyId,
      voucher: null,
      documentSha256: row.documentSha256,
      notary: (await findSeal(server.services.db, row.id))?.notary as NotarySnapshot,
    };
    const { services } = server;
    const other = createHash('sha256').update('another document').digest('hex');
    const signerFor = (digest: string, of = seal) =>
      notarySignerOf(services, services.db, of, digest);
    await expect(signerFor(other)).rejects.toThrow('different document');
    // If a seal has no voucher, the service is also not asked for another commission than the one
    // in the key's voucher.
    const notary = { ...seal.notary, commissionNumber: '2026-RE-000099' };
    await expect(signerFor(row.documentSha256, { ...seal, notary })).rejects.toThrow(
      'commission was changed',
    );
    expect(service.asked).toHaveLength(before);
  });
});

describe('a compromised key', () => {
  test('is revoked, lists the affected acts, sends emails, is recorded in the journal and seals nothing more', async () => {
    const made = await notary.call<NotaryKey>('POST', '/api/notary-keys/local', {
      algorithm: 'RSA-3072',
    });
    expect(made.body).toMatchObject({ kind: 'local', algorithm: 'RSA-3072', status: 'active' });
    const older = await sealedFile((await seal()).documentId);
    // Revocation lists contain whole seconds, so the next second begins after the first seal.
    const sealed = Math.ceil(Date.now() / 1000) * 1000;
    const now = await until(
      async () => Date.now(),
      (time) => time >= sealed,
    );
    const since = new Date(Math.floor(now / 1000) * 1000).toISOString();
    const session = await seal();
    const file = await sealedFile(session.documentId);
    expect(await verdictOf(file)).toMatchObject({ verdict: 'unchanged' });
    const suspend = (body: unknown) =>
      notary.call<{ key: NotaryKey; affected: AffectedAct[]; message: string }>(
        'POST',
        `/api/notary-keys/${made.body.id}/suspend`,
        body,
      );
    const future = new Date(Date.now() + 86_400_000).toISOString();
    expect((await suspend({ reason: 'Stolen laptop', since: future })).status).toBe(400);
    const { status, body } = await suspend({ reason: 'Stolen laptop', since });
    expect(status).toBe(200);
    expect(body.key).toMatchObject({ status: 'suspended', reason: 'Stolen laptop' });
    expect(body.affected.map(({ sessionId }) => sessionId)).toEqual([session.id]);
    const due = new Date(body.key.noticeDueAt ?? '').getTime();
    expect(Math.round((due - Date.now()) / 86_400_000)).toBe(7);
    expect((await suspend({ reason: 'Stolen laptop', since })).status).toBe(409);
    const list = readRevocationList((await currentList(server.services, 'issuing')).content);
    expect([...list.revoked.keys()]).toContain(made.body.serial);
    // Seals from before the key was compromised keep their verdict. Later ones are reported as
    // revoked.
    expect(await verdictOf(older)).toMatchObject({ verdict: 'unchanged', problems: [] });
    expect(await verdictOf(file)).toMatchObject({
      verdict: 'revoked',
      signatures: expect.arrayContaining([
        expect.objectContaining({
          role: 'certification',
          revocation: expect.objectContaining({ status: 'revoked', since }),
        }),
      ]),
    });
    const emails = await waitForEmails(server, `key-suspended-${made.body.id}`, 2);
    expect(emails.join()).toContain('seven days from now');
    const entry = await firstRow(
      server.services
        .db('journal_entries')
        .where({ kind: 'compromise' })
        .first('content', 'signedBy'),
    );
    expect(entry.signedBy).toBe('platform');
    expect(JSON.parse(entry.content).compromise).toMatchObject({
      serial: made.body.serial,
      reason: 'Stolen laptop',
      affected: [session.publicId],
    });
    expect((await notary.call('GET', '/api/journal/check')).body).toMatchObject({ holds: true });
  });

  test('prepares the notice to the state, sends reminders, and records once when it was sent', async () => {
    const { db } = server.services;
    const [key] = (await keysOf(notary)).filter(({ status }) => status === 'suspended');
    const path = `/api/notary-keys/${key?.id}/notice`;
    const other = (await keysOf(notary)).find(({ status }) => status !== 'suspended');
    const administrator = await server.person('administrator');
    expect((await notary.fetch(`/api/notary-keys/${other?.id}/notice`)).status).toBe(404);
    expect((await customer.fetch(path)).status).toBe(404);
    for (const person of [notary, administrator]) {
      const answer = await person.fetch(path);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      writeFileSync(join(folder, 'notice.pdf'), Buffer.from(await answer.arrayBuffer()));
      const { output } = runTool('pdftotext', join(folder, 'notice.pdf'), '-');
      const text = output.replace(/\s+/g, ' ');
      expect(text).toContain('commissions notaries public, Ohio');
      expect(text).toContain('Stolen laptop');
      expect(text).toContain('1 notarial act was sealed with this key since then, on');
      expect(text).not.toContain('Cole Bennett');
      expect(text).not.toContain('.pdf');
      const row = await firstRow(db('notary_keys').where({ id: key?.id }).first('certificate'));
      const sha256 = createHash('sha256').update(row.certificate).digest('hex');
      expect(text.replaceAll(' ', '')).toContain(sha256);
      expect(text).toContain(key?.serial);
    }
    const queued = await db('graphile_worker.jobs')
      .where({ key: `key-notice-${key?.id}-3` })
      .first('runAt');
    const due = Date.parse(key?.noticeDueAt ?? '');
    expect(due - queued.runAt.getTime()).toBe(3 * 86_400_000);
    // The scheduled job queues a reminder that was lost or never queued, and only once.
    await db.raw('SELECT graphile_worker.remove_job(?)', [`key-notice-${key?.id}-3`]);
    await watchKeyNotices(server.services);
    await watchKeyNotices(server.services);
    expect(
      await db('graphile_worker.jobs').where('key', 'like', `key-notice-${key?.id}%`).pluck('key'),
    ).toEqual([`key-notice-${key?.id}-3`]);
    const remind = (days: number) =>
      remindKeyNotice(server.services, { keyId: key?.id ?? '', days });
    await remind(3);
    await remind(3);
    const emails = await waitForEmails(server, `key-notice-3-${key?.id}`, 2);
    expect(emails).toHaveLength(2);
    expect(emails.join()).toContain('3 days are left');

    const record = (person: TestPerson, sentOn: string, insteadOf?: string) =>
      person.call<NotaryKey & { fields: object }>('POST', path, { sentOn, insteadOf });
    const today = localDate(new Date(), 'America/New_York');
    expect(await record(notary, '2099-01-01')).toMatchObject({ status: 400 });
    expect(await record(notary, '2020-01-01')).toMatchObject({ status: 400 });
    expect((await record(customer, today)).status).toBe(404);
    const kept = await record(administrator, today);
    expect(kept).toMatchObject({ status: 200, body: { noticeSentOn: today } });
    expect((await record(notary, today)).status).toBe(409);
    // Anyone who knows the recorded date may correct it, within the same bounds. The audit log
    // keeps both dates.
    await db('notary_keys')
      .where({ id: key?.id })
      .update({ suspendedAt: new Date(Date.now() - 3 * 86_400_000) });
    const before = localDate(new Date(Date.now() - 86_400_000), 'America/New_York');
    expect((await record(notary, before, '2026-01-01')).status).toBe(409);
    expect((await record(notary, '2099-01-01', today)).status).toBe(400);
    expect((await record(customer, before, today)).status).toBe(404);
    expect(await record(notary, before, today)).toMatchObject({ body: { noticeSentOn: before } });
    expect(
      await db('audit_events').where({ action: 'notary_key.notice_corrected' }).pluck('details'),
    ).toEqual([{ sentOn: before, insteadOf: today }]);
    await remind(2);
    expect(emailsOf(server, `key-notice-2-${key?.id}`)).toEqual([]);
    expect(await db('letters').where('key', 'like', `key-notice-2-${key?.id}%`)).toEqual([]);
  });

  test('refuses to accept a session until there is a new key', async () => {
    const document = await uploadReady(customer);
    const session = await startSession(customer, document.id);
    const offer = await offerFor(notary, session.id);
    const accept = () =>
      notary.call<{ code: string }>('PATCH', `/api/notary-assignments/${offer.id}/status`, {
        status: 'accepted',
      });
    const refused = await accept();
    expect(refused).toMatchObject({ status: 409, body: { code: 'key_suspended' } });
    await notary.call('POST', '/api/notary-keys/local', { algorithm: 'P-256' });
    expect((await accept()).status).toBe(200);
    await customer.call('POST', `/api/notarization-sessions/${session.id}/cancel`);
  });

  test('can be suspended only by the notary and the administrator', async () => {
    const [key] = await keysOf(notary);
    const body = { reason: 'A call from the notary', since: new Date().toISOString() };
    const path = `/api/notary-keys/${key?.id}/suspend`;
    expect((await customer.call('POST', path, body)).status).toBe(404);
    const administrator = await server.person('administrator');
    expect((await administrator.call('POST', path, body)).status).toBe(200);
  });
});
