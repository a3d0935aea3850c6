import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpTotp } from '../../testing/authenticator.ts';
import { newStaff } from '../../testing/new-staff.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let notary: TestPerson;
let reviewer: TestPerson;
let keyId: string;
beforeAll(async () => {
  server = await startTestServer();
  notary = await server.person('notary');
  reviewer = await newStaff(server, 'reviewer');
  const made = await notary.call<{ id: string }>('POST', '/api/notary-keys/local', {
    algorithm: 'P-256',
  });
  keyId = made.body.id;
  // The embedded provider does not start in production, so only the rule is switched on.
  server.services.config.production = true;
});
afterAll(() => server?.stop());

const since = new Date().toISOString();
const REASON = 'The laptop is gone';
const suspend = (person: TestPerson, more: object = {}) =>
  person.call('POST', `/api/notary-keys/${keyId}/suspend`, { reason: REASON, since, ...more });
const statusOfKey = async () =>
  (await server.services.db('notary_keys').where({ id: keyId }).first('status'))?.status;

test("returns 403 when staff without a second factor act on a notary's key", async () => {
  const path = `/api/notary-keys/${keyId}`;
  const moment = { since, insteadOf: since, reason: REASON };
  const answers = [
    await suspend(reviewer, { alone: 'The notary cannot be reached today.' }),
    await reviewer.call('GET', `${path}/affected?since=${since}`),
    await reviewer.call('POST', `${path}/moment`, moment),
    await reviewer.call('GET', `${path}/notice`),
    await reviewer.call('POST', `${path}/notice`, { sentOn: since.slice(0, 10) }),
  ];
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'second_factor_missing' } });
  }
  expect(await statusOfKey()).toBe('active');
});

test('lets staff propose a suspension in a session with a second factor', async () => {
  await setUpTotp(reviewer);
  const { status, body } = await suspend(reviewer);
  expect([status, (body as { decision?: { status: string } }).decision?.status]).toEqual([
    200,
    'pending',
  ]);
});

test('lets a notary suspend their own key with a password alone', async () => {
  expect((await suspend(notary)).status).toBe(200);
  expect(await statusOfKey()).toBe('suspended');
});
