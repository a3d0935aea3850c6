import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emailedLink, PASSWORD, registerBuiltIn } from '../../../testing/built-in-accounts.ts';
import { type SmtpSink, startSmtpSink } from '../../../testing/smtp-sink.ts';
import type { TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let sink: SmtpSink;
let server: TestServer;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startTestServer({ ACCOUNTS: 'built-in', SMTP_URL: sink.url });
});
afterAll(async () => {
  await server?.stop();
  await sink?.stop();
});
beforeEach(async () => {
  await server.services.db('rate_limits').delete();
});

const register = (email: string) => registerBuiltIn(server.visitor(), sink, email);
const addressOf = async (person: TestPerson) =>
  (await person.call<{ email?: string }>('GET', '/api/user')).body.email;
const confirm = (emailedCode: string) =>
  server.visitor().submit('/op/email/confirm', { emailedCode });
/** Changes the address of a signed-in person. Returns the code that undoes the change. */
async function change(person: TestPerson, from: string, to: string): Promise<string> {
  const before = (await sink.emailsTo(from, 0)).length;
  await person.submit('/op/email', { email: to });
  expect((await confirm((await emailedLink(sink, to)).code)).status).toBe(200);
  return (await emailedLink(sink, from, before + 1)).code;
}

test('the address changes when the new one is confirmed, and the old one gets a notice', async () => {
  const person = await register('old@example.test');
  const asked = await person.submit('/op/email', { email: 'new@example.test' });
  expect(asked.text).toContain('Check your new email');
  const { path, code } = await emailedLink(sink, 'new@example.test');
  await (await person.follow(path)).response.text();
  expect(await addressOf(person)).toBe('old@example.test');
  expect((await confirm(code)).text).toContain('Your email is changed');
  expect((await confirm(code)).status).toBe(400);
  expect(await addressOf(person)).toBe('new@example.test');
  const [, notice] = await sink.emailsTo('old@example.test', 2);
  expect(notice?.subject).toBe('The email of your Sealwright account was changed');
  await expect(server.visitor().signIn('old@example.test', PASSWORD)).rejects.toThrow();
  const again = await server.visitor().signIn('new@example.test', PASSWORD);
  expect(await addressOf(again)).toBe('new@example.test');
  const { db } = server.services;
  const { id } = (await again.call<{ id: string }>('GET', '/api/user')).body;
  const event = await db('events').where({ type: 'email.changed', userId: id }).first();
  expect(JSON.stringify(event)).not.toContain('example.test');
});

test('the link in the notice gives the account its old address and a new password', async () => {
  const victim = 'victim@example.test';
  const attacker = await register(victim);
  const undo = await change(attacker, victim, 'thief@example.test');
  const later = await change(attacker, 'thief@example.test', 'second@example.test');
  const owner = server.visitor();
  const newPassword = 'quite another long secret';
  const undoWith = (emailedCode: string) =>
    owner.submit('/op/email/undo', { emailedCode, newPassword });
  expect((await undoWith(undo)).text).toContain('Your password is changed');
  expect(await addressOf(attacker)).toBeUndefined();
  expect(await addressOf(await owner.signIn(victim, newPassword))).toBe(victim);
  // The attacker cannot undo what the owner did, with the notice about their own second change.
  expect((await undoWith(later)).status).toBe(400);
});

test('an address that has an account is told so by email only', async () => {
  await register('taken@example.test');
  const person = await register('wants@example.test');
  const taken = await person.submit('/op/email', { email: 'taken@example.test' });
  const free = await person.submit('/op/email', { email: 'free@example.test' });
  expect(taken.text.replaceAll('taken@', '')).toBe(free.text.replaceAll('free@', ''));
  const [, hint] = await sink.emailsTo('taken@example.test', 2);
  expect(hint?.subject).toBe('This address already has a Sealwright account');
  expect(hint?.text).not.toContain('#');
  const { code } = await emailedLink(sink, 'free@example.test');
  await server.services
    .db('provider_accounts')
    .insert({ email: 'FREE@example.test', passwordHash: '-', firstName: 'F', lastName: 'F' });
  expect((await confirm(code)).status).toBe(409);
  expect(await addressOf(person)).toBe('wants@example.test');
});

test('a change needs a recent sign-in in this browser', async () => {
  const person = await register('recent@example.test');
  expect((await server.visitor().submit('/op/email', { email: 'x@example.test' })).status).toBe(
    403,
  );
  const { db } = server.services;
  await db('provider_artifacts')
    .where({ model: 'Session' })
    .update({
      payload: db.raw(
        "jsonb_set(payload, '{loginTs}', to_jsonb((payload->>'loginTs')::numeric - 3600))",
      ),
    });
  const stale = await person.submit('/op/email', { email: 'x@example.test' });
  expect([stale.status, stale.text]).toEqual([
    403,
    expect.stringContaining('Please sign in first'),
  ]);
});
