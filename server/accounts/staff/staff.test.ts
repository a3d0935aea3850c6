import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffMember } from '../../../common/staff.ts';
import type { User } from '../../../common/users.ts';
import { newStaff } from '../../testing/new-staff.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { sectionsFor } from './policy.ts';

let server: TestServer;
let administrator: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.person('administrator');
});
afterAll(() => server?.stop());

const userOf = async (person: TestPerson) => (await person.call<User>('GET', '/api/user')).body;

test('a granted role opens its sections, and a revocation closes them at once', async () => {
  const person = await server.newcomer('Fay');
  const { id, email } = await userOf(person);
  expect((await person.call('GET', '/api/admin/template-purchases')).status).toBe(403);
  const granted = await administrator.call<StaffMember>('POST', '/api/admin/staff', {
    email: email.toUpperCase(),
    role: 'finance',
  });
  expect([granted.status, granted.body.grants.map(({ role }) => role)]).toEqual([201, ['finance']]);
  expect((await userOf(person)).abilities).toEqual({
    businessDocuments: false,
    administer: true,
    sections: ['overview', 'decisions', 'purchases', 'payouts', 'ledger'],
  });
  expect((await person.call('GET', '/api/admin/template-purchases')).status).toBe(200);
  expect((await person.call('GET', '/api/admin/users')).status).toBe(403);
  expect((await person.call('GET', '/api/business-documents')).status).toBe(403);

  const revoked = await administrator.call('DELETE', `/api/admin/staff/${id}/finance`);
  expect(revoked.status).toBe(204);
  expect((await person.call('GET', '/api/admin/template-purchases')).status).toBe(403);
  expect((await userOf(person)).abilities.administer).toBe(false);
  const lines = await server.services
    .db('audit_events')
    .where({ subjectId: id })
    .orderBy('id')
    .select('action', 'details');
  expect(lines).toEqual([
    { action: 'staff.granted', details: { role: 'finance' } },
    { action: 'staff.revoked', details: { role: 'finance' } },
  ]);
});

test('a role that is granted twice is stored once and audited once', async () => {
  const { id, email } = await newStaff(server, 'auditor');
  const again = await administrator.call<StaffMember>('POST', '/api/admin/staff', {
    email,
    role: 'auditor',
  });
  expect([again.status, again.body.grants.length]).toEqual([201, 1]);
  const { db } = server.services;
  expect(await db('audit_events').where({ subjectId: id, action: 'staff.granted' })).toHaveLength(
    1,
  );
  const listed = await administrator.call<StaffMember[]>('GET', '/api/admin/staff');
  expect(listed.body.filter((one) => one.userId === id)).toEqual([again.body]);
});

test('returns 403 when the administrator grants a role to themselves, and 404 for an unknown address', async () => {
  const { email } = await userOf(administrator);
  const own = await administrator.call('POST', '/api/admin/staff', { email, role: 'reviewer' });
  expect([own.status, own.body.code]).toEqual([403, 'own_request']);
  const unknown = await administrator.call('POST', '/api/admin/staff', {
    email: 'nobody@example.test',
    role: 'reviewer',
  });
  expect(unknown.status).toBe(404);
});

test('returns 403 when the administrator signed in more than 15 minutes ago', async () => {
  const stale = await server.person('administrator');
  const { db } = server.services;
  const { email } = await userOf(await server.newcomer('Waiting'));
  const { id } = await userOf(stale);
  await db.raw(
    `UPDATE sessions SET sess = jsonb_set(sess, '{authenticatedAt}', '1') WHERE sid = (
       SELECT sid FROM sessions WHERE user_id = ? ORDER BY created_at DESC LIMIT 1)`,
    [id],
  );
  const answer = await stale.call('POST', '/api/admin/staff', { email, role: 'auditor' });
  expect([answer.status, answer.body.code]).toEqual([403, 'fresh_sign_in_required']);
});

test('returns 409 when two accounts have the same email address', async () => {
  const { email } = await userOf(await server.newcomer('Twin'));
  await server.services
    .db('users')
    .insert({ iss: 'https://elsewhere.test', sub: 'twin', email: email.toUpperCase() });
  const { status } = await administrator.call('POST', '/api/admin/staff', {
    email,
    role: 'support',
  });
  expect(status).toBe(409);
});

test('support cannot change the accounts of staff and cannot block anyone', async () => {
  const support = await newStaff(server, 'support');
  const reviewer = await newStaff(server, 'reviewer');
  const { id } = await userOf(await server.newcomer('Helped'));
  expect((await support.call('POST', `/api/admin/users/${id}/sign-out`)).status).toBe(200);
  expect((await support.call('POST', `/api/admin/users/${reviewer.id}/sign-out`)).status).toBe(403);
  const reset = await support.call('DELETE', `/api/admin/users/${reviewer.id}/second-factors`, {
    reason: 'Lost',
    identityCheck: 'id_on_video',
  });
  expect(reset.status).toBe(403);
  const { id: administratorId } = await userOf(administrator);
  expect((await support.call('POST', `/api/admin/users/${administratorId}/sign-out`)).status).toBe(
    403,
  );
  const blocked = await support.call('PATCH', `/api/admin/users/${id}`, {
    blocked: true,
    reason: 'Abuse',
  });
  expect(blocked.status).toBe(403);
});

test('the overview counts only what the sections of the role show', async () => {
  const finance = await newStaff(server, 'finance');
  const { body } = await finance.call<Record<string, number>>('GET', '/api/admin/overview');
  expect(Object.keys(body)).toEqual(['pendingDecisions']);
  const all = await administrator.call<Record<string, number>>('GET', '/api/admin/overview');
  expect(Object.keys(all.body)).toContain('failedJobs');
});

test('a person without a role can open no section', () => {
  expect(sectionsFor({ isAdministrator: false, roles: [] })).toEqual([]);
});
