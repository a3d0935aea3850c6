import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../common/limits.ts';
import { newPasswordMessages as words } from '../../../common/messages/new-password.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { checkNewPassword } from './check-new-password.ts';
import { createPasswords } from './passwords.ts';

const owner = { email: 'cole.bennett@harbor.example', firstName: 'Cole', lastName: 'Bennett' };

describe('a new password', () => {
  test.each([
    ['password1234', words.tooShort({ length: MIN_PASSWORD_LENGTH })],
    ['aaaaaaaaaaaa', words.tooShort({ length: MIN_PASSWORD_LENGTH })],
    ['x'.repeat(14), words.tooShort({ length: MIN_PASSWORD_LENGTH })],
    // Fourteen characters, although each one takes two UTF-16 units.
    ['😀'.repeat(14), words.tooShort({ length: MIN_PASSWORD_LENGTH })],
    ['passwordpassword', words.pattern],
    ['password1234password1234', words.pattern],
    ['aaaaaaaaaaaaaaaaaaaa', words.pattern],
    ['abcdefghijklmnopqrst', words.pattern],
    ['123456789012345', words.common],
    ['qwertyuiopasdfgh', words.common],
    ['P@ssw0rdP@ssw0rd', words.pattern],
    ['Password123456789', words.common],
    ['iloveyouiloveyou', words.pattern],
    [owner.email, words.aboutAccount],
    ['COLE.BENNETT@harbor.example1', words.aboutAccount],
    ['ColeBennett2026!', words.aboutAccount],
    ['Cole Bennett Cole', words.aboutAccount],
    ['sealwrightsealwright', words.aboutAccount],
    ['Sealwright 12345678', words.aboutAccount],
    [
      `${'unlikely brass kettle '.repeat(6)}`.slice(0, 129),
      words.tooLong({ length: MAX_PASSWORD_LENGTH }),
    ],
  ])('is refused: %s', async (password, problem) => {
    const text = await checkNewPassword(password, owner);
    expect(text?.()).toBe(problem);
  });

  test.each([
    'a long enough password',
    'correct horse battery staple',
    'correcthorsebatterystaple',
    'пароль из четырёх слов',
    'aB3$xK9!mQ2@pL7',
    'my brother cole eats pears',
    'unlikely brass kettle of soup '.repeat(3).trim(),
    '磁石は北を指すことが多いのです',
  ])('is accepted: %s', async (password) => {
    expect(await checkNewPassword(password, owner)).toBeNull();
  });

  test('is checked in less than half a second of processor time', async () => {
    await checkNewPassword('the list is loaded now', owner);
    for (const piece of ['@4$$w0rd5', '1', 'q1w2e3r4t5', '4@8({[<369!|17$5+%2', '1.1.2011-']) {
      const begun = process.cpuUsage();
      await checkNewPassword(piece.repeat(128).slice(0, 128), owner);
      const { user, system } = process.cpuUsage(begun);
      expect((user + system) / 1000).toBeLessThan(500);
    }
  });
});

describe('a stored password', () => {
  const passwords = createPasswords({ test: true });

  test('matches regardless of the Unicode composition of the keyboard', async () => {
    const hash = await passwords.hash('caf\u00e9 am Ufer, um acht');
    expect(await passwords.verify(hash, 'cafe\u0301 am Ufer, um acht')).toBe(true);
    expect(await passwords.verify(hash, 'cafe am Ufer, um acht')).toBe(false);
  });

  test('still matches if it was hashed before passwords were normalized', async () => {
    const { hash } = await import('@node-rs/argon2');
    const old = await hash('cafe\u0301', { memoryCost: 64, timeCost: 1, parallelism: 1 });
    expect(await passwords.verify(old, 'cafe\u0301')).toBe(true);
  });
});

describe('at the provider', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server?.stop());

  const register = async (fields: Record<string, string>) => {
    const visitor = server.visitor();
    const { url, response } = await visitor.follow('/api/login');
    await response.text();
    return visitor.submit(`${url.pathname}/register`, {
      email: 'mara.quist@example.test',
      firstName: 'Mara',
      lastName: 'Quist',
      ...fields,
    });
  };

  test.each([
    ['password1234', words.tooShort({ length: MIN_PASSWORD_LENGTH })],
    ['passwordpassword', words.pattern],
    ['mara.quist@example.test', words.aboutAccount],
  ])('a registration with %s is refused with an explanation', async (password, problem) => {
    const { status, text } = await register({ password });
    expect(status).toBe(400);
    expect(text).toContain(problem);
    expect(text).toContain('value="mara.quist@example.test"');
    expect(text).not.toContain(`value="${password}" required minlength`);
  });

  test('a registration accepts a password of 64 characters or more', async () => {
    const password = 'nine brown kettles, a pear tree and the long road home by night';
    const { url } = await register({ password: `${password}.` });
    expect(url.pathname).toBe('/');
    await server.visitor().signIn('mara.quist@example.test', `${password}.`);
  });

  test('a change to a common password is refused, and an existing common password still signs in', async () => {
    const { email, password } = server.account('customer');
    expect(password.length).toBeLessThan(15);
    const { status, text } = await server
      .visitor()
      .submit('/op/password', { email, password, newPassword: 'qwertyuiopasdfgh' });
    expect([status, text]).toEqual([400, expect.stringContaining(words.common)]);
    await server.visitor().signIn(email, password);
  });
});
