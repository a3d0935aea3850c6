import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notary } from '../../../common/notaries.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { givePapers } from '../../testing/world.ts';

/** An applicant may replace their application while an administrator reads it. */
let server: TestServer;
let administrator: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.person('administrator');
});
afterAll(() => server?.stop());

const STALE =
  'This record has changed since you opened it. Nothing was saved. Review the current version, then decide.';

async function applicant(name: string) {
  const person = await server.newcomer(name);
  const { body: user } = await person.call<{ email: string }>('GET', '/api/user');
  const apply = async (licenseNumber: string) => {
    const { body, status } = await person.call<Notary>('POST', '/api/notaries/register', {
      firstName: name,
      lastName: 'Stone',
      email: user.email,
      licenseNumber,
      commissionState: 'OH',
      commissionExpiry: `${new Date().getUTCFullYear() + 2}-01-01`,
    });
    expect(status).toBe(201);
    await givePapers(server, body.id);
    return body;
  };
  return { apply };
}

const decide = (seen: Notary, body: object = { status: 'active' }) =>
  administrator.call<Notary & { message: string; fields?: object }>(
    'PATCH',
    `/api/admin/notaries/${seen.id}`,
    { updatedAt: seen.updatedAt, ...body },
  );
const reject = (seen: Notary) =>
  administrator.call<Notary & { message: string }>(
    'POST',
    `/api/admin/notaries/${seen.id}/rejection`,
    { reason: 'The license could not be found.', updatedAt: seen.updatedAt },
  );
const asItStands = async ({ id }: Notary) =>
  (await administrator.call<Notary>('GET', `/api/admin/notaries/${id}`)).body;

test('approves and rejects an application only in the version that was read', async () => {
  const { apply } = await applicant('Rhea');
  const seen = await apply('OLD-11');
  const rejected = (await reject(seen)).body;
  await apply('NEW-22');
  for (const old of [seen, rejected]) {
    const approval = await decide(old);
    expect([approval.status, approval.body.message]).toEqual([409, STALE]);
    const rejection = await reject(old);
    expect([rejection.status, rejection.body.message]).toEqual([409, STALE]);
  }
  const now = await asItStands(seen);
  expect(now).toMatchObject({ licenseNumber: 'NEW-22', status: 'pending_approval' });
  expect((await decide(now)).body).toMatchObject({ licenseNumber: 'NEW-22', status: 'active' });
});

test('returns 400 for a decision without the version that was read', async () => {
  const { apply } = await applicant('Vera');
  const seen = await apply('OLD-12');
  const blind = await decide(seen, { status: 'active', updatedAt: undefined });
  expect([blind.status, blind.body.fields]).toEqual([400, { updatedAt: expect.any(String) }]);
  const path = `/api/admin/notaries/${seen.id}/rejection`;
  expect((await administrator.call('POST', path, { reason: 'No.' })).status).toBe(400);
});

test('suspends a notary even when their record has changed meanwhile', async () => {
  const { apply } = await applicant('Sam');
  const seen = await apply('OLD-13');
  expect((await decide(seen)).status).toBe(200);
  const stop = { status: 'suspended', reason: 'A complaint.', updatedAt: undefined };
  expect((await decide(seen, stop)).body).toMatchObject({ status: 'suspended' });
});
