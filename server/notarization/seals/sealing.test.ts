import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '../../../common/documents.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { SealsRow } from '../../platform/database/tables.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  acceptedSession,
  askForSeal,
  CERTIFICATE,
  offerFor,
  SIGNATURE,
  type SignedSession,
  START_BODY,
  signedSession,
  startSession,
  until,
  uploadReady,
} from '../../testing/world.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
});
afterAll(() => server?.stop());

const at = (id: string, call = '') => `/api/notarization-sessions/${id}${call}`;

describe('starting a notarization', () => {
  test('opens one session for twenty concurrent requests', { tags: ['S1-06'] }, async () => {
    const document = await uploadReady(customer);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        customer.call('POST', `/api/documents/${document.id}/notarization`, START_BODY),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
    const [session] = (
      await customer.call<NotarizationSession[]>('GET', '/api/notarization-sessions')
    ).body;
    expect((await customer.call('POST', at(session?.id ?? '', '/cancel'))).status).toBe(200);
    expect((await customer.call('POST', at(session?.id ?? '', '/cancel'))).status).toBe(409);
  });

  test('requires consent, a location and a time that is not past, and names what is missing', async () => {
    const document = await uploadReady(customer);
    const start = (body: unknown) =>
      customer.call<{ fields: Record<string, string> }>(
        'POST',
        `/api/documents/${document.id}/notarization`,
        body,
      );
    expect((await start({ ...START_BODY, consent: false })).body.fields).toHaveProperty('consent');
    expect(
      (await start({ ...START_BODY, signerLocation: { country: 'US' } })).body.fields,
    ).toHaveProperty('signerLocation.state');
    const past = await start({ ...START_BODY, scheduledAt: '2020-01-01T00:00:00Z' });
    expect(past.status).toBe(400);
    expect(past.body.fields).toHaveProperty('scheduledAt');
  });
});

describe('offer', () => {
  test('is accepted once by twenty concurrent requests', { tags: ['S4-15'] }, async () => {
    const document = await uploadReady(customer);
    const session = await startSession(customer, document.id);
    const offer = await offerFor(notary, session.id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        notary.call('PATCH', `/api/notary-assignments/${offer.id}/status`, { status: 'accepted' }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
    const liveConferences = await server.services
      .db('conference_sessions')
      .where({ notarizationSessionId: session.id });
    expect(liveConferences).toHaveLength(1);
    await customer.call('POST', at(session.id, '/cancel'));
  });

  test('leaves the session waiting, with a message, when it is declined and no other notary is free', async () => {
    const document = await uploadReady(customer);
    const session = await startSession(customer, document.id);
    const offer = await offerFor(notary, session.id);
    const declined = await notary.call('PATCH', `/api/notary-assignments/${offer.id}/status`, {
      status: 'declined',
      notes: 'I am traveling',
    });
    expect(declined.body).toMatchObject({ status: 'declined', declineReason: 'I am traveling' });
    // The response reports a running search first, and only afterwards that no notary is free.
    const waiting = await until(
      async () => (await customer.call<NotarizationSession>('GET', at(session.id))).body,
      (seen) => seen.dispatchMessage !== 'We are looking for an available notary.',
    );
    expect(waiting).toMatchObject({ status: 'scheduled', dispatch: 'waiting' });
    expect(waiting.dispatchMessage).toMatch(/No notary is available/);
    await customer.call('POST', at(session.id, '/cancel'));
  });
});

describe('sealing', () => {
  let authenticator: Authenticator;
  let session: SignedSession;

  test('lists what is missing before anyone signed', async () => {
    const document = await uploadReady(customer);
    const accepted = await acceptedSession(customer, notary, document.id);
    const seen = (await notary.call<NotarizationSession>('GET', at(accepted.id))).body;
    expect(seen.abilities.seal).toBe(false);
    expect(seen.abilities.sealMissing).toEqual([
      expect.stringMatching(/^The session has not started/),
      'The signer has not signed yet.',
      expect.stringMatching(
        /^Complete these steps of the script: Announce the recording; Open the session; Where the notary is; /,
      ),
      expect.stringMatching(/passkey or an authenticator/),
    ]);
    expect((await notary.call('POST', at(accepted.id, '/seal/challenge'))).status).toBe(409);
    expect((await customer.call('POST', at(accepted.id, '/signatures'), SIGNATURE)).status).toBe(
      409,
    );
    await customer.call('POST', at(accepted.id, '/cancel'));
  });

  test('returns an error for a wrong code, a used code and another person’s challenge', async () => {
    authenticator = await setUpTotp(notary);
    session = await signedSession(customer, notary);
    expect((await askForSeal(notary, session.id, '000000')).status).toBe(403);
    // The code that confirmed the authenticator has been used.
    expect((await askForSeal(notary, session.id, authenticator.spent)).status).toBe(403);
    const { status } = await notary.call('POST', at(session.id, '/seal'), {
      certificate: CERTIFICATE,
      challengeId: crypto.randomUUID(),
      stepUp: { method: 'totp', code: await authenticator.code() },
    });
    expect(status).toBe(403);
  });

  test('makes one seal for twenty concurrent requests', async () => {
    const { body } = await notary.call<{ challengeId: string }>(
      'POST',
      at(session.id, '/seal/challenge'),
    );
    const code = await authenticator.code();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        notary.call('POST', at(session.id, '/seal'), {
          certificate: CERTIFICATE,
          challengeId: body.challengeId,
          stepUp: { method: 'totp', code },
        }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 202)).toHaveLength(1);
    const done = await until(
      async () => (await customer.call<NotarizationSession>('GET', at(session.id))).body,
      (one) => one.status === 'completed',
      60_000,
    );
    expect(done.publicId).toMatch(/^[\w-]{20}$/);
    // No timestamp authority is configured in this test.
    expect(done.signatureLevel).toBe('B-B');
    const files = await server.services.db('stored_files').where({ kind: 'sealed' });
    expect(files).toHaveLength(1);
  });

  test('closes the act: nothing can be signed, cancelled or sealed afterwards', {
    tags: ['S4-10'],
  }, async () => {
    expect((await customer.call('POST', at(session.id, '/signatures'), SIGNATURE)).status).toBe(
      409,
    );
    expect((await customer.call('POST', at(session.id, '/cancel'))).status).toBe(409);
    expect((await notary.call('PUT', at(session.id, '/fields'), { fields: [] })).status).toBe(409);
    for (const socket of session.sockets) expect(await socket.closed()).toBe(4003);
    const document = (await customer.call<Document>('GET', `/api/documents/${session.documentId}`))
      .body;
    expect(document).toMatchObject({
      status: 'notarized',
      abilities: { startNotarization: false },
      session: { signatureLevel: 'B-B' },
    });
  });

  test('pays the notary the session fee once', { tags: ['S4-16'] }, async () => {
    const rows = await server.services
      .db('notary_compensation')
      .select('amount', 'paymentStatus', 'actId', 'provider');
    expect(rows).toEqual([
      { amount: 2500, paymentStatus: 'pending', actId: session.id, provider: 'sandbox' },
    ]);
    const own = await notary.call('GET', '/api/notaries/me');
    expect(own.body).toMatchObject({ totalSessions: 1, successfulSessions: 1 });
  });

  test('records in the ledger that its fees are due', async () => {
    const { db } = server.services;
    const entries = await db('ledger_entries as e')
      .join('ledger_transactions as t', 't.id', 'e.transactionId')
      .where({ 't.kind': 'fee_due', 't.sessionId': session.id })
      .orderBy('e.account')
      .select('e.account', 'e.amountCents');
    expect(entries).toEqual([
      { account: 'notarial_fees', amountCents: -1500 },
      { account: 'receivable', amountCents: 2500 },
      { account: 'technology_fees', amountCents: -1000 },
    ]);
  });

  test('is public to anyone with the file or its ID, and a changed file gets the verdict changed', async () => {
    const visitor = server.visitor();
    const response = await customer.fetch(`/api/documents/${session.documentId}/download`);
    const sealed = Buffer.from(await response.arrayBuffer());
    const verify = async (bytes: Buffer) => {
      const form = new FormData();
      form.set('file', new Blob([bytes as BlobPart]), 'x.pdf');
      const answer = await visitor.fetch('/api/verify', { method: 'POST', body: form });
      return (await answer.json()) as { verdict: string; seal: { publicId: string } | null };
    };
    const report = await verify(sealed);
    expect(report).toMatchObject({ verdict: 'unchanged', seal: { notaryName: 'Nora Whitfield' } });
    const publicId = report.seal?.publicId ?? '';
    const record = () => visitor.call('GET', `/api/verify/${publicId}`);
    expect(await record()).toMatchObject({ status: 200, body: { signatureLevel: 'B-B' } });
    // The state of a seal from before signature levels were stored.
    const level = (to: string | null) =>
      server.services
        .db('seals')
        .where({ publicId })
        .update({ signatureLevel: to as SealsRow['signatureLevel'] });
    await level(null);
    expect((await record()).body).toMatchObject({ signatureLevel: null });
    await level('B-B');
    const bundle = await customer.fetch(
      `/api/documents/${session.documentId}/download?version=evidence`,
    );
    const files = unzipSync(new Uint8Array(await bundle.arrayBuffer()));
    expect(Buffer.from(files['sealed.pdf'] ?? []).equals(sealed)).toBe(true);
    const flipped = Buffer.from(sealed);
    const place = Math.floor(sealed.length / 2);
    flipped[place] = (flipped[place] as number) ^ 1;
    const isSealed = async (sha256: string) =>
      (await visitor.call('GET', `/api/verify/digests/${sha256}`)).body;
    const sha256 = createHash('sha256').update(sealed).digest('hex');
    expect(await isSealed(sha256)).toEqual({ sealed: true, revokedSince: null, deletedAt: null });
    expect(await isSealed(sha256.replace(/^./, sha256[0] === '0' ? '1' : '0'))).toEqual({
      sealed: false,
      revokedSince: null,
      deletedAt: null,
    });
    expect((await visitor.call('GET', '/api/verify/digests/ABC')).status).toBe(400);
    expect(await verify(flipped)).toMatchObject({ verdict: 'changed', seal: { publicId } });
    expect((await verify(Buffer.concat([sealed, Buffer.from('\n%more')]))).verdict).toBe('changed');
    expect((await verify(Buffer.from('%PDF-1.7 not one of ours'))).verdict).toBe('unknown');
  });
});
