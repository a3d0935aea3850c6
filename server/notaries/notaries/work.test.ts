import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notary } from '../../../common/notaries.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { newNotary } from '../../testing/world.ts';

type Person = TestPerson & { notaryId: string };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const setWork = (person: TestPerson, id: string, work: object) =>
  person.call<Notary & { fields?: Record<string, string> }>('PUT', `/api/notaries/${id}/work`, {
    specializations: [],
    ronProviders: [],
    ...work,
  });
const audited = ({ notaryId }: Person) =>
  server.services.db('audit_events').where({ subjectId: notaryId, action: 'notary.work' });

test('a notary states specialties and providers, the change is in the audit log, and the administrator sees it', async () => {
  const notary = await newNotary(server);
  const stated = await setWork(notary, notary.notaryId, {
    specializations: ['power_of_attorney', 'deed', 'deed'],
    ronProviders: ['Sealwright', ' Another provider ', 'Sealwright'],
  });
  const stored = {
    specializations: 'deed, power_of_attorney',
    ronProviders: 'Sealwright, Another provider',
  };
  expect(stated).toMatchObject({ status: 200, body: stored });
  // The same again changes nothing.
  const again = await setWork(notary, notary.notaryId, {
    specializations: ['deed', 'power_of_attorney'],
    ronProviders: ['Sealwright', 'Another provider'],
  });
  expect(again.body.updatedAt).toBe(stated.body.updatedAt);
  expect(await audited(notary)).toMatchObject([
    { details: { from: { specializations: null, ronProviders: null }, to: stored } },
  ]);
  const administrator = await server.person('administrator');
  const path = `/api/admin/notaries/${notary.notaryId}`;
  expect((await administrator.call<Notary>('GET', path)).body).toMatchObject(stored);
  expect((await setWork(notary, notary.notaryId, {})).body).toMatchObject({
    specializations: null,
    ronProviders: null,
  });
});

test('unknown specialties, long or joined providers, and other notaries are refused', async () => {
  const notary = await newNotary(server);
  const own = (work: object) => setWork(notary, notary.notaryId, work);
  for (const work of [
    { specializations: ['other'] },
    { specializations: ['Wills'] },
    { specializations: 'deed' },
    { ronProviders: [''] },
    { ronProviders: ['x'.repeat(61)] },
    { ronProviders: Array.from({ length: 11 }, (_, index) => `Provider ${index}`) },
  ]) {
    expect((await own(work)).status).toBe(400);
  }
  const joined = await own({ ronProviders: ['One, two'] });
  expect(Object.values(joined.body.fields ?? {})).toEqual([
    'Please enter each provider on its own, without commas.',
  ]);
  const other = await newNotary(server);
  expect((await setWork(other, notary.notaryId, {})).status).toBe(404);
  expect(await audited(notary)).toEqual([]);
});
