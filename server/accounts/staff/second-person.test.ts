import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailsOf } from '../../testing/emails.ts';
import { newStaff } from '../../testing/new-staff.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/world.ts';

type Colleague = Awaited<ReturnType<typeof newStaff>>;

let server: TestServer;
let administrator: TestPerson;
let colleague: Colleague;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.person('administrator');
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.services.db('staff_roles').delete();
  colleague = await newStaff(server, 'finance');
});

const needsSecondPerson = async () =>
  (await administrator.call<{ secondPerson: boolean }>('GET', '/api/admin/decision-rule')).body
    .secondPerson;
const revoke = (by: TestPerson, { id }: Colleague) =>
  by.call('DELETE', `/api/admin/staff/${id}/finance`);
const block = (by: TestPerson, { id }: { id: string }) =>
  by.call('PATCH', `/api/admin/users/${id}`, { blocked: true, reason: 'Abuse' });
const receiversOf = (emails: string[]) =>
  emails.map((text) => /^To: (.*)$/m.exec(text)?.[1]?.trim());

/** Returns the administrator with a session whose sign-in is older than 15 minutes. */
async function staleAdministrator(): Promise<TestPerson> {
  const stale = await server.person('administrator');
  const { id } = (await stale.call<{ id: string }>('GET', '/api/user')).body;
  await server.services.db.raw(
    `UPDATE sessions SET sess = jsonb_set(sess, '{authenticatedAt}', '1') WHERE sid = (
       SELECT sid FROM sessions WHERE user_id = ? ORDER BY created_at DESC LIMIT 1)`,
    [id],
  );
  return stale;
}

describe('decisions need a second person', () => {
  test('for 7 days after the last role was revoked', async () => {
    expect((await revoke(administrator, colleague)).status).toBe(204);
    expect(await needsSecondPerson()).toBe(true);
    await server.services
      .db('staff_roles')
      .update({ revokedAt: new Date(Date.now() - 7.1 * 24 * 3_600_000) });
    expect(await needsSecondPerson()).toBe(false);
  });

  test('for 7 days after the last colleague was blocked', async () => {
    expect((await block(administrator, colleague)).status).toBe(200);
    expect(await needsSecondPerson()).toBe(true);
    await server.services
      .db('users')
      .where({ id: colleague.id })
      .update({ blockedAt: new Date(Date.now() - 7.1 * 24 * 3_600_000) });
    expect(await needsSecondPerson()).toBe(false);
  });
});

describe('removing a colleague from staff', () => {
  test('sends an email to everyone on staff and to the person when a role is revoked', async () => {
    const other = await newStaff(server, 'auditor');
    expect((await revoke(administrator, colleague)).status).toBe(204);
    const expected = [colleague.email, other.email, 'administrator@sealwright.test'];
    const emails = await until(
      async () =>
        emailsOf(server, 'staff-changed-').filter(
          (text) => text.includes('Finance') && text.includes(`(${colleague.email})`),
        ),
      (found) => expected.every((email) => receiversOf(found).includes(email)),
    );
    expect(emails).toHaveLength(3);
  });

  test('sends an email to everyone on staff and to the person when they are blocked', async () => {
    const customer = await server.newcomer('Customer');
    const { id } = (await customer.call<{ id: string }>('GET', '/api/user')).body;
    const blockedEmails = () =>
      emailsOf(server, 'staff-changed-').filter(
        (text) => text.includes('someone on staff was blocked') && text.includes(colleague.email),
      );
    expect((await block(administrator, { id })).status).toBe(200);
    expect((await block(administrator, colleague)).status).toBe(200);
    const emails = await until(
      async () => blockedEmails(),
      ({ length }) => length >= 2,
    );
    expect(receiversOf(emails).sort()).toEqual(
      [colleague.email, 'administrator@sealwright.test'].sort(),
    );
  });

  test('requires a sign-in within the last 15 minutes', async () => {
    const stale = await staleAdministrator();
    const FRESH = { status: 403, body: { code: 'fresh_sign_in_required' } };
    expect(await revoke(stale, colleague)).toMatchObject(FRESH);
    expect(await block(stale, colleague)).toMatchObject(FRESH);
    const customer = await server.newcomer('Customer');
    const { id } = (await customer.call<{ id: string }>('GET', '/api/user')).body;
    expect((await block(stale, { id })).status).toBe(200);
  });
});
