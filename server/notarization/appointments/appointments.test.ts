import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COME_AGAIN_MS, NO_SHOW_MS, REMINDER_LEADS } from '../../../common/limits.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { emailsOf, waitForEmails } from '../../testing/emails.ts';
import { invited } from '../../testing/invite.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import { newNotary, offerFor, START_BODY, until, uploadReady } from '../../testing/world.ts';
import { checkAttendance } from './check-attendance.ts';
import { remindSession } from './remind-session.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.services.db('notarization_sessions').update({ status: 'cancelled' });
  await server.services.db('notary_assignments').update({ status: 'cancelled' });
  // Delete the assignments, because a notary who had an offer gets no new one for 30 minutes.
  await server.services.db('notary_assignments').delete();
  // Notaries created by earlier tests must not get the offers of the next test.
  const { body } = await notary.call<{ id: string }>('GET', '/api/notaries/me');
  await server.services.db('notaries').whereNot({ id: body.id }).update({ status: 'inactive' });
});

const at = (id: string, call = '') => `/api/notarization-sessions/${id}${call}`;
const read = async (id: string, person = customer) =>
  (await person.call<NotarizationSession>('GET', at(id))).body;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** Creates a session that the notary has accepted for this time. */
async function appointment(when: Date): Promise<NotarizationSession> {
  const document = await uploadReady(customer);
  const { body } = await customer.call<{ session: NotarizationSession }>(
    'POST',
    `/api/documents/${document.id}/notarization`,
    { ...START_BODY, scheduledAt: when.toISOString() },
  );
  const offer = await offerFor(notary, body.session.id);
  await notary.call('PATCH', `/api/notary-assignments/${offer.id}/status`, { status: 'accepted' });
  return read(body.session.id);
}
const jobs = (sessionId: string) =>
  server.services
    .db('graphile_worker.jobs')
    .where('key', 'like', `%${sessionId}`)
    .orderBy('runAt')
    .select('key', 'runAt');
const due = (session: NotarizationSession) => ({
  sessionId: session.id,
  at: session.scheduledAt,
});

describe('an accepted appointment', () => {
  test('queues reminders 1 day and 1 hour before, and an attendance check after it', async () => {
    const session = await appointment(inHours(30));
    const time = new Date(session.scheduledAt).getTime();
    const queued = (await jobs(session.id)).map(({ key, runAt }) => [key, runAt.getTime()]);
    expect(queued).toEqual([
      [`remind-day-${session.id}`, time - REMINDER_LEADS.day],
      [`remind-hour-${session.id}`, time - REMINDER_LEADS.hour],
      [`attendance-${session.id}`, time + NO_SHOW_MS],
    ]);
    await invited(server, customer, session.id, 'witness');
    await remindSession(server.services, { ...due(session), lead: 'hour' });
    const emails = await waitForEmails(server, `reminder-hour-${session.id}`, 3);
    for (const emailText of emails)
      expect(emailText).toContain('Have your identity document ready');
    // The job can run twice, but each email must be sent only once.
    await remindSession(server.services, { ...due(session), lead: 'hour' });
    expect(emailsOf(server, `reminder-hour-${session.id}`)).toHaveLength(3);
  });

  test('queues no reminder when it starts within the hour', async () => {
    const session = await appointment(inHours(0.5));
    expect((await jobs(session.id)).map(({ key }) => key)).toEqual([`attendance-${session.id}`]);
  });

  test('can be downloaded as a calendar file, but only by its participants', async () => {
    const session = await appointment(inHours(30));
    const response = await fetch(`${server.origin}${at(session.id, '/calendar')}`, {
      headers: { Cookie: customer.cookie },
    });
    expect(response.headers.get('content-type')).toContain('text/calendar');
    const file = await response.text();
    expect(file).toContain('BEGIN:VEVENT');
    expect(file.replaceAll('\r\n ', '')).toContain(`/sessions/${session.id}`);
    const stranger = await server.newcomer();
    expect((await stranger.call('GET', at(session.id, '/calendar'))).status).toBe(404);
  });
});

/** Invites a person to a session and returns the ID of the invitation. */
async function invite(session: NotarizationSession, role: string, email: string) {
  const { body } = await customer.call<{ id: string }>('POST', at(session.id, '/invitations'), {
    email,
    role,
  });
  return body.id;
}
const readable = (emailText = '') => emailText.replace(/\s+/g, ' ');
const codeIn = (emailText = '') => /#invitation=([\w-]+)/.exec(emailText)?.[1] ?? '';
const addressOf = async (person: TestPerson) =>
  (await person.call<{ email: string }>('GET', '/api/user')).body.email;
const accept = (person: TestPerson, id: string, code: string) =>
  person.call('POST', at(id, '/invitations/accept'), { code, consent: true });

describe('an invited person who has not joined yet', () => {
  test('gets a reminder with a working link and no more details than the invitation', async () => {
    const session = await appointment(inHours(30));
    const guest = await server.newcomer('Gail');
    const { email } = (await guest.call<{ email: string }>('GET', '/api/user')).body;
    const id = await invite(session, 'credible_witness', email);
    const taken = await invite(session, 'witness', 'taken.out@example.test');
    await customer.call('DELETE', at(session.id, `/invitations/${taken}`));
    const [first] = (await waitForEmails(server, `invitation-${id}`)).map(readable);
    await remindSession(server.services, { ...due(session), lead: 'hour' });
    const event = `reminder-hour-${session.id}-${session.scheduledAt}`.replaceAll(':', '');
    const [emailText = ''] = (await waitForEmails(server, `${event}-${id}`)).map(readable);
    expect(emailText).toContain(`To: ${email}`);
    expect(emailText).toContain('You are invited as a credible witness and have not joined yet');
    const officer = session.notary;
    expect(emailText).not.toContain(officer?.lastName ?? '');
    expect(emailText).not.toContain(session.principalName);
    await waitForEmails(server, event, 3);
    // A second run sends no second email and does not invalidate the link of the first one.
    await remindSession(server.services, { ...due(session), lead: 'hour' });
    expect(emailsOf(server, event)).toHaveLength(3);
    expect(emailsOf(server, `${event}-${taken}`)).toEqual([]);
    const stranger = await server.newcomer('Stranger');
    for (const one of [first, emailText]) {
      expect((await accept(stranger, session.id, codeIn(one))).status).toBe(404);
    }
    // Both links are valid, because the person may have opened the first one before the second
    // email arrives.
    expect(codeIn(first)).not.toBe(codeIn(emailText));
    expect(emailText).not.toContain('no longer work');
    expect((await accept(guest, session.id, codeIn(first))).status).toBe(200);
    // Only one of the links can be redeemed, and only once.
    expect((await accept(guest, session.id, codeIn(emailText))).status).toBe(409);
    const taker = await server.services.db('session_invitations').where({ id }).first();
    expect(taker?.acceptedBy).toBeTruthy();
    // After they have accepted, they get the same reminders as all participants.
    await remindSession(server.services, { ...due(session), lead: 'day' });
    const emails = await waitForEmails(server, `reminder-day-${session.id}`, 3);
    expect(emails.filter((text) => readable(text).includes('You are invited'))).toEqual([]);
  });

  test('cannot use links from before the invitation was sent again or withdrawn', async () => {
    const session = await appointment(inHours(30));
    const guest = await server.newcomer('Glen');
    const stranger = await server.newcomer('Stranger');
    const { email } = (await guest.call<{ email: string }>('GET', '/api/user')).body;
    const id = await invite(session, 'signer', email);
    const invitation = at(session.id, `/invitations/${id}`);
    const first = codeIn((await waitForEmails(server, `invitation-${id}`)).map(readable)[0]);
    await remindSession(server.services, { ...due(session), lead: 'hour' });
    const event = `reminder-hour-${session.id}-${session.scheduledAt}`.replaceAll(':', '');
    const second = codeIn((await waitForEmails(server, `${event}-${id}`)).map(readable)[0]);
    expect(new Set(['', first, second]).size).toBe(3);
    const answer = async (person: TestPerson, code: string) => {
      const { status, body } = await accept(person, session.id, code);
      return [status, body.message];
    };
    const invalid = [404, expect.stringContaining('not valid for your account')];
    const replaced = [404, expect.stringContaining('This link was replaced by a newer one')];
    await customer.call('POST', `${invitation}/resend`);
    for (const code of [first, second]) {
      expect(await answer(guest, code)).toEqual(replaced);
      expect(await answer(stranger, code)).toEqual(invalid);
    }
    expect((await customer.call('DELETE', invitation)).status).toBe(204);
    for (const code of [first, second]) expect(await answer(guest, code)).toEqual(invalid);
  });

  test('is informed about a new time, unless they have turned off these emails', async () => {
    const session = await appointment(inHours(30));
    const guest = await server.newcomer('Gus');
    const { email } = (await guest.call<{ email: string }>('GET', '/api/user')).body;
    const id = await invite(session, 'signer', email);
    const quiet = await server.newcomer('Quentin');
    await quiet.call('PATCH', '/api/user', { letters: { sessions: false } });
    const silent = await invite(
      session,
      'witness',
      (await quiet.call<{ email: string }>('GET', '/api/user')).body.email,
    );
    const [kept = ''] = (await waitForEmails(server, `invitation-${silent}`)).map(readable);
    await customer.call('POST', at(session.id, '/reschedule'), {
      scheduledAt: inHours(50).toISOString(),
    });
    const moved = () => emailsOf(server, `moved-${session.id}`).map(readable);
    const mine = await until(
      async () => moved().find((text) => text.includes(`To: ${email}`)),
      (text) => text !== undefined,
    );
    expect(mine).toContain('to which you are invited as a signer, was scheduled for');
    expect((await accept(guest, session.id, codeIn(mine))).status).toBe(200);
    expect(emailsOf(server, `invitation-${id}`)).toHaveLength(1);
    expect(moved().filter((text) => text.includes('invited as a witness'))).toEqual([]);
    // The link that they already have stays valid.
    expect((await accept(quiet, session.id, codeIn(kept))).status).toBe(200);
  });

  test('is informed that the session was canceled, without the reason', async () => {
    const session = await appointment(inHours(30));
    const id = await invite(session, 'credible_witness', 'guest.of.a.cancelled@example.test');
    const taken = await invite(session, 'witness', 'taken.out.before@example.test');
    await customer.call('DELETE', at(session.id, `/invitations/${taken}`));
    const reason = 'The house is sold to somebody else.';
    expect((await customer.call('POST', at(session.id, '/cancel'), { reason })).status).toBe(200);
    const [emailText = ''] = (await waitForEmails(server, `cancelled-${session.id}-${id}`)).map(
      readable,
    );
    expect(emailText).toContain('To: guest.of.a.cancelled@example.test');
    expect(emailText).toContain('to which you were invited as a credible witness, was cancelled');
    expect(emailText).not.toContain('sold');
    expect(codeIn(emailText)).toBe('');
    await waitForEmails(server, `cancelled-${session.id}`, 2);
    expect(emailsOf(server, `cancelled-${session.id}-${taken}`)).toEqual([]);
  });
});

describe('a new time for an appointment', () => {
  test('releases the notary, starts a new search, informs everyone, and voids old jobs', async () => {
    const session = await appointment(inHours(30));
    const later = inHours(50);
    const conference = session.conferenceSessionId as string;
    const sockets = [
      await TestSocket.join(customer, conference, 'signer'),
      await TestSocket.join(
        await invited(server, customer, session.id, 'witness'),
        conference,
        'witness',
      ),
    ];
    const moved = await customer.call<NotarizationSession>('POST', at(session.id, '/reschedule'), {
      scheduledAt: later.toISOString(),
    });
    expect(moved.status).toBe(200);
    expect(moved.body).toMatchObject({ scheduledAt: later.toISOString(), notaryId: null });
    // The conference ends for people who are waiting in it, with the reason.
    for (const socket of sockets) {
      expect(await socket.next('conference-ended')).toMatchObject({
        sessionId: conference,
        reason: 'moved',
        by: null,
      });
      expect(await socket.closed()).toBe(4003);
    }
    const again = await customer.call('POST', `/api/conference/${conference}/join`, {
      role: 'signer',
    });
    expect(again.status).toBe(409);
    expect((await notary.call('GET', at(session.id))).status).toBe(404);
    await waitForEmails(server, `moved-${session.id}`);
    await remindSession(server.services, { ...due(session), lead: 'day' });
    await checkAttendance(server.services, due(session));
    expect(emailsOf(server, `reminder-day-${session.id}`)).toEqual([]);
    expect((await read(session.id)).missedBy).toBeNull();
    const next = await newNotary(server);
    const offer = await offerFor(next, session.id);
    await next.call('PATCH', `/api/notary-assignments/${offer.id}/status`, { status: 'accepted' });
    expect((await read(session.id)).dispatch).toBe('accepted');
  });

  test.each([
    ['has passed', () => inHours(-2)],
    ['lies beyond a year', () => inHours(24 * 400)],
  ])('returns 400 with an error on the field when the time %s', async (_what, time) => {
    const session = await appointment(inHours(30));
    const refused = await customer.call<{ fields: Record<string, string> }>(
      'POST',
      at(session.id, '/reschedule'),
      { scheduledAt: time().toISOString() },
    );
    expect(refused.status).toBe(400);
    expect(refused.body.fields.scheduledAt).toBeDefined();
    expect((await read(session.id)).scheduledAt).toBe(session.scheduledAt);
  });

  test('can be chosen only by the owner, and not after the act has started', async () => {
    const session = await appointment(inHours(0.1));
    const move = (person: TestPerson) =>
      person.call('POST', at(session.id, '/reschedule'), {
        scheduledAt: inHours(3).toISOString(),
      });
    expect((await move(notary)).status).toBe(403);
    expect((await move(await server.newcomer())).status).toBe(404);
    await TestSocket.join(customer, session.conferenceSessionId as string, 'signer');
    await TestSocket.join(notary, session.conferenceSessionId as string, 'notary');
    await until(
      () => read(session.id),
      ({ status }) => status === 'in_progress',
    );
    expect((await move(customer)).status).toBe(409);
  });
});

describe('the attendance check 15 minutes after the start time', () => {
  test('offers another time when the signer is missing, and still lets them join', async () => {
    const session = await appointment(inHours(0.1));
    const conference = session.conferenceSessionId as string;
    await TestSocket.join(notary, conference, 'notary');
    await until(
      async () => server.services.db('conference_participants').whereNotNull('connectedAt'),
      (rows) => rows.some((row) => row.conferenceId === conference),
    );
    await checkAttendance(server.services, due(session));
    expect(await read(session.id)).toMatchObject({ missedBy: 'signer', dispatch: 'accepted' });
    const [emailText] = await waitForEmails(server, `missed-${session.id}`);
    expect(emailText).toContain('waited 15 minutes for you');
    await TestSocket.join(customer, conference, 'signer');
    const begun = await until(
      () => read(session.id),
      ({ status }) => status === 'in_progress',
    );
    expect(begun.missedBy).toBeNull();
  });

  test('releases a missing notary and offers the session to the next one at once', async () => {
    const session = await appointment(inHours(0.1));
    const conference = session.conferenceSessionId as string;
    const signer = await TestSocket.join(customer, conference, 'signer');
    const witness = await invited(server, customer, session.id, 'witness', 'Wanda');
    const guest = await server.newcomer('Gwen');
    const open = await invite(session, 'signer', await addressOf(guest));
    await checkAttendance(server.services, due(session));
    expect(await signer.next('conference-ended')).toMatchObject({ reason: 'released' });
    expect(await read(session.id)).toMatchObject({ missedBy: 'notary', notaryId: null });
    const emails = (await waitForEmails(server, `missed-${session.id}`, 3)).map(readable);
    const emailTo = async (person: TestPerson) => {
      const address = await addressOf(person);
      return emails.find((text) => text.includes(`To: ${address}`)) ?? '';
    };
    for (const emailText of emails) expect(emailText).toContain('the notary did not join');
    expect(await emailTo(customer)).toContain('choose another time');
    expect(await emailTo(witness)).toContain('You keep your place as a witness');
    // Invited people who have not joined get no more details than the invitation had, and a working
    // link.
    const toGuest = await emailTo(guest);
    expect(toGuest).toContain('You are invited as a signer and have not joined yet.');
    expect(toGuest).not.toContain(session.notary?.lastName ?? '');
    expect((await accept(guest, session.id, codeIn(toGuest))).status).toBe(200);
    expect(emailsOf(server, `invitation-${open}`)).toHaveLength(1);
    const [toNotary = ''] = await waitForEmails(server, `notary-missed-${session.id}`);
    expect(readable(toNotary)).toContain(
      'the session is no longer assigned to you. We are asking another notary',
    );
    const next = await newNotary(server);
    expect((await offerFor(next, session.id)).status).toBe('assigned');
    await checkAttendance(server.services, due(session));
    expect(emailsOf(server, `missed-${session.id}`)).toHaveLength(3);
    expect(emailsOf(server, `notary-missed-${session.id}`)).toHaveLength(1);
  });

  test('waits after a restart of the server before it counts anyone as missing', async () => {
    const { id } = await appointment(inHours(0.1));
    const time = new Date(Date.now() - NO_SHOW_MS);
    const look = { sessionId: id, at: time.toISOString() };
    await server.restart(async () => {
      await server.owner('notarization_sessions').where({ id }).update({ scheduledAt: time });
      const jobKey = `attendance-${id}`;
      await addJob(server.owner, 'check-attendance', look, { runAt: time, jobKey });
    });
    await checkAttendance(server.services, look);
    const { missedBy, dispatch } = await read(id);
    expect([missedBy, dispatch]).toEqual([null, 'accepted']);
    const queued = await until(
      () => jobs(id),
      ([next]) => next?.runAt > new Date(),
    );
    expect(queued.map(({ key, runAt: at }) => [key, at.getTime()])).toEqual([
      [`attendance-${id}`, server.services.servedSince.getTime() + COME_AGAIN_MS],
    ]);
    server.services.servedSince = time;
    await checkAttendance(server.services, look);
    expect((await read(id)).missedBy).toBe('notary');
    // Once another notary has accepted, the missing notary is no longer shown.
    const next = await newNotary(server);
    const offer = await offerFor(next, id);
    await next.call('PATCH', `/api/notary-assignments/${offer.id}/status`, { status: 'accepted' });
    const accepted = await read(id);
    expect([accepted.missedBy, accepted.dispatch]).toEqual([null, 'accepted']);
  });
});
