import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResponseOf } from '../../../common/endpoint.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { readInvitation } from '../../../common/session-invitations.ts';
import { waitForEmails } from '../../testing/emails.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { acceptedSession, startSession, until, uploadReady } from '../../testing/world.ts';

type InvitationAnswer = ResponseOf<typeof readInvitation>;

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
});
afterAll(() => server?.stop());

const DAY = 24 * 3_600_000;
const at = (id: string, call = '') => `/api/notarization-sessions/${id}${call}`;
const see = async (person: TestPerson, id: string) =>
  (await person.call<NotarizationSession>('GET', at(id))).body;
const rows = (sessionId: string) => server.services.db('session_invitations').where({ sessionId });
const runOut = (sessionId: string) =>
  rows(sessionId).update({ expiresAt: new Date(Date.now() - 1000) });
const codeIn = (emailText = '') => /#invitation=([\w-]+)/.exec(emailText)?.[1] ?? '';

describe('invitation', () => {
  test('can be sent again after it expires, and then outlasts the appointment', async () => {
    const document = await uploadReady(customer);
    const session = await acceptedSession(customer, notary, document.id);
    const { db } = server.services;
    const DAY = 24 * 3_600_000;
    const email = 'late@example.test';
    const invite = (role: string) =>
      customer.call<{ id: string }>('POST', at(session.id, '/invitations'), { email, role });
    const { body: first } = await invite('witness');
    const rows = () => db('session_invitations').where({ sessionId: session.id });
    const [before] = await rows();
    expect(before?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 13.9 * DAY);
    await rows().update({ expiresAt: new Date(Date.now() - 1000) });
    const far = new Date(Date.now() + 40 * DAY);
    await db('notarization_sessions').where({ id: session.id }).update({ scheduledAt: far });
    const again = await invite('signer');
    expect([again.status, again.body.id]).toEqual([201, first.id]);
    const kept = await rows();
    expect(kept).toMatchObject([{ role: 'signer', acceptedBy: null }]);
    expect(kept[0]?.codeSha256).not.toBe(before?.codeSha256);
    expect(kept[0]?.expiresAt.getTime()).toBeGreaterThan(far.getTime());
    const emails = await waitForEmails(server, `invitation-${first.id}`, 2);
    // The first one was sent when the session could begin.
    expect(emails.filter((text) => text.includes('The video call begins as soon as'))).toHaveLength(
      1,
    );
    expect(emails.filter((text) => text.includes('The video call is scheduled for '))).toHaveLength(
      1,
    );
    expect(new Set(emails.map((text) => /^Message-ID:\s+(\S+)/im.exec(text)?.[1])).size).toBe(2);
    expect((await see(customer, session.id)).people).toContainEqual(
      expect.objectContaining({ key: first.id, role: 'signer' }),
    );
    // An open invitation cannot be sent to the same address again.
    expect((await invite('witness')).status).toBe(409);
    await customer.call('POST', at(session.id, '/cancel'));
  });

  test('still counts after it expires, until it is sent again or withdrawn', async () => {
    const document = await uploadReady(customer);
    const session = await acceptedSession(customer, notary, document.id);
    const guest = await server.newcomer('Guest');
    const { email } = (await guest.call<{ email: string }>('GET', '/api/user')).body;
    const { body: sent } = await customer.call<{ id: string }>(
      'POST',
      at(session.id, '/invitations'),
      { email, role: 'signer' },
    );
    const invitation = at(session.id, `/invitations/${sent.id}`);
    const [firstEmail] = await waitForEmails(server, `invitation-${sent.id}`);
    await runOut(session.id);
    const listed = (await see(notary, session.id)).people.find(({ key }) => key === sent.id);
    expect(listed).toMatchObject({ name: email, userId: null, expired: true });
    expect((await see(notary, session.id)).abilities.sealMissing).toContain(
      `The invitation of the signer ${email} has expired. Send it again or withdraw it.`,
    );
    const accept = (code: string) =>
      guest.call('POST', at(session.id, '/invitations/accept'), { code, consent: true });
    expect((await accept(codeIn(firstEmail))).status).toBe(404);

    const resent = await customer.call<NotarizationSession>('POST', `${invitation}/resend`);
    expect(resent.status).toBe(200);
    expect(resent.body.people).toContainEqual(
      expect.objectContaining({ key: sent.id, role: 'signer', expired: false }),
    );
    const emails = await waitForEmails(server, `invitation-${sent.id}`, 2);
    const fresh = emails.map(codeIn).find((code) => code !== codeIn(firstEmail)) ?? '';
    // The replaced link returns 404 with a reason, although it has not expired.
    expect(await accept(codeIn(firstEmail))).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('This link was replaced by a newer one') },
    });
    expect((await accept(fresh)).status).toBe(200);
    expect((await customer.call('POST', `${invitation}/resend`)).status).toBe(404);
    await customer.call('POST', at(session.id, '/cancel'));
    expect((await customer.call('POST', `${invitation}/resend`)).status).toBe(409);
  });

  test('is extended when the appointment is postponed', async () => {
    const session = await startSession(customer, (await uploadReady(customer)).id);
    const email = 'patient@example.test';
    await customer.call('POST', at(session.id, '/invitations'), { email, role: 'witness' });
    await runOut(session.id);
    const later = new Date(Date.now() + 60 * DAY);
    const moved = await until(
      () =>
        customer.call<NotarizationSession>('POST', at(session.id, '/reschedule'), {
          scheduledAt: later.toISOString(),
        }),
      ({ status }) => status === 200,
    );
    expect(moved.body.people).toContainEqual(
      expect.objectContaining({ name: email, expired: false }),
    );
    const [kept] = await rows(session.id);
    expect(kept?.expiresAt.getTime()).toBeGreaterThan(later.getTime());
  });
});

describe('the link of an invitation', () => {
  test('is also sent by text message to the number of the invitation, which is then deleted', async () => {
    const session = await startSession(customer, (await uploadReady(customer)).id);
    const invite = (email: string, phone: string) =>
      customer.call<{ id: string; fields?: object }>('POST', at(session.id, '/invitations'), {
        email,
        role: 'signer',
        phone,
      });
    expect(await invite('texted@example.test', '12')).toMatchObject({
      status: 400,
      body: { fields: { phone: expect.stringContaining('mobile number') } },
    });
    const member = await server.newcomer('Texted');
    const { email } = (await member.call<{ email: string }>('GET', '/api/user')).body;
    const { body } = await invite(email, '(614) 555-0177');
    const [text = ''] = await waitForEmails(server, `text-invitation-${body.id}`);
    expect(text).toContain('SANDBOX text message to +16145550177');
    expect(text).toContain('Cole Bennett invites you to sign a document with a notary');
    const accepted = await member.call('POST', at(session.id, '/invitations/accept'), {
      code: codeIn(text),
      consent: true,
    });
    expect(accepted.status).toBe(200);
    expect(await rows(session.id)).toMatchObject([{ phone: null }]);
    // The notary is free for the next session.
    await customer.call('POST', at(session.id, '/cancel'));
  });

  const read = (person: TestPerson, id: string, code: string) =>
    person.call<InvitationAnswer>('POST', at(id, '/invitations/read'), { code });

  test('returns the invitation to anyone with its code, and whether it is for their account', async () => {
    const session = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
    const guest = await server.newcomer('Guest');
    const { email } = (await guest.call<{ email: string }>('GET', '/api/user')).body;
    const body = { email, role: 'witness' };
    const { body: sent } = await notary.call<{ id: string }>(
      'POST',
      at(session.id, '/invitations'),
      body,
    );
    const [mail] = await waitForEmails(server, `invitation-${sent.id}`);
    expect(mail).toContain(`/invitations/${session.id}#invitation`);
    const code = codeIn(mail);
    const { body: answer, status } = await read(server.visitor(), session.id, code);
    expect([status, answer]).toMatchObject([
      200,
      {
        state: 'open',
        joined: false,
        invitation: {
          inviter: 'Nora Whitfield',
          documentName: 'agreement.pdf',
          act: 'acknowledgment',
          role: 'witness',
          address: expect.stringMatching(/^.•••@example\.test$/),
          isYours: null,
        },
      },
    ]);
    // The address, which the owner stated, is not passed on.
    expect(JSON.stringify(answer)).not.toContain(email);
    expect((await read(guest, session.id, code)).body.invitation?.isYours).toBe(true);
    expect((await read(customer, session.id, code)).body.invitation?.isYours).toBe(false);

    await guest.call('POST', at(session.id, '/invitations/accept'), { code, consent: true });
    const accepted = { state: 'accepted', guestAddress: null, invitation: null };
    const visitor = await read(server.visitor(), session.id, code);
    expect(visitor.body).toEqual({ ...accepted, joined: false });
    expect((await read(guest, session.id, code)).body).toEqual({ ...accepted, joined: true });

    // A withdrawn invitation, another session and a wrong code get the same answer.
    const unknown = { code: 'invitation_unknown' };
    expect((await notary.call('DELETE', at(session.id, `/invitations/${sent.id}`))).status).toBe(
      204,
    );
    for (const [id, tried] of [
      [session.id, code],
      [crypto.randomUUID(), code],
      [session.id, 'a wrong code'],
    ] as const) {
      expect(await read(server.visitor(), id, tried)).toMatchObject({ status: 404, body: unknown });
    }
    await customer.call('POST', at(session.id, '/cancel'));
  });

  test('returns whether it expired or was replaced, or whether the session is over', async () => {
    const session = await startSession(customer, (await uploadReady(customer)).id);
    const { body: sent } = await customer.call<{ id: string }>(
      'POST',
      at(session.id, '/invitations'),
      { email: 'late.again@example.test', role: 'signer' },
    );
    const code = codeIn((await waitForEmails(server, `invitation-${sent.id}`))[0]);
    const state = async () => (await read(server.visitor(), session.id, code)).body;
    await runOut(session.id);
    expect(await state()).toMatchObject({ state: 'expired', invitation: null });
    await customer.call('POST', at(session.id, `/invitations/${sent.id}/resend`));
    expect(await state()).toMatchObject({ state: 'replaced', invitation: null });
    await customer.call('POST', at(session.id, '/cancel'));
    expect(await state()).toMatchObject({ state: 'over', invitation: null });
  });
});
