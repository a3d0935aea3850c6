import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TestPerson } from '../../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import { openText, sealText } from './sealing.ts';
import { storageKey } from './storage-key.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
/** Who is signed in to the browser of the page. */
let signedIn: TestPerson;
let requests: number;
let isReached: boolean;

const idOf = async (person: TestPerson) =>
  (await person.call<{ id: string }>('GET', '/api/user')).body.id;

beforeAll(async () => {
  server = await startTestServer();
  [customer, notary] = [await server.person('customer'), await server.person('notary')];
});
afterAll(() => server?.stop());
beforeEach(() => {
  requests = 0;
  isReached = true;
  const real = globalThis.fetch;
  // Stands in for the page: its requests go to its own origin.
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    if (typeof input !== 'string' || !input.startsWith('/')) return real(input, init);
    requests += 1;
    return isReached ? signedIn.fetch(input, init) : Promise.reject(new TypeError('no network'));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('fetches the key again after a failure, and then once', async () => {
  signedIn = customer;
  isReached = false;
  const id = await idOf(customer);
  await expect(storageKey(id)).rejects.toBeInstanceOf(TypeError);
  isReached = true;
  const key = await storageKey(id);
  expect(await storageKey(id)).toBe(key);
  expect(requests).toBe(2);
});

test('refuses the key of another account that has signed in meanwhile', async () => {
  const [customerId, notaryId] = [await idOf(customer), await idOf(notary)];
  signedIn = customer;
  const customerKey = await storageKey(customerId);
  await expect(storageKey(notaryId)).rejects.toThrow('another account');
  signedIn = notary;
  const sealed = await sealText(await storageKey(notaryId), 'typed', 'draft');
  await expect(openText(customerKey, sealed, 'draft')).rejects.toThrow();
});
