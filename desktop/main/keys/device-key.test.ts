import { generateKeyPairSync, sign, X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { DeviceSignature, NotaryKey } from '../../../common/notary-keys.ts';
import { makeCertificateRequest } from '../../../common/signing/certificate-request.ts';
import { makeCredential } from '../../../server/sealing/testing/make-credential.ts';
import { runTool } from '../../../server/sealing/testing/run-tool.ts';
import { type Authenticator, setUpTotp } from '../../../server/testing/authenticator.ts';
import { firstRow } from '../../../server/testing/first-row.ts';
import type { TestPerson } from '../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import {
  askForSeal,
  recordMoment,
  type SignedSession,
  signedSession,
  until,
} from '../../../server/testing/world.ts';
import { standIn } from '../../testing/electron.ts';
import { type DesktopUnderTest, startDesktop } from '../../testing/start-desktop.ts';
import { answerRequest, NotConsented } from './answer-request.ts';

let server: TestServer;
let desktop: DesktopUnderTest;
let customer: TestPerson;
let notary: TestPerson;
let authenticator: Authenticator;
const questions: { message: string; detail?: string }[] = [];
let answer = 1;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  authenticator = await setUpTotp(notary);
  desktop = await startDesktop({ server });
  standIn.answer = (question) => {
    questions.push(question);
    return answer;
  };
  const { email, password } = server.account('notary');
  await desktop.session.personAt(server.origin).signIn(email, password);
});
afterAll(() => server?.stop());

const value = async <T>(
  reply: Promise<{ ok: boolean; value?: T; error?: unknown }>,
): Promise<T> => {
  const { value: got, error } = await reply;
  if (got === undefined) throw new Error(JSON.stringify(error));
  return got;
};
const keyList = async () =>
  (await notary.call<{ keys: NotaryKey[] }>('GET', '/api/notary-keys')).body.keys;
const see = async (id: string) =>
  (await notary.call<NotarizationSession>('GET', `/api/notarization-sessions/${id}`)).body;
const sealed = (id: string) =>
  until(
    () => see(id),
    ({ sealing }) => sealing?.status === 'completed' || sealing?.status === 'failed',
    60_000,
  );

/** A certificate request over an unrelated key, as a stranger could create it. */
const makeRequest = (curve = 'P-256') =>
  makeCertificateRequest('Whoever', generateKeyPairSync('ec', { namedCurve: curve }));
const enroll = (request: Buffer, more: object = {}) =>
  notary.call<{ fields?: Record<string, string> }>('POST', '/api/notary-keys/device', {
    request: request.toString('base64'),
    deviceName: 'Office PC',
    ...more,
  });

describe('a signing key on the notary’s computer', () => {
  let keyId: string;
  let session: SignedSession;

  test('is certified for the commission, and only its certificate leaves the computer', async () => {
    ({ id: keyId } = await value(
      desktop.call('keys:make', { algorithm: 'P-256', deviceName: 'Office PC' }),
    ));
    const [key] = await keyList();
    expect(key).toMatchObject({
      id: keyId,
      kind: 'device',
      status: 'active',
      deviceName: 'Office PC',
      algorithm: 'P-256',
      subject: 'Nora Whitfield',
    });
    expect(await value(desktop.call('keys:list', undefined))).toMatchObject({
      keys: [{ id: keyId, deviceName: 'Office PC' }],
    });
    const kept = readFileSync(path.join(desktop.dataDir, 'signing-keys.json'), 'utf8');
    expect(kept).not.toContain('PRIVATE KEY');
    const { wrapped } = JSON.parse(kept).keys[0] as { wrapped: string };
    // This is the output of the keychain, not the key.
    expect(Buffer.from(wrapped, 'base64').toString()).toMatch(/^stand-in:/);
    const row = await firstRow(server.services.db('notary_keys').where({ id: keyId }).first());
    expect([row.sealedKey, row.storeName]).toEqual([null, null]);
  });

  test('signs nothing that the notary declines and nothing before the act is complete', async () => {
    session = await signedSession(customer, notary);
    answer = 0;
    const ask = () => desktop.call('keys:consent', { sessionId: session.id, keyId });
    expect(await value(ask())).toEqual({ given: false });
    expect(questions.at(-1)?.message).toBe('Sign the seal of “agreement.pdf”?');
    expect(questions.at(-1)?.detail).toContain('for Cole Bennett');
    expect((await see(session.id)).sealing).toBeNull();
  });

  test('is reported as locked without a consent dialog when the keychain cannot open it', async () => {
    standIn.keychainKey = 'made anew';
    questions.length = 0;
    expect(await value(desktop.call('keys:list', undefined))).toMatchObject({
      keys: [],
      locked: [{ id: keyId, deviceName: 'Office PC' }],
    });
    const asked = { sessionId: session.id, keyId };
    expect(await desktop.call('keys:consent', asked)).toMatchObject({
      error: { code: 'key_locked', message: expect.stringContaining('suspend it') },
    });
    expect(questions).toEqual([]);
    standIn.keychainKey = 'stand-in';
    expect(await value(desktop.call('keys:list', undefined))).toMatchObject({
      keys: [{ id: keyId }],
      locked: [],
    });
  });

  test('is not available to the server, so nothing is sealed without the computer', async () => {
    const asked = await askForSeal(notary, session.id, await authenticator.code());
    expect(asked.status).toBe(202);
    const waiting = await until(
      async () =>
        (await notary.call<DeviceSignature[]>('GET', '/api/notary-keys/device/signatures')).body,
      (list) => list.length > 0,
    );
    expect(waiting).toMatchObject([
      { keyId, sessionId: session.id, documentName: 'agreement.pdf', purpose: 'document' },
    ]);
    const [request] = waiting;
    const give = (by: TestPerson, signature: Buffer) =>
      by.call('POST', `/api/notary-keys/device/signatures/${request?.id}`, {
        signature: signature.toString('base64'),
      });
    // Another key over the right bytes, and another person.
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const forged = sign(
      'sha256',
      Buffer.from(request?.content ?? '', 'base64'),
      stranger.privateKey,
    );
    expect((await give(notary, forged)).status).toBe(400);
    expect((await give(customer, forged)).status).toBe(404);
    await server.services
      .db('device_signatures')
      .where({ id: request?.id })
      .update({ expiresAt: new Date(Date.now() - 1000) });
    const over = await sealed(session.id);
    expect(over.sealing).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining(
        'open Sealwright on the computer that keeps your signing key',
      ),
    });
    expect((await give(notary, forged)).status).toBe(404);
    expect(await server.services.db('stored_files').where({ kind: 'sealed' })).toEqual([]);
  });

  test('signs the seal and journal entry of the act that the notary consented to, and nothing more', async () => {
    answer = 1;
    const before = questions.length;
    expect(await value(desktop.call('keys:consent', { sessionId: session.id, keyId }))).toEqual({
      given: true,
    });
    await askForSeal(notary, session.id, await authenticator.code());
    // The conference and its recording continue while the act is sealed.
    let sealing = true;
    const recording = (async () => {
      while (sealing) {
        await recordMoment(notary, session.conferenceId);
      }
    })();
    const done = await sealed(session.id).finally(() => {
      sealing = false;
    });
    await recording;
    expect(done.sealing?.status).toBe('completed');
    expect(questions).toHaveLength(before + 1);
    const asked = await server.services
      .db('device_signatures')
      .where({ status: 'signed' })
      .orderBy('createdAt')
      .pluck('purpose');
    expect(asked).toEqual(['document', 'journal']);

    const file = await customer.fetch(`/api/documents/${session.documentId}/download`);
    const saved = path.join(desktop.dataDir, 'sealed.pdf');
    writeFileSync(saved, Buffer.from(await file.arrayBuffer()));
    const output = runTool('pdfsig', '-nocert', saved).output;
    expect(output.match(/Signature is Valid/g)).toHaveLength(2);
    expect(output).toContain('Nora Whitfield');
    const form = new FormData();
    form.set('file', new Blob([readFileSync(saved)]), 'sealed.pdf');
    const verdict = await server.visitor().fetch('/api/verify', { method: 'POST', body: form });
    expect(await verdict.json()).toMatchObject({ verdict: 'unchanged' });
    const journal = await notary.call<{ sound: boolean }>('GET', '/api/journal/check');
    expect(journal.body).toMatchObject({ problems: [] });
    const bundle = await customer.fetch(
      `/api/documents/${session.documentId}/download?version=evidence`,
    );
    expect(Object.keys(unzipSync(new Uint8Array(await bundle.arrayBuffer())))).toContain(
      'sealed.pdf',
    );
  });

  test('refuses to sign anything except a seal or a journal entry of the act', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const [row] = await server.services.db('notary_keys').where({ id: keyId });
    const key = { certificate: new Uint8Array(row?.certificate as Buffer), privateKey };
    const text = (content: object | string) =>
      Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)).toString(
        'base64',
      );
    const refused = [
      { purpose: 'document', content: text('not 32 bytes') },
      { purpose: 'journal', content: text({ kind: 'act', sessionId: 'another' }) },
      { purpose: 'journal', content: text({ kind: 'handover', sessionId: session.id }) },
      { purpose: 'journal', content: text({ kind: 'act', sessionId: session.id, act: 'oath' }) },
      { purpose: 'journal', content: text('1') },
      { purpose: 'journal', content: text('no JSON') },
    ] as const;
    const consented = { sessionId: session.id, acts: ['acknowledgment'] };
    for (const request of refused) {
      expect(() => answerRequest(request, consented, key)).toThrow(NotConsented);
    }
  });

  test('is suspended when the computer is lost, and a new key replaces it', async () => {
    const suspended = await notary.call<{ affected: unknown[] }>(
      'POST',
      `/api/notary-keys/${keyId}/suspend`,
      { reason: 'The laptop was stolen', since: new Date().toISOString() },
    );
    expect(suspended.status).toBe(200);
    const row = await server.services.db('notary_keys').where({ id: keyId }).first();
    const revoked = await server.services
      .db('revoked_certificates')
      .where({ serial: row?.serial })
      .first();
    expect(revoked).toMatchObject({ reason: 'key_compromise' });
    // A suspended key is removed without a dialog.
    const inFile = () => readFileSync(path.join(desktop.dataDir, 'signing-keys.json'), 'utf8');
    expect(inFile()).toContain(keyId);
    expect((await value(desktop.call('keys:list', undefined))).keys).toEqual([]);
    expect(inFile()).not.toContain(keyId);
    const { id } = await value(
      desktop.call('keys:make', { algorithm: 'RSA-3072', deviceName: 'New laptop' }),
    );
    expect((await keyList())[0]).toMatchObject({ id, algorithm: 'RSA-3072', status: 'active' });
    expect((await value(desktop.call('keys:list', undefined))).keys).toEqual([
      { id, deviceName: 'New laptop' },
    ]);
  });

  test('is removed from the computer only when the notary confirms it outside of the page', async () => {
    const make = (deviceName: string) =>
      value(desktop.call('keys:make', { algorithm: 'P-256', deviceName }));
    const here = async () => (await value(desktop.call('keys:list', undefined))).keys;
    const forget = (id: string) => value(desktop.call('keys:forget', { id }));
    const older = await make('Kitchen PC');
    const current = await make('Desk PC');
    const before = await here();
    answer = 0;
    expect(await forget(current.id)).toEqual({ removed: false });
    expect(questions.at(-1)).toMatchObject({
      message: 'Remove the signing key “Desk PC” from this computer?',
      detail: expect.stringContaining('the key that you use'),
    });
    expect(await forget(older.id)).toEqual({ removed: false });
    expect(questions.at(-1)?.detail).toContain('The key has been replaced');
    expect(await here()).toEqual(before);
    answer = 1;
    expect(await forget(older.id)).toEqual({ removed: true });
    expect(await here()).toEqual(before.filter(({ id }) => id !== older.id));
    expect(await forget(older.id)).toEqual({ removed: false });
  });

  test('can be imported from a file, and the server receives only its certificate', async () => {
    const { p12 } = makeCredential(desktop.dataDir, 'brought', {
      key: ['-newkey', 'rsa:3072'],
    });
    const bring = (file: Buffer, password: string) =>
      desktop.call('keys:bring', {
        file: file.toString('base64'),
        password,
        deviceName: 'Office PC',
      });
    expect(await bring(p12, 'wrong')).toMatchObject({
      ok: false,
      error: { message: 'This password does not open the file. Please check it and try again.' },
    });
    expect(await bring(Buffer.from('no key'), 'x')).toMatchObject({ ok: false });
    const { id } = await value(bring(p12, 'open sesame'));
    const row = await firstRow(server.services.db('notary_keys').where({ id }).first());
    expect(row).toMatchObject({ kind: 'device', sealedKey: null, commission: null });
    expect((await keyList())[0]).toMatchObject({ id, issuer: 'Some Trust Root' });
    // A certificate in another name is rejected, and the key is not kept.
    const before = readFileSync(path.join(desktop.dataDir, 'signing-keys.json'), 'utf8');
    const other = makeCredential(desktop.dataDir, 'other', { subject: 'Jane Doe' });
    expect(await bring(other.p12, 'open sesame')).toMatchObject({
      error: { message: expect.stringContaining('Jane Doe') },
    });
    const after = readFileSync(path.join(desktop.dataDir, 'signing-keys.json'), 'utf8');
    expect(JSON.parse(after)).toEqual(JSON.parse(before));
  });

  test('is not visible to another account on the same computer', async () => {
    const { email, password } = server.account('customer');
    const other = await startDesktop({ server, dataDir: desktop.dataDir });
    await other.session.personAt(server.origin).signIn(email, password);
    expect((await value(other.call('keys:list', undefined))).keys).toEqual([]);
  });
});

describe('a certificate request', () => {
  test('is rejected when it is damaged, or is for a different or weak key', async () => {
    const request = makeRequest();
    const flipped = Buffer.from(request);
    flipped[flipped.length - 5] = (flipped[flipped.length - 5] ?? 0) ^ 1;
    expect((await enroll(flipped)).body.fields).toEqual({
      request: 'The certificate request was not signed with the key that it contains.',
    });
    expect((await enroll(Buffer.from('no DER'))).body.fields).toEqual({
      request: 'This is not a certificate request.',
    });
    expect((await enroll(Buffer.concat([request, Buffer.from([0])]))).status).toBe(400);
    expect((await enroll(makeRequest('P-384'))).body.fields?.request).toContain('secp384r1');
    const [row] = await server.services.db('notary_keys').limit(1);
    const others = new X509Certificate(row?.certificate as Buffer).toString();
    expect((await enroll(request, { certificates: others })).status).toBe(400);
  });

  test('can be read by openssl for both kinds of key', async () => {
    for (const keys of [
      generateKeyPairSync('ec', { namedCurve: 'P-256' }),
      generateKeyPairSync('rsa', { modulusLength: 3072 }),
    ]) {
      const file = path.join(desktop.dataDir, 'request.der');
      writeFileSync(file, makeCertificateRequest('Nora Whitfield', keys));
      const read = runTool('openssl', 'req', '-inform', 'DER', '-in', file, '-verify', '-noout');
      expect(read.code).toBe(0);
    }
  });

  test('needs a recent sign-in', async () => {
    const { db } = server.services;
    await db.raw(
      `UPDATE sessions SET sess = jsonb_set(sess, '{authenticatedAt}', to_jsonb((sess->>'authenticatedAt')::bigint - 3600000))`,
    );
    expect(await enroll(makeRequest())).toMatchObject({
      status: 403,
      body: { code: 'fresh_sign_in_required' },
    });
  });
});
