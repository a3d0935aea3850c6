import { request } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sharedParsers } from '../platform/parsing/shared-parsers.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // The server runs behind a proxy, so that the test can choose the client address.
  server = await startTestServer({ PUBLIC_URL: 'https://sealwright.test' });
});
afterAll(() => server?.stop());

const FORM = 'application/x-www-form-urlencoded';
interface Call {
  path: string;
  type?: string;
  body?: string;
}

/** Returns a function that sends requests from this address, as a TLS proxy would forward them. */
function visitorFrom(address: string) {
  const cookies = new Map<string, string>();
  const ask = ({ path, type, body }: Call) =>
    new Promise<{ status: number; location: string }>((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port: server.services.config.port,
          path,
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            Host: 'sealwright.test',
            Origin: 'https://sealwright.test',
            'X-Forwarded-Proto': 'https',
            'X-Forwarded-For': address,
            Cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
            ...(type && { 'Content-Type': type }),
          },
        },
        (response) => {
          for (const line of response.headers['set-cookie'] ?? []) {
            const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
            cookies.set(name, value);
          }
          const { statusCode: status = 0, headers } = response;
          response.resume();
          response.on('end', () => resolve({ status, location: headers.location ?? '' }));
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
  return ask;
}

/** Starts a sign-in and submits the registration form. */
async function register(address: string): Promise<void> {
  const ask = visitorFrom(address);
  let { location } = await ask({ path: '/api/login' });
  while (!location.includes('/op/interaction/')) {
    const { pathname, search } = new URL(location, 'https://sealwright.test');
    ({ location } = await ask({ path: pathname + search }));
  }
  const { pathname } = new URL(location, 'https://sealwright.test');
  const form = {
    firstName: 'Ada',
    lastName: 'Marsh',
    email: 'ada@example.test',
    password: 'short',
  };
  const body = new URLSearchParams(form).toString();
  expect((await ask({ path: `${pathname}/register`, type: FORM, body })).status).toBe(400);
}

const send = (call: Call) => async (address: string) => {
  expect((await visitorFrom(address)(call)).status).not.toBe(500);
};
const json = (path: string, body: object): Call => ({
  path,
  type: 'application/json',
  body: JSON.stringify(body),
});

test.each([
  [
    'a sign-in attempt',
    'signin-ip',
    send({ path: '/op/password', type: FORM, body: 'email=a%40example.test&password=wrong' }),
  ],
  ['a registration', 'register-ip', register],
  ['a check of a seal', 'verify-ip', send({ path: `/api/verify/digests/${'a'.repeat(64)}` })],
  [
    'a newsletter subscription',
    'form-ip',
    send(json('/api/newsletter/subscriptions', { email: 'a@example.test' })),
  ],
  [
    'a contact request',
    'form-ip',
    send(
      json('/api/contact-requests', {
        name: 'Ada Marsh',
        email: 'a@example.test',
        topic: 'demo',
        message: 'How does a notarization work?',
      }),
    ),
  ],
])('counts %s by the first 64 bits of an IPv6 address', async (_, rule, attempt) => {
  const { db } = server.services;
  await db('rate_limits').delete();
  const keys = () => db('rate_limits').where('key', 'like', `${rule}:%`).pluck('key');
  await attempt('2001:db8:1:2::3');
  await attempt('2001:db8:1:2:aaaa::4');
  expect(await keys()).toEqual([`${rule}:2001:0db8:0001:0002`]);
  await attempt('2001:db8:1:3::3');
  expect(await keys()).toHaveLength(2);
});

test('files to verify from the addresses of one IPv6 network wait in one queue', async () => {
  const run = vi.spyOn(sharedParsers(), 'run');
  const boundary = 'part';
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n--${boundary}--\r\n`;
  const type = `multipart/form-data; boundary=${boundary}`;
  for (const address of ['2001:db8:1:2::3', '2001:db8:1:2:aaaa::4']) {
    const answer = await visitorFrom(address)({ path: '/api/verify', type, body });
    expect(answer.status).toBe(200);
  }
  const owners = run.mock.calls.map(([, , options]) => options?.owner);
  run.mockRestore();
  expect(owners).toEqual(Array(2).fill('2001:0db8:0001:0002'));
});
