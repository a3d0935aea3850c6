import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stepNow, totpCode } from '../../testing/authenticator.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { countUnknownDevice, forgetUnknownDevices } from './sign-in-throttles-store.ts';

/** The server runs behind a proxy, so that a test can send requests from any network. */
const SECRET = 'JBSWY3DPEHPK3PXP';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://sealwright.test' });
});
afterAll(() => server?.stop());

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

let networks = 0;

/** A browser on its own network, behind the proxy that ends TLS. */
class FarBrowser {
  readonly #cookies = new Map<string, string>();
  readonly setCookies: string[] = [];
  readonly address: string;

  constructor() {
    networks += 1;
    this.address = `203.0.${Math.floor(networks / 250)}.${networks % 250}`;
  }

  keep(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  async ask(path: string, form?: Record<string, string>): Promise<Answer> {
    const { port } = server.services.config;
    const answer = await new Promise<Answer>((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method: form ? 'POST' : 'GET',
          headers: {
            Host: 'sealwright.test',
            'X-Forwarded-Proto': 'https',
            'X-Forwarded-For': this.address,
            Cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
            ...(form && {
              Origin: 'https://sealwright.test',
              'Content-Type': 'application/x-www-form-urlencoded',
            }),
          },
        },
        (response) => {
          let text = '';
          response.on('data', (piece) => {
            text += String(piece);
          });
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
          );
        },
      );
      asked.on('error', reject);
      asked.end(form ? new URLSearchParams(form).toString() : undefined);
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      this.setCookies.push(line);
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (pair.slice(at + 1)) this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
      else this.#cookies.delete(pair.slice(0, at));
    }
    return answer;
  }

  /** Follows redirects to the final page. */
  async follow(path: string, form?: Record<string, string>): Promise<Answer & { path: string }> {
    let answer = await this.ask(path, form);
    let at = path;
    while (answer.status >= 300 && answer.status < 400) {
      const to = new URL(String(answer.headers.location), 'https://sealwright.test');
      at = to.pathname + to.search;
      if (at === '/') break;
      answer = await this.ask(at);
    }
    return { ...answer, path: at };
  }

  async signIn(email: string, password: string): Promise<Answer & { path: string }> {
    const { path } = await this.follow('/api/login');
    return this.follow(path, { email, password });
  }
}

const guess = (email: string) => new FarBrowser().signIn(email, 'a wrong password');

describe('the cookies over TLS', () => {
  test('cannot be set or read by another host and are never sent without TLS', async () => {
    const browser = new FarBrowser();
    const { email, password } = server.account('customer');
    const done = await browser.signIn(email, password);
    expect(done.path).toBe('/');
    await browser.ask('/api/logout');
    const set = browser.setCookies.filter((line) => !/^[^;]*=;/.test(line));
    const names = set.map((line) => line.slice(0, line.indexOf('=')));
    for (const name of ['__Host-sealwright', '__Host-sealwright.sig', '__Host-sealwright-device']) {
      expect(names).toContain(name);
    }
    for (const line of set) {
      expect(line).toMatch(/^__(Host|Secure)-sealwright/);
      expect(line).toMatch(/; secure/i);
      expect(line).toMatch(/; httponly/i);
      expect(line).toMatch(/; samesite=lax/i);
      expect(line).not.toMatch(/; domain=/i);
      if (line.startsWith('__Host-')) expect(line).toMatch(/; path=\/(;|$)/i);
    }
    expect(names.some((name) => name.startsWith('__Host-sealwright-login-'))).toBe(true);
    expect(names).toContain('__Host-sealwright-provider');
    expect(names).toContain('__Host-sealwright-signed-out');
  });
});

describe('guessing a password from many networks', () => {
  test('is limited for the account, and the response contains the time to wait', async () => {
    const { email } = server.account('notary');
    const answers: Answer[] = [];
    for (let round = 0; round < 22; round += 1) answers.push(await guess(email));
    expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(401));
    const last = answers.at(-1) as Answer;
    expect(last.status).toBe(429);
    const seconds = Number(last.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(30);
    expect(last.text).toContain('too many attempts to sign in to this account from new devices');
    expect(last.text).toMatch(/wait \d+ seconds?/);
    await forgetUnknownDevices(server.services.db, email);
  });

  test('gets the same response for an address without an account', async () => {
    const email = 'nobody@example.test';
    let last = await guess(email);
    for (let round = 0; round < 20; round += 1) last = await guess(email);
    expect(last.status).toBe(429);
    expect(last.text).toContain('too many attempts to sign in to this account from new devices');
  });

  test('does not lock out a browser that the account knows', async () => {
    const { email, password } = server.account('customer');
    const own = new FarBrowser();
    await own.signIn(email, password);
    await own.ask('/api/logout');
    while ((await guess(email)).status !== 429);
    // A browser that the account does not know has to wait, even with the correct password.
    expect((await new FarBrowser().signIn(email, password)).status).toBe(429);
    const back = await own.signIn(email, password);
    expect(back.path).toBe('/');
  });

  test('does not lock out a new browser with the correct code of the authenticator app', async () => {
    const { email, password } = server.account('notary');
    const { db, vault } = server.services;
    const [user] = await db('users').where({ email });
    await db('step_up_credentials').insert({
      userId: user?.id as string,
      method: 'totp',
      label: 'Authenticator app',
      sealedSecret: Buffer.from(vault.seal(Buffer.from(SECRET))),
      confirmedAt: db.fn.now(),
    });
    while ((await guess(email)).status !== 429);
    const browser = new FarBrowser();
    const { path, text } = await browser.signIn(email, password);
    expect(text).toContain('Code from your authenticator app');
    const wrong = await browser.ask(path, { email, password, code: '000000' });
    expect(wrong.status).toBe(429);
    // With the correct code, the password is checked. A wrong password is still refused.
    const guessed = await browser.ask(path, {
      email,
      password: 'a wrong password',
      code: totpCode(SECRET, stepNow() - 1),
    });
    expect(guessed.status).toBe(401);
    const right = await browser.follow(path, {
      email,
      password,
      code: totpCode(SECRET, stepNow()),
    });
    expect(right.path).toBe('/');
    await db('step_up_credentials').where({ userId: user?.id }).delete();
  });

  test('is also limited on the page that changes the password', async () => {
    const email = 'changes@example.test';
    const ask = () =>
      new FarBrowser().ask('/op/password', { email, password: 'wrong', newPassword: 'wrong' });
    for (let round = 0; round < 20; round += 1) expect((await ask()).status).toBe(401);
    const last = await ask();
    expect(last.status).toBe(429);
    expect(last.text).toContain('use a device on which you have signed in before');
    // This page has no field for a code.
    expect(last.text).not.toMatch(/\bcode\b/i);
  });

  test('does not accept a forged device cookie as a known device', async () => {
    const { email, password } = server.account('administrator');
    const own = new FarBrowser();
    await own.signIn(email, password);
    while ((await guess(email)).status !== 429);
    const stranger = new FarBrowser();
    stranger.keep('__Host-sealwright-device', 'A'.repeat(43));
    expect((await stranger.signIn(email, password)).status).toBe(429);
    // A device that another account knows is not known to this account.
    const other = new FarBrowser();
    await other.signIn(server.account('notary').email, server.account('notary').password);
    await other.ask('/api/logout');
    expect((await other.signIn(email, password)).status).toBe(429);
  });
});

describe('the wait', () => {
  test('allows one of twenty parallel attempts, doubles each time and ends at 15 minutes', async () => {
    const connection = server.services.db;
    const email = 'parallel@example.test';
    const attempt = () => countUnknownDevice(connection, email);
    const first = await Promise.all(Array.from({ length: 30 }, attempt));
    expect(first.filter((wait) => wait === null)).toHaveLength(20);
    const waits: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      // The wait is over.
      await connection('sign_in_throttles').update({ nextAttemptAt: connection.fn.now() });
      const together = await Promise.all(Array.from({ length: 5 }, attempt));
      expect(together.filter((wait) => wait === null)).toHaveLength(1);
      waits.push(Math.max(...together.map((wait) => wait ?? 0)));
    }
    expect(waits.map((wait) => Math.round(wait / 30))).toEqual([2, 4, 8, 16, 30, 30, 30]);
  });

  test('is reset a day after the last attempt', async () => {
    const connection = server.services.db;
    const email = 'later@example.test';
    await Promise.all(Array.from({ length: 21 }, () => countUnknownDevice(connection, email)));
    expect(await countUnknownDevice(connection, email)).not.toBeNull();
    await connection('sign_in_throttles').update({
      lastAttemptAt: connection.raw("now() - interval '25 hours'"),
      nextAttemptAt: connection.fn.now(),
    });
    expect(await countUnknownDevice(connection, email)).toBeNull();
    expect(await countUnknownDevice(connection, email)).toBeNull();
  });
});
