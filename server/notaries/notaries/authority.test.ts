import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ResponseOf } from '../../../common/endpoint.ts';
import type { Notary, ReviewedNotary } from '../../../common/notaries.ts';
import type { getAuthority, UnconfirmedRule } from '../../../common/rules.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { acceptAuthority, givePapers, newNotary } from '../../testing/world.ts';

type Refusal = { code: string; message: string; fields?: Record<string, string> };

const PATH = '/api/admin/authority';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
afterEach(() => void vi.useRealTimers());

const apply = async (commissionState: string) => {
  const person = await server.newcomer('Applicant');
  const { body } = await person.call<{ email: string }>('GET', '/api/user');
  const answer = await person.call<Notary & Refusal>('POST', '/api/notaries/register', {
    firstName: 'Cora',
    lastName: 'Diaz',
    email: body.email,
    licenseNumber: `${commissionState}-20300`,
    commissionState,
    commissionExpiry: '2032-01-01',
  });
  if (answer.status === 201) await givePapers(server, answer.body.id);
  return { person, ...answer };
};

const approve = async ({ id, updatedAt }: Notary) =>
  (await server.person('administrator')).call<ReviewedNotary & Refusal>(
    'PATCH',
    `/api/admin/notaries/${id}`,
    { status: 'active', updatedAt },
  );

const decide = async (
  state: string,
  rule: string,
  body: object,
  person = 'administrator' as const,
) =>
  (await server.person(person)).call<UnconfirmedRule & Refusal>(
    'POST',
    `${PATH}/${state}/${rule}`,
    {
      accepted: true,
      reason: 'Our counsel read the statute.',
      ...body,
    },
  );

const readAuthority = async () =>
  (await (await server.person('administrator')).call<ResponseOf<typeof getAuthority>>('GET', PATH))
    .body;

test('refuses a Californian application until the day on which the state permits remote acts', async () => {
  const refused = {
    status: 400,
    body: { fields: { commissionState: expect.stringContaining('from Jan 01, 2030') } },
  };
  expect(await apply('CA')).toMatchObject(refused);
  // In California, the year begins at 8:00 UTC.
  vi.useFakeTimers({ now: new Date('2030-01-01T07:59:00Z'), toFake: ['Date'] });
  expect(await apply('CA')).toMatchObject(refused);
  vi.setSystemTime(new Date('2030-01-01T08:01:00Z'));
  const { person, status, body } = await apply('CA');
  expect(status).toBe(201);
  expect((await approve(body)).body.status).toBe('active');
  const own = async () => (await person.call<Notary>('GET', '/api/notaries/me')).body;
  // The approval of the provider was not confirmed.
  expect((await own()).stateObjection).toMatch(
    /^The administrator has not yet accepted .* the rules of California/,
  );
  await acceptAuthority(server, 'CA');
  expect((await own()).stateObjection).toBeNull();
});

test('refuses an application and its approval in a state without remote notarization', async () => {
  expect(await apply('GA')).toMatchObject({
    status: 400,
    body: { fields: { commissionState: expect.stringContaining('Georgia does not permit') } },
  });
  // An application from before there were rules about authority.
  const { body } = await apply('FL');
  const { db } = server.services;
  await db('notaries').where({ id: body.id }).update({ commissionState: 'GA' });
  const { updatedAt } = (await db('notaries').where({ id: body.id }).first('updatedAt')) ?? {};
  expect(await approve({ ...body, updatedAt: updatedAt?.toISOString() ?? '' })).toMatchObject({
    status: 409,
    body: { code: 'remote_notarization_not_permitted' },
  });
});

test('tells active notaries and the administrator why they get no offers', async () => {
  const notary = await newNotary(server, { state: 'WY' });
  const { db } = server.services;
  const own = async () => (await notary.call<Notary>('GET', '/api/notaries/me')).body;
  const withoutOffers = async (state: string) =>
    (await readAuthority()).withoutOffers.filter((one) => one.state === state);
  expect((await own()).stateObjection).toBeNull();
  expect(await withoutOffers('WY')).toEqual([]);

  expect((await decide('WY', 'providerApprovalRequired', { accepted: false })).status).toBe(200);
  const reason = expect.stringMatching(
    /^The administrator has not yet accepted .* the rules of Wyoming/,
  );
  expect(await own()).toMatchObject({ status: 'active', stateObjection: reason });
  const notaries = [{ id: notary.notaryId, name: 'Olga Reyes' }];
  expect(await withoutOffers('WY')).toEqual([{ state: 'WY', reason, notaries }]);
  // The states of active notaries come first.
  expect((await readAuthority()).rules[0]).toMatchObject({ notaries: 1 });

  await db('notaries')
    .where({ id: notary.notaryId })
    .update({ commissionState: 'GA', legalTimezone: 'America/New_York' });
  expect((await own()).stateObjection).toBe(
    'Georgia does not permit its notaries to notarize remotely.',
  );
  expect(await withoutOffers('GA')).toMatchObject([{ notaries }]);
  await db('notaries').where({ id: notary.notaryId }).update({ status: 'inactive' });
  expect((await own()).stateObjection).toBeNull();
});

test('lets the administrator accept a value and withdraw this, each with a reason', async () => {
  expect((await decide('UT', 'providerApprovalRequired', { reason: '' })).status).toBe(400);
  const refused = (code: string) => ({ status: 409, body: { code } });
  // Checked, without effect, and unknown values.
  expect(await decide('OH', 'permitted', {})).toMatchObject(refused('authority_value_changed'));
  expect(await decide('GA', 'permitted', {})).toMatchObject(refused('authority_value_changed'));
  expect(await decide('UT', 'actFeeCents', {})).toMatchObject(refused('authority_value_changed'));
  const withdrawal = { accepted: false, reason: 'The statute was amended.' };
  expect(await decide('UT', 'providerApprovalRequired', withdrawal)).toMatchObject(
    refused('authority_not_accepted'),
  );

  const answers = await Promise.all(
    Array.from({ length: 8 }, () => decide('UT', 'providerApprovalRequired', {})),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
    state: 'UT',
    accepted: { reason: 'Our counsel read the statute.', by: expect.stringMatching(/\w+ \w+/) },
  });
  expect(await decide('UT', 'providerApprovalRequired', {})).toMatchObject(
    refused('authority_already_accepted'),
  );
  expect(await decide('UT', 'providerApprovalRequired', withdrawal)).toMatchObject({
    status: 200,
    body: { accepted: null },
  });
  expect((await decide('UT', 'providerApprovalRequired', {})).status).toBe(200);

  const { db } = server.services;
  const entries = await db('audit_events')
    .where({ subjectType: 'authority_acceptances' })
    .whereRaw("details->>'state' = 'UT'")
    .orderBy('id');
  expect(entries.map(({ action }) => action)).toEqual([
    'authority.accepted',
    'authority.withdrawn',
    'authority.accepted',
  ]);
  expect(entries[1]?.details).toEqual({
    state: 'UT',
    rule: 'providerApprovalRequired',
    value: true,
    reason: withdrawal.reason,
  });
});

test('requires a recent sign-in, and keeps every decision', async () => {
  const administrator = await server.person('administrator');
  const { body: user } = await administrator.call<{ id: string }>('GET', '/api/user');
  const { db } = server.services;
  await db.raw(
    "UPDATE sessions SET sess = jsonb_set(sess, '{authenticatedAt}', '1') WHERE user_id = ?",
    [user.id],
  );
  expect(
    await administrator.call('POST', `${PATH}/VT/providerApprovalRequired`, {
      accepted: true,
      reason: 'Read',
    }),
  ).toMatchObject({ status: 403, body: { code: 'fresh_sign_in_required' } });

  await acceptAuthority(server, 'VT');
  for (const connection of [db, server.owner]) {
    const rows = () => connection('authority_acceptances');
    await expect(rows().update({ reason: 'Another' } as never)).rejects.toThrow();
    await expect(rows().delete()).rejects.toThrow();
  }
});
