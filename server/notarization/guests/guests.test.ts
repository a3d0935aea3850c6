import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GUEST_ISSUER } from '../../../common/issuers-without-account.ts';
import { invitedConsentStatement } from '../../../common/legal/electronic-consent.ts';
import { TERMS_VERSION } from '../../../common/legal/terms-version.ts';
import { GUEST_ACCESS_DAYS } from '../../../common/limits.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { User } from '../../../common/users.ts';
import { notifyPerson } from '../../accounts/emails/notify-person.ts';
import { emailsOf, waitForEmails } from '../../testing/emails.ts';
import {
  GUEST_DETAILS,
  guestCode,
  guestCodesPath,
  guestIn,
  guestSignInsPath,
  invite,
  linkCode,
} from '../../testing/guest.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import { acceptedSession, startSession, uploadReady } from '../../testing/world.ts';

let server: TestServer;
let customer: TestPerson;
let accepted: Awaited<ReturnType<typeof acceptedSession>>;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  const notary = await server.person('notary');
  accepted = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
});
afterAll(() => server?.stop());

const DAY_MS = 24 * 3_600_000;
const at = (id: string, call = '') => `/api/notarization-sessions/${id}${call}`;
const newSession = async () => startSession(customer, (await uploadReady(customer)).id);
const addressOf = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.test`;
const stateOf = (person: TestPerson, id: string, code: string) =>
  person.call<{ state: string; joined: boolean; guestAddress: string | null }>(
    'POST',
    at(id, '/invitations/read'),
    { code },
  );

describe('a signer without an account', () => {
  test('joins with the link, the emailed code, a name and both consents', async () => {
    const session = await newSession();
    const email = addressOf('gus');
    const code = await invite(server, customer, session.id, email);
    const guest = server.visitor();
    expect((await stateOf(guest, session.id, code)).body.guestAddress).toBe('g•••@example.test');
    const emailedCode = await guestCode(server, guest, session.id, { email, code });
    const join = (details?: object) =>
      guest.call<{ signedIn?: boolean; fields?: object }>('POST', guestSignInsPath(session.id), {
        code,
        emailedCode,
        ...(details && { details }),
      });
    // The code is checked first, and stays valid for the details.
    expect(await join()).toMatchObject({ status: 200, body: { signedIn: false } });
    expect((await guest.call('GET', '/api/user')).status).toBe(401);
    for (const missing of ['terms', 'consent', 'firstName', 'lastName']) {
      const answer = await join({ ...GUEST_DETAILS, [missing]: undefined });
      expect([missing, answer.status]).toEqual([missing, 400]);
    }
    expect(await join(GUEST_DETAILS)).toMatchObject({ status: 200, body: { signedIn: true } });
    const { body: user } = await guest.call<User>('GET', '/api/user');
    expect(user).toMatchObject({
      email,
      firstName: 'Gus',
      lastName: 'Guest',
      guestSessionId: session.id,
      passwordPage: null,
    });
    const { body: seen } = await guest.call<NotarizationSession>('GET', at(session.id));
    expect(seen.people).toContainEqual(
      expect.objectContaining({ userId: user.id, name: 'Gus Guest', confirmedAt: null }),
    );
    const { db } = server.services;
    const kept = await db('session_invitations').where({ acceptedBy: user.id }).first();
    expect(kept).toMatchObject({
      termsVersion: TERMS_VERSION,
      consentText: invitedConsentStatement,
    });
    const accepted = await db('events')
      .where({ type: 'invitation.accepted', actorId: user.id })
      .first();
    expect(accepted?.data).toEqual({ signIn: 'emailed_code' });
    await server.services.securityEvents.flush();
    const recorded = await db('security_events').where({ userId: user.id });
    expect(recorded).toMatchObject([{ kind: 'sign_in_succeeded', detail: 'emailed_code' }]);
  });

  test('signs in again after signing out, with a new code and the same link', async () => {
    const session = await newSession();
    const email = addressOf('again');
    const guest = await guestIn(server, customer, session.id, email);
    const { body: user } = await guest.call<User>('GET', '/api/user');
    const code = await linkCode(server, email, session.id);
    await guest.follow('/api/logout');
    expect((await guest.call('GET', '/api/user')).status).toBe(401);
    const elsewhere = server.visitor();
    expect((await stateOf(elsewhere, session.id, code)).body).toMatchObject({
      state: 'accepted',
      guestAddress: 'a•••@example.test',
    });
    const emailedCode = await guestCode(server, elsewhere, session.id, { email, code });
    const body = { code, emailedCode };
    expect(await elsewhere.call('POST', guestSignInsPath(session.id), body)).toMatchObject({
      status: 200,
      body: { signedIn: true },
    });
    expect((await elsewhere.call<User>('GET', '/api/user')).body.id).toBe(user.id);
    // The code works once.
    const third = server.visitor();
    expect((await third.call('POST', guestSignInsPath(session.id), body)).status).toBe(403);
  });

  test('is the same user in several sessions and signs in to each one', async () => {
    const [first, second] = [await newSession(), await newSession()];
    const email = addressOf('twice');
    const one = await guestIn(server, customer, first.id, email);
    const code = await invite(server, customer, second.id, email);
    const two = server.visitor();
    const emailedCode = await guestCode(server, two, second.id, { email, code });
    const joined = await two.call('POST', guestSignInsPath(second.id), {
      code,
      emailedCode,
      details: GUEST_DETAILS,
    });
    expect(joined.status).toBe(200);
    const [a, b] = [
      (await one.call<User>('GET', '/api/user')).body,
      (await two.call<User>('GET', '/api/user')).body,
    ];
    expect([b.id, a.guestSessionId, b.guestSessionId]).toEqual([a.id, first.id, second.id]);
    // Although the person takes part in both, each sign-in covers one.
    for (const [person, other] of [
      [one, second],
      [two, first],
    ] as const) {
      expect(await person.call('GET', at(other.id))).toMatchObject({
        status: 403,
        body: { code: 'guest_session_only' },
      });
    }
    const sockets = [];
    for (const person of [one, two]) {
      const socket = await TestSocket.updates(person);
      sockets.push(socket);
    }
    for (const { id } of [first, second]) await customer.call('POST', at(id, '/cancel'));
    for (const [index, id] of [first.id, second.id].entries()) {
      const change = await sockets[index]?.next('changed');
      expect(change).toMatchObject({ resource: 'notarization-sessions', id });
    }
    expect((await stateOf(one, second.id, code)).body.joined).toBe(false);
    expect((await stateOf(two, second.id, code)).body.joined).toBe(true);
  });

  test('has a limited number of attempts and codes', async () => {
    const session = await newSession();
    const email = addressOf('tries');
    const code = await invite(server, customer, session.id, email);
    const guest = server.visitor();
    const emailedCode = await guestCode(server, guest, session.id, { email, code });
    const wrong = emailedCode === '000000' ? '000001' : '000000';
    const join = (typed: string) =>
      guest.call<{ message: string }>('POST', guestSignInsPath(session.id), {
        code,
        emailedCode: typed,
        details: GUEST_DETAILS,
      });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await join(wrong)).status).toBe(403);
    }
    // No attempt is left for the right code.
    expect(await join(emailedCode)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('You have no valid code') },
    });
    for (let sent = 1; sent < 5; sent += 1)
      await guestCode(server, guest, session.id, { email, code });
    expect((await guest.call('POST', guestCodesPath(session.id), { code })).status).toBe(429);
    expect((await guest.call('GET', '/api/user')).status).toBe(401);
  });

  test('needs a code that has not expired and that was sent for this invitation', async () => {
    const session = await newSession();
    const [email, other] = [addressOf('late'), addressOf('other')];
    const code = await invite(server, customer, session.id, email);
    const otherCode = await invite(server, customer, session.id, other);
    const guest = server.visitor();
    const emailedCode = await guestCode(server, guest, session.id, { email, code });
    const join = (link: string) =>
      guest.call('POST', guestSignInsPath(session.id), {
        code: link,
        emailedCode,
        details: GUEST_DETAILS,
      });
    expect((await join(otherCode)).status).toBe(403);
    await server.services
      .db('signing_codes')
      .where({ sessionId: session.id, purpose: 'join' })
      .update({ expiresAt: new Date(Date.now() - 1000) });
    expect((await join(code)).status).toBe(403);
  });

  test('gets the same answer for every unknown link, and for addresses with and without an account', async () => {
    const session = await newSession();
    const unknown = { status: 404, body: { code: 'invitation_unknown' } };
    const visitor = server.visitor();
    for (const id of [session.id, crypto.randomUUID()]) {
      const body = { code: 'a wrong code' };
      expect(await visitor.call('POST', guestCodesPath(id), body)).toMatchObject(unknown);
      expect(
        await visitor.call('POST', guestSignInsPath(id), { ...body, emailedCode: '123456' }),
      ).toMatchObject(unknown);
    }
    const member = await server.newcomer('Member');
    const { email } = (await member.call<User>('GET', '/api/user')).body;
    const answers = [];
    for (const address of [email, addressOf('member')]) {
      const code = await invite(server, customer, session.id, address);
      const { body } = await stateOf(visitor, session.id, code);
      const { status } = await visitor.call('POST', guestCodesPath(session.id), { code });
      answers.push([body.guestAddress, status]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test('cannot join if an account with the address is blocked', async () => {
    const session = await newSession();
    const member = await server.newcomer('Blocked');
    const { id, email } = (await member.call<User>('GET', '/api/user')).body;
    const code = await invite(server, customer, session.id, email);
    await server.services.db('users').where({ id }).update({ blockedAt: new Date() });
    expect(await server.visitor().call('POST', guestCodesPath(session.id), { code })).toMatchObject(
      { status: 409, body: { code: 'guest_not_possible' } },
    );
  });

  test('can enter the code once more with the details after four wrong ones', async () => {
    const session = await newSession();
    const email = addressOf('fifth');
    const code = await invite(server, customer, session.id, email);
    const guest = server.visitor();
    const emailedCode = await guestCode(server, guest, session.id, { email, code });
    const wrong = emailedCode === '000000' ? '000001' : '000000';
    const join = (typed: string, details?: object) =>
      guest.call('POST', guestSignInsPath(session.id), {
        code,
        emailedCode: typed,
        ...(details && { details }),
      });
    for (let attempt = 0; attempt < 4; attempt += 1) await join(wrong);
    expect(await join(emailedCode)).toMatchObject({ status: 200, body: { signedIn: false } });
    expect(await join(emailedCode, GUEST_DETAILS)).toMatchObject({
      status: 200,
      body: { signedIn: true },
    });
  });

  test('cannot join with an invitation that an account accepted or that is over', async () => {
    const session = await newSession();
    const member = await server.newcomer('Taker');
    const { email } = (await member.call<User>('GET', '/api/user')).body;
    const code = await invite(server, customer, session.id, email);
    const visitor = server.visitor();
    const emailedCode = await guestCode(server, visitor, session.id, { email, code });
    await member.call('POST', at(session.id, '/invitations/accept'), { code, consent: true });
    const refused = { status: 409, body: { code: 'guest_not_possible' } };
    const body = { code, emailedCode, details: GUEST_DETAILS };
    expect(await visitor.call('POST', guestSignInsPath(session.id), body)).toMatchObject(refused);
    expect(await visitor.call('POST', guestCodesPath(session.id), { code })).toMatchObject(refused);
    const late = await invite(server, customer, session.id, addressOf('over'));
    await customer.call('POST', at(session.id, '/cancel'));
    expect(await visitor.call('POST', guestCodesPath(session.id), { code: late })).toMatchObject(
      refused,
    );
  });
});

describe('the sign-in of a guest', () => {
  test('opens no conference and no socket of another session', async () => {
    const guest = await guestIn(server, customer, accepted.id, addressOf('sockets'));
    const joined = await TestSocket.join(guest, accepted.conferenceSessionId, 'signer');
    expect(joined.closeCode).toBeNull();
    // The person may take part in the other session, but this sign-in does not cover it.
    const second = await newSession();
    const { db } = server.services;
    const [other] = await db('conference_sessions')
      .insert({ notarizationSessionId: second.id } as never)
      .returning('id');
    const { id: userId } = (await guest.call<User>('GET', '/api/user')).body;
    await db('session_invitations').insert({
      sessionId: second.id,
      email: addressOf('sockets'),
      role: 'signer',
      codeSha256: crypto.randomUUID(),
      expiresAt: new Date(Date.now() + DAY_MS),
      acceptedBy: userId,
    });
    const path = `/api/conference/${other?.id}/join`;
    expect(await guest.call('POST', path, { role: 'signer' })).toMatchObject({
      status: 403,
      body: { code: 'guest_session_only' },
    });
    expect((await guest.call('GET', `/api/conference/${other?.id}/status`)).status).toBe(403);
  });

  test('ends some days after the session, and so does the link', async () => {
    const session = await newSession();
    const email = addressOf('ended');
    const guest = await guestIn(server, customer, session.id, email);
    const code = await linkCode(server, email, session.id);
    const complete = (daysAgo: number) =>
      server
        .owner('notarization_sessions')
        .where({ id: session.id })
        .update({ status: 'completed', completedAt: new Date(Date.now() - daysAgo * DAY_MS) });
    await complete(GUEST_ACCESS_DAYS - 1);
    expect((await guest.call('GET', '/api/user')).status).toBe(200);
    expect((await stateOf(guest, session.id, code)).body.guestAddress).not.toBeNull();
    await complete(GUEST_ACCESS_DAYS + 1);
    expect((await guest.call('GET', '/api/user')).status).toBe(401);
    expect((await stateOf(guest, session.id, code)).body.guestAddress).toBeNull();
    expect((await guest.call('POST', guestCodesPath(session.id), { code })).status).toBe(409);
  });

  test('turns off reminders, but not the email about the sealed document', async () => {
    const session = await newSession();
    const email = addressOf('quiet');
    const guest = await guestIn(server, customer, session.id, email);
    const off = await guest.call<User>('PUT', '/api/user/session-emails', { wanted: false });
    expect(off.body.letters).toEqual({ documents: true, sessions: false });
    const { services } = server;
    const remind = async (userId: string, topic: 'documents' | 'sessions') =>
      services.db.transaction((tx) =>
        notifyPerson(services, tx, {
          userId,
          topic,
          key: `quiet-${topic}-${userId}`,
          compose: () => ({ subject: topic, text: topic }),
        }),
      );
    await remind(off.body.id, 'sessions');
    await remind(off.body.id, 'documents');
    const [sent = ''] = await waitForEmails(server, `quiet-documents-${off.body.id}`);
    expect(sent).toContain(`To: ${email}`);
    expect(emailsOf(server, `quiet-sessions-${off.body.id}`)).toEqual([]);
  });

  test('is refused for paths that the router normalizes', async () => {
    const session = await newSession();
    const guest = await guestIn(server, customer, session.id, addressOf('paths'));
    expect((await guest.call('GET', at(session.id))).status).toBe(200);
    for (const path of [
      '/api/documents/',
      '/API/documents',
      '/api//documents',
      '/api/documents%2F',
    ])
      expect([path, (await guest.fetch(path)).status]).not.toEqual([path, 200]);
  });

  test('does not begin in the desktop app', async () => {
    const session = await newSession();
    const guest = await guestIn(server, customer, session.id, addressOf('desktop'));
    const response = await guest.fetch('/api/login/desktop?port=40000&state=x');
    expect(response.status).toBe(403);
  });
});

test('a guest is a user with its own issuer, whose address is confirmed', async () => {
  const session = await newSession();
  const email = addressOf('Row');
  await guestIn(server, customer, session.id, email);
  const rows = await server.services.db('users').whereRaw('lower(email) = lower(?)', [email]);
  expect(rows).toMatchObject([
    { iss: GUEST_ISSUER, sub: email.toLowerCase(), provedAddress: email.toLowerCase() },
  ]);
});
