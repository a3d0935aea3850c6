import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyRetention } from '../../outputs/apply-retention.ts';
import { emailsOf, waitForEmails } from '../../testing/emails.ts';
import {
  beginQuestions,
  proofingOf,
  proveIdentity,
  sendLicense,
} from '../../testing/prove-identity.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { acceptedSession, uploadReady } from '../../testing/world.ts';

/** Identity data in a session that nobody ends. */
let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let id: string;
let conferenceId: string;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  const document = await uploadReady(customer);
  ({ id, conferenceSessionId: conferenceId } = await acceptedSession(
    customer,
    notary,
    document.id,
  ));
  await proveIdentity(customer, id);
});
afterAll(() => server?.stop());

const FIELD = {
  kind: 'signature',
  page: 1,
  x: 0.5,
  y: 0.5,
  width: 0.3,
  height: 0.05,
  required: true,
} as const;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Sets all times of the session to the given number of days ago. */
async function age(days: number) {
  const at = daysAgo(days);
  await server.owner.transaction(async (tx) => {
    await tx.raw("SET LOCAL session_replication_role = 'replica'");
    const session = tx('notarization_sessions').where({ id });
    await session.update({ createdAt: at, updatedAt: at, scheduledAt: at });
    const proofings = tx('proofings').where({ sessionId: id });
    await proofings.clone().update({ createdAt: at, updatedAt: at });
    const own = proofings.clone().select('id');
    await tx('proofing_images').whereIn('proofingId', own).update({ createdAt: at });
    await tx('proofing_checks').whereIn('proofingId', own).update({ createdAt: at });
    await tx('knowledge_attempts').whereIn('proofingId', own).update({ createdAt: at });
    await tx('knowledge_attempts').whereNotNull('endedAt').update({ startedAt: at, endedAt: at });
    await tx('notary_assignments').where({ sessionId: id }).update({ acceptedAt: at });
    await tx('session_invitations').where({ sessionId: id }).update({ createdAt: at });
    await tx('signature_fields').where({ sessionId: id }).update({ placedAt: at });
  });
}

async function filesLeft(): Promise<number> {
  const { db, storage } = server.services;
  const named = await db('stored_files').where({ kind: 'identity' }).pluck('id');
  const there = await Array.fromAsync(storage.listOlderThan(0));
  return named.filter((file) => there.includes(file)).length;
}

const PROVED = ['credential_analysis', 'knowledge_questions'];

async function expectKept() {
  await applyRetention(server.services);
  expect(await filesLeft()).toBe(3);
  expect((await proofingOf(notary, id)).held).toEqual(PROVED);
}

test('keeps identity data for thirty days after the appointment', async () => {
  await age(29);
  await expectKept();
  await age(31);
  await server.services
    .db('notarization_sessions')
    .where({ id })
    .update({ scheduledAt: daysAgo(29) });
  await expectKept();
});

test('keeps identity data while somebody continues the session', async () => {
  const { db } = server.services;
  await age(31);
  await db('proofing_images')
    .where({ side: 'selfie' })
    .update({ createdAt: daysAgo(29) });
  await expectKept();
  await age(31);
  await db('notary_assignments')
    .where({ sessionId: id })
    .update({ acceptedAt: daysAgo(29) });
  await expectKept();
});

test('keeps identity data when fields were placed or an invitation was sent again', async () => {
  const address = `/api/notarization-sessions/${id}`;
  await age(31);
  const fields = [{ ...FIELD, person: 'owner' }];
  expect((await customer.call('PUT', `${address}/fields`, { fields })).status).toBe(200);
  await expectKept();
  const guest = { email: 'grace@example.test', role: 'witness' };
  const { status, body } = await customer.call<{ id: string }>(
    'POST',
    `${address}/invitations`,
    guest,
  );
  expect(status).toBe(201);
  await age(31);
  expect((await customer.call('POST', `${address}/invitations/${body.id}/resend`)).status).toBe(
    200,
  );
  await expectKept();
  expect((await customer.call('DELETE', `${address}/invitations/${body.id}`)).status).toBe(204);
});

test('keeps identity data during a conference and under a legal hold', async () => {
  const { db } = server.services;
  await age(31);
  const call = db('conference_sessions').where({ id: conferenceId });
  await call.clone().update({ status: 'active' });
  await expectKept();
  await call.clone().update({ status: 'waiting' });
  await db('recording_holds').insert({ sessionId: id, reason: 'Case 24-118' });
  await expectKept();
  await db('recording_holds').where({ sessionId: id }).delete();
});

test('deletes all identity data after that, and proofs without data no longer count', async () => {
  const { db } = server.services;
  await age(31);
  // Actions of the platform itself do not continue the session.
  await db('notarization_sessions').where({ id }).update({ dispatchTriedAt: new Date() });
  for (const _again of [1, 2]) await applyRetention(server.services);
  expect(await filesLeft()).toBe(0);
  expect(await proofingOf(notary, id)).toMatchObject({
    typed: null,
    reading: null,
    images: [],
    findings: [],
    checks: [],
    held: [],
    missing: [expect.stringContaining('face checks are not passed yet'), expect.any(String)],
  });
  const stated = await db('proofings').where({ sessionId: id });
  expect(stated).toMatchObject([{ details: null, picturesAskedAt: null }]);
});

test('emails the person once and explains what they can do', async () => {
  const key = 'identity-forgotten-';
  const [emailText = ''] = await waitForEmails(server, key);
  expect(emailText).toMatch(/^To: .*customer/m);
  const flat = emailText.replace(/\s+/g, ' ');
  expect(flat).toContain('in the 30 days after its scheduled time');
  expect(flat).toContain('you will need to prove your identity again');
  expect(emailText).toContain(`/sessions/${id}`);
  expect(emailsOf(server, key)).toHaveLength(1);
});

test('requires a new identity proofing from a person who continues, and deletes unanswered questions too', async () => {
  const { db } = server.services;
  await sendLicense(customer, id);
  const { attemptId } = await beginQuestions(customer, id);
  await age(31);
  await db('knowledge_attempts')
    .where({ id: attemptId })
    .update({ startedAt: daysAgo(31) });
  await applyRetention(server.services);
  expect(await filesLeft()).toBe(0);
  expect(await db('knowledge_attempts').where({ id: attemptId }).first()).toMatchObject({
    status: 'void',
    questions: null,
    current: false,
  });
  expect((await proveIdentity(customer, id)).held).toEqual(PROVED);
});
