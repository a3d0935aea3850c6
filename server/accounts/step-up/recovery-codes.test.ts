import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import { waitForEmails } from '../../testing/emails.ts';
import { challengeIn, type TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { findUser } from '../users/store.ts';
import { checkProof } from './check-proof.ts';
import { insertChallenge } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const CODES = '/api/step-up/recovery-codes';
const PASSWORD = 'a long enough password';

const me = async (person: TestPerson) =>
  (await person.call<{ id: string; email: string }>('GET', '/api/user')).body;
const challenge = async (person: TestPerson) =>
  (await person.call<{ challengeId: string }>('POST', '/api/step-up/challenge')).body.challengeId;
const proofWith = async (person: TestPerson, method: string, code: string) => ({
  proof: { challengeId: await challenge(person), stepUp: { method, code } },
});
const remaining = async (person: TestPerson) =>
  (await person.call<{ remaining: number }>('GET', CODES)).body.remaining;

async function create(person: TestPerson, authenticator: Authenticator): Promise<string[]> {
  const proof = await proofWith(person, 'totp', await authenticator.code());
  const made = await person.call<{ codes: string[] }>('POST', CODES, proof);
  expect(made.status).toBe(201);
  return made.body.codes;
}

/** A person with an authenticator app and recovery codes. */
async function withCodes(name: string) {
  const person = await server.newcomer(name);
  const { email } = await me(person);
  const authenticator = await setUpTotp(person);
  return { person, email, authenticator, codes: await create(person, authenticator) };
}

/** Enters the password in a new browser and opens the page for a recovery code. */
async function atRecovery(email: string) {
  const visitor = server.visitor();
  const { url, response } = await visitor.follow('/api/login');
  await response.text();
  const asked = await visitor.submit(url.pathname, { email, password: PASSWORD });
  const { pathname } = asked.url;
  return async (recoveryCode: string) => {
    const page = await (await visitor.fetch(`${pathname}?recovery=1`)).text();
    const answer = await visitor.submit(pathname, { challengeId: challengeIn(page), recoveryCode });
    return { visitor, answer };
  };
}

describe('recovery codes', () => {
  test('are ten, need a second factor, and are stored only as digests', async () => {
    const { person, codes } = await withCodes('Codes');
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[0-9A-Z]{5}-[0-9A-Z]{5}$/.test(code))).toBe(true);
    expect(await remaining(person)).toBe(10);
    const stored = JSON.stringify(await server.services.db('recovery_codes').select());
    expect(codes.some((code) => stored.includes(code.slice(0, 5)))).toBe(false);
    expect(await person.call('POST', CODES, {})).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    });
    const without = await server.newcomer('Without');
    expect((await without.call('POST', CODES, {})).status).toBe(409);
  });

  test('sign in once instead of the second factor, and the person gets an email', async () => {
    const { person, email, codes } = await withCodes('Lost');
    const [code = ''] = codes;
    // People type codes in small letters, with spaces and with letters that look like digits.
    const typed = code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    const { visitor, answer } = await (await atRecovery(email))(typed);
    expect(answer.url.pathname).toBe('/');
    expect((await visitor.call('GET', '/api/user')).status).toBe(200);
    expect(await remaining(person)).toBe(9);
    const again = await (await atRecovery(email))(code);
    expect(again.answer.status).toBe(401);
    expect(again.answer.text).toContain('Recovery code');
    const emails = await waitForEmails(server, 'recovery-codes-', 2);
    expect(emails.join('')).toContain('9 codes are left');
  });

  test('let a person replace a lost second factor', async () => {
    const { person, codes } = await withCodes('Replaces');
    const [first = ''] = codes;
    const { body } = await person.call<{ id: string }[]>('GET', '/api/step-up');
    const remove = async (code: string) =>
      person.call(
        'DELETE',
        `/api/step-up/${body[0]?.id}`,
        await proofWith(person, 'recovery_code', code),
      );
    expect((await remove('00000-00000')).status).toBe(403);
    expect((await remove(first)).status).toBe(204);
    // Without a second factor, the remaining codes have no purpose.
    expect(await remaining(person)).toBe(0);
  });

  test('are replaced by new ones', async () => {
    const { person, email, authenticator, codes } = await withCodes('Again');
    const fresh = await create(person, authenticator);
    expect((await (await atRecovery(email))(codes[0] ?? '')).answer.status).toBe(401);
    expect((await (await atRecovery(email))(fresh[0] ?? '')).answer.url.pathname).toBe('/');
  });

  test('do not confirm a seal', async () => {
    const { person, codes } = await withCodes('Seals');
    const user = await findUser(server.services.db, (await me(person)).id);
    if (!user) throw new Error('the person does not exist');
    const purpose = 'seal';
    const terms = { userId: user.id, subjectId: null, documentSha256: null, challenge: 'c' };
    const challengeId = await insertChallenge(server.services.db, { ...terms, purpose }, 60_000);
    const stepUp = { method: 'recovery_code', code: codes[0] ?? '' } as const;
    const check = checkProof(server.services, user, { challengeId, stepUp }, { purpose });
    await expect(check).rejects.toMatchObject({ code: 'step_up_refused' });
    expect(await remaining(person)).toBe(10);
  });
});
