import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { cookieKeys } from './cookie-keys.ts';

/** A person who remembers each cookie line that the server sends. */
class Collector extends TestPerson {
  readonly lines: string[] = [];
  override async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await super.fetch(path, init);
    this.lines.push(...response.headers.getSetCookie());
    return response;
  }
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

test('cookies of the app and of the embedded provider are signed with HMAC-SHA-256', async () => {
  const { email, password } = server.account('customer');
  const person = await new Collector(server.origin).signIn(email, password);
  const [key = ''] = server.services.config.sessionKeys;
  const pairs = person.lines.map((line) => line.split(';')[0] as string);
  const signed = pairs.filter((pair) => /^[^=]+\.sig=./.test(pair));
  const expected = pairs.map((pair) => {
    const digest = createHmac('sha256', key).update(pair).digest('base64url');
    return `${pair.slice(0, pair.indexOf('='))}.sig=${digest}`;
  });
  for (const pair of signed) expect(expected).toContain(pair);
  const names = signed.map((pair) => pair.slice(0, pair.indexOf('=')));
  expect(names).toEqual(expect.arrayContaining(['sealwright.sig', '_session.sig']));
});

test('accepts signatures of every key, and no other signature', () => {
  const keys = cookieKeys({ sessionKeys: ['the new key', 'the old key'] });
  const old = cookieKeys({ sessionKeys: ['the old key'] }).sign('sealwright=abc');
  expect(keys.index('sealwright=abc', keys.sign('sealwright=abc'))).toBe(0);
  expect(keys.index('sealwright=abc', old)).toBe(1);
  for (const digest of [keys.sign('sealwright=abd'), old.slice(0, -1), `${old}=`, '']) {
    expect(keys.verify('sealwright=abc', digest)).toBe(false);
  }
});
