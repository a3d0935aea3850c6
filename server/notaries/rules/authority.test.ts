import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { problemText } from '../../../common/messages/errors.ts';
import { usStates } from '../../../common/us-states.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { authorityObjection } from './authority-objection.ts';
import { rulesFor } from './rules-for.ts';
import { statesThatPermit } from './states-that-permit.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
afterEach(() => void vi.useRealTimers());

const objection = (state: string, day = '2026-11-27', accepted: unknown[] = []) => {
  const refused = authorityObjection({
    ...rulesFor(state, 'acknowledgment'),
    day,
    accepted: accepted as { rule: string; value: unknown }[],
  });
  return refused && problemText(refused);
};

const apply = async (name: string) => {
  const person = await server.newcomer(name);
  const { body } = await person.call<{ email: string }>('GET', '/api/user');
  return person.call('POST', '/api/notaries/register', {
    firstName: 'Cora',
    lastName: 'Diaz',
    email: body.email,
    licenseNumber: 'CA-20300',
    commissionState: 'CA',
    commissionExpiry: '2032-01-01',
  });
};

test('permits acts only where a checked or accepted value does', () => {
  expect(objection('OH')).toBeNull();
  expect(objection('TX')).toBeNull();
  expect(objection('GA')).toContain('does not permit');
  expect(objection('CA')).toContain('from Jan 01, 2030');
  expect(objection('WY')).toContain('has not been checked against the law');
  const permitted = { rule: 'permitted', value: 'yes' };
  const approval = { rule: 'providerApprovalRequired', value: true };
  expect(objection('WY', undefined, [permitted])).not.toBeNull();
  expect(objection('WY', undefined, [permitted, approval])).toBeNull();
  // Another value than the accepted one is not accepted.
  expect(objection('WY', undefined, [{ ...permitted, value: 'no' }, approval])).not.toBeNull();
});

test('offers a session only to notaries of states that permit its act', () => {
  const states = statesThatPermit({ acts: ['jurat'], at: new Date(), accepted: [] });
  expect(states.sort()).toEqual(['OH', 'TX']);
  expect(usStates).toHaveLength(51);
});

test('refuses a Californian application before the day on which the state permits it', async () => {
  const early = await apply('Early');
  expect(early.status).toBe(400);
  expect(JSON.stringify(early.body)).toContain('from Jan 01, 2030');
  vi.useFakeTimers({ now: new Date('2030-01-01T20:00:00Z'), toFake: ['Date'] });
  expect((await apply('Later')).status).toBe(201);
});

test('lets the administrator accept an unchecked value once, with a reason', async () => {
  const administrator = await server.person('administrator');
  const accept = (state: string, reason: string) =>
    administrator.call('POST', `/api/admin/authority/${state}/permitted`, { reason });
  expect((await accept('WY', '')).status).toBe(400);
  expect((await accept('OH', 'Checked')).status).toBe(409);
  expect(await accept('WY', 'Read Wyo. Stat. 32-3-111')).toMatchObject({
    status: 200,
    body: { state: 'WY', accepted: { reason: 'Read Wyo. Stat. 32-3-111' } },
  });
  expect((await accept('WY', 'Again')).status).toBe(409);
  const { body } = await administrator.call<{ state: string }[]>('GET', '/api/admin/authority');
  expect(body.map(({ state }) => state)).not.toContain('OH');
});
