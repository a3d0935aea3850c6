import { afterAll, beforeAll, expect, test } from 'vitest';
import { PHONE_CODE_TRIES, type Phone, toE164 } from '../../../common/text-messages.ts';
import { NumberRefused } from '../../platform/text-messages/text-messenger.ts';
import { emailsOf, waitForEmails } from '../../testing/emails.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import { acceptedSession, until, uploadReady } from '../../testing/world.ts';
import { sendText, textPhoneCode } from './send-text.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const NUMBER = '(614) 555-0123';
const enter = (person: TestPerson, number = NUMBER, consent = true) =>
  person.call<Phone & { code?: string }>('PUT', '/api/user/phone', { number, consent });
const confirm = (person: TestPerson, code: string) =>
  person.call<Phone & { code?: string; message?: string }>('POST', '/api/user/phone/confirm', {
    code,
  });

/** Enters a number and returns the code that was sent to it. */
async function sentCode(person: TestPerson, number = NUMBER): Promise<string> {
  expect((await enter(person, number)).status).toBe(200);
  const text = await until(
    async () =>
      emailsOf(server, 'text-phone-code-').find((one) =>
        one.includes(`SANDBOX text message to ${toE164(number)}`),
      ) ?? '',
    (found) => found !== '',
  );
  return /Sealwright: (\d{6}) is your code to confirm/.exec(text)?.[1] ?? '';
}

test('a typed number is stored in the international form', () => {
  expect(toE164('(614) 555-0123')).toBe('+16145550123');
  expect(toE164('1 614.555.0123')).toBe('+16145550123');
  expect(toE164('+49 151 23456789')).toBe('+4915123456789');
  for (const wrong of ['555-0123', '014 555 0123', '+1', 'call me', '+0123456789']) {
    expect(toE164(wrong)).toBeNull();
  }
});

test('a number is used only after consent and the code that was sent to it', async () => {
  const person = await server.newcomer('Paula');
  expect((await person.call<Phone>('GET', '/api/user/phone')).body).toEqual({
    available: true,
    sandbox: true,
    number: null,
    confirmed: false,
    refused: false,
  });
  expect((await enter(person, NUMBER, false)).status).toBe(400);
  expect((await enter(person, '12')).status).toBe(400);
  const code = await sentCode(person);
  const wrong = await confirm(person, code === '111111' ? '222222' : '111111');
  expect(wrong).toMatchObject({ status: 403, body: { code: 'code_refused' } });
  expect(wrong.body.message).toContain(`${PHONE_CODE_TRIES - 1} tries are left`);
  expect((await confirm(person, code)).body).toMatchObject({ number: '0123', confirmed: true });
  expect((await confirm(person, code)).status).toBe(403);
  const { id } = (await person.call<{ id: string }>('GET', '/api/user')).body;
  const row = await server.services.db('phones').where({ userId: id }).first();
  expect(row).toMatchObject({ number: '+16145550123', codeHash: null });
  expect(row?.consentText).toContain('reply STOP');

  // Another number needs another code, and nothing is sent to it before.
  const other = await sentCode(person, '614 555 0199');
  expect((await person.call<Phone>('GET', '/api/user/phone')).body).toMatchObject({
    number: '0199',
    confirmed: false,
  });
  expect(await sendText(server.services, { userId: id, key: 'x', text: 'x' })).toBe(false);
  expect((await confirm(person, other)).body.confirmed).toBe(true);
  expect((await person.call<Phone>('DELETE', '/api/user/phone')).body.number).toBeNull();
});

test('a number needs a recent sign-in, and the person is told by email', async () => {
  const person = await server.newcomer('Ursula');
  const { id } = (await person.call<{ id: string }>('GET', '/api/user')).body;
  const code = await sentCode(person, '614 555 0188');
  expect((await person.call('POST', '/api/user/phone/codes')).status).toBe(200);
  // The code of an earlier request does not work any more.
  expect((await confirm(person, code)).status).toBe(403);
  const later = await until(
    async () => emailsOf(server, 'text-phone-code-').filter((one) => one.includes('+16145550188')),
    (texts) => texts.length === 2,
  );
  const codes = later.map((text) => /Sealwright: (\d{6}) is your code to confirm/.exec(text)?.[1]);
  const second = codes.find((one) => one !== code) ?? code;
  expect((await confirm(person, second)).body.confirmed).toBe(true);
  const [notice = ''] = await waitForEmails(server, 'phone-confirmed-');
  expect(notice.replace(/\s+/g, ' ')).toContain('the phone number that ends in');
  await server.services.securityEvents.flush();
  const events = server.services.db('security_events').where({ userId: id });
  expect(await events.where({ kind: 'phone_confirmed' })).toHaveLength(1);
  await server.services
    .db('sessions')
    .where({ userId: id })
    .update({
      sess: server.services.db.raw(`jsonb_set(sess::jsonb, '{authenticatedAt}', '1')`),
    } as never);
  expect(await enter(person)).toMatchObject({
    status: 403,
    body: { code: 'fresh_sign_in_required' },
  });
});

test('a code has a limited number of attempts, and a number a limited number of codes', async () => {
  const person = await server.newcomer('Quentin');
  const number = '614 555 0144';
  const code = await sentCode(person, number);
  const wrong = code === '111111' ? '222222' : '111111';
  for (let nth = 0; nth < PHONE_CODE_TRIES; nth += 1) await confirm(person, wrong);
  expect(await confirm(person, code)).toMatchObject({ status: 403 });
  const answers: number[] = [];
  for (let nth = 0; nth < 5; nth += 1) answers.push((await enter(person, number)).status);
  // Five codes for one number within a day.
  expect(answers).toEqual([200, 200, 200, 200, 429]);
  const another = await server.newcomer('Rita');
  expect((await enter(another, number)).status).toBe(429);
});

test('the owner of a session is told by text message that a notary is ready', async () => {
  const customer = await server.person('customer');
  await confirm(customer, await sentCode(customer, '614 555 0155'));
  const { id } = await uploadReady(customer);
  const session = await acceptedSession(customer, await server.person('notary'), id);
  const [text = ''] = await waitForEmails(server, 'text-accepted-');
  expect(text).toContain('SANDBOX text message to +16145550155');
  expect(text).toContain('notary Nora Whitfield accepted "agreement.pdf", scheduled for');
  expect(text).toContain(`${server.origin}/sessions/${session.id}`);
});

test('a number that the provider refuses is not used again, and its owner is told', async () => {
  const person = await server.newcomer('Sam');
  await confirm(person, await sentCode(person, '614 555 0166'));
  const { id } = (await person.call<{ id: string }>('GET', '/api/user')).body;
  const refuse = {
    sandbox: false,
    send: () => Promise.reject(new NumberRefused('21610')),
  };
  const services = { ...server.services, textMessenger: refuse };
  const socket = await TestSocket.updates(person);
  expect(await sendText(services, { userId: id, key: 'k', text: 'Hello' })).toBe(false);
  expect(await socket.next('changed')).toMatchObject({ resource: 'users', id });
  const phone = async () => (await person.call<Phone>('GET', '/api/user/phone')).body;
  expect(await phone()).toMatchObject({ number: '0166', confirmed: false, refused: true });

  // The owner can try again, for example after replying START.
  expect((await person.call('POST', '/api/user/phone/codes')).status).toBe(200);
  expect(await phone()).toMatchObject({ confirmed: false, refused: false });
  await textPhoneCode(services, { userId: id });
  expect(await phone()).toMatchObject({ confirmed: false, refused: true });
  // Another number starts again.
  await sentCode(person, '614 555 0167');
  expect(await phone()).toMatchObject({ number: '0167', refused: false });
  socket.close();
});
