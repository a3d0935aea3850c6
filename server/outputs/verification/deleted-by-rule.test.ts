import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotaryKey } from '../../../common/notary-keys.ts';
import type { VerificationReport } from '../../../common/verification.ts';
import { down, up } from '../../platform/database/migrations/20261123011000_deleted_seals.ts';
import { setUpTotp } from '../../testing/authenticator.ts';
import { waitForEmails } from '../../testing/emails.ts';
import { firstRow } from '../../testing/first-row.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { sealSession, signedSession, until } from '../../testing/world.ts';
import { eraseAccount, eraseLeftovers } from '../account/erase-account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

async function verify(bytes: Buffer): Promise<VerificationReport> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'sealed.pdf');
  const answer = await server.visitor().fetch('/api/verify', { method: 'POST', body: form });
  return (await answer.json()) as VerificationReport;
}

test('verifies a seal whose record was deleted by retention rules, and reports that', async () => {
  const { services } = server;
  const { db } = services;
  const notary = await server.person('notary');
  const customer = await server.newcomer('Erased');
  const { body: user } = await customer.call<{ id: string; email: string }>('GET', '/api/user');
  const session = await signedSession(customer, notary);
  const code = await (await setUpTotp(notary)).code();
  const { publicId } = await sealSession(customer, notary, session.id, code);
  for (const socket of session.sockets) socket.close();
  const download = await customer.fetch(`/api/documents/${session.documentId}/download`);
  const file = Buffer.from(await download.arrayBuffer());
  const sha256 = createHash('sha256').update(file).digest('hex');
  await until(
    () => db('evidence_bundles').where({ sessionId: session.id }).first(),
    (found) => found !== undefined,
  );
  // The owner deletes their account, and many years later the retention of the act ends.
  // An account with an open charge cannot be deleted, and a job collects the charge.
  const remove = () => customer.call('DELETE', '/api/user', { email: user.email });
  await expect.poll(async () => (await remove()).status).toBe(204);
  await eraseAccount(services, user.id);
  await db('seals')
    .where({ sessionId: session.id })
    .update({ requestedAt: db.raw("requested_at - interval '60 years'") });
  await db('conference_sessions')
    .where({ notarizationSessionId: session.id })
    .update({ recordingKeptUntil: db.raw('current_date - 2') });
  await eraseLeftovers(services);
  expect(await db('seals').where({ sessionId: session.id })).toEqual([]);

  const deletedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  const isAsItWas = async () => {
    expect(await verify(file)).toMatchObject({
      verdict: 'unchanged',
      seal: null,
      deletedAt,
      problems: [],
    });
    const ask = (path: string) => server.visitor().call('GET', `/api/verify/${path}`);
    expect((await ask(`digests/${sha256}`)).body).toEqual({
      sealed: true,
      revokedSince: null,
      deletedAt,
    });
    // The response contains no personal data any more.
    expect(await ask(publicId ?? '')).toMatchObject({ status: 200 });
    expect((await ask(publicId ?? '')).body).toEqual({ publicId, deletedAt, revokedSince: null });
  };
  await isAsItWas();

  // The key is compromised later, in another second, because revocation lists use whole seconds.
  // Earlier seals stay valid.
  const { sealedAt } = await firstRow(db('deleted_seals').first('sealedAt'));
  const second = (at: number) => Math.floor(at / 1000);
  await until(
    async () => second(Date.now()),
    (now) => now > second(sealedAt.getTime()),
  );
  const [key] = (await notary.call<{ keys: NotaryKey[] }>('GET', '/api/notary-keys')).body.keys;
  const lost = { reason: 'Stolen', since: new Date().toISOString() };
  expect((await notary.call('POST', `/api/notary-keys/${key?.id}/suspend`, lost)).status).toBe(200);
  await isAsItWas();

  // An altered file still contains its verification ID, so the report shows the deletion.
  const flipped = Buffer.from(file);
  const middle = flipped.indexOf('/MediaBox') + 1;
  flipped[middle] = (flipped[middle] as number) ^ 1;
  expect(await verify(flipped)).toMatchObject({ verdict: 'changed', seal: null, deletedAt });

  // The key was compromised before the seal. The act counts as affected, according to the data that
  // is left.
  const earlier = new Date(second(sealedAt.getTime()) * 1000).toISOString();
  const { body: keys } = await notary.call<{ keys: NotaryKey[] }>('GET', '/api/notary-keys');
  const insteadOf = keys.keys[0]?.compromisedSince;
  const path = `/api/notary-keys/${key?.id}`;
  const since = encodeURIComponent(earlier);
  expect((await notary.call('GET', `${path}/affected?since=${since}`)).body).toMatchObject({
    count: 1,
  });
  const correction = { reason: 'It was earlier', since: earlier, insteadOf };
  expect(await notary.call('POST', `${path}/moment`, correction)).toMatchObject({
    status: 200,
    body: {
      affected: [
        {
          sessionId: null,
          publicId,
          documentName: null,
          sealedAt: sealedAt.toISOString(),
          deletedAt,
        },
      ],
    },
  });
  for (const emailText of await waitForEmails(server, `key-moment-${key?.id}`, 2)) {
    expect(emailText).toContain(`Verification ID ${publicId}, sealed`);
    expect(emailText).toContain('Its record was deleted at the end of the retention period');
  }

  // The migration restores the same rows from the journal for records that were deleted before
  // these rows existed.
  const left = () =>
    server.owner('deleted_seals').select('publicId', 'sealedSha256', 'notaryKeyId');
  const before = await left();
  expect(before).toEqual([{ publicId, sealedSha256: sha256, notaryKeyId: key?.id }]);
  await down(server.owner);
  await up(server.owner);
  expect(await left()).toEqual(before);
});
