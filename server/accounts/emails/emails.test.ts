import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '../../../common/users.ts';
import { dispatchSession } from '../../notarization/notary-assignments/dispatch-session.ts';
import { emailsOf, waitForEmails } from '../../testing/emails.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  acceptedSession,
  newNotary,
  offerFor,
  startSession,
  until,
  uploadReady,
} from '../../testing/world.ts';
import { notifyPerson } from './notify-person.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const me = async (person: TestPerson) => (await person.call<User>('GET', '/api/user')).body;
async function chicagoan(name: string): Promise<TestPerson> {
  const person = await server.newcomer(name);
  await person.call('PATCH', '/api/user', { timezone: 'America/Chicago' });
  return person;
}

describe('emails about documents', () => {
  test('name a document that is ready and give times in the reader’s time zone', async () => {
    const person = await chicagoan('Ready');
    const document = await uploadReady(person, { name: 'lease.pdf' });
    const [emailText = ''] = await waitForEmails(server, `document-ready-${document.id}`);
    expect(emailText).toMatch(/^Subject: .*Your_document_.*lease[^:]*is_ready/m);
    expect(emailText).toMatch(
      /day, \w+ \d+, 20\d\d at \d+:\d\d [AP]M, Central (Standard|Daylight) Time/,
    );
    expect(emailText).toContain(`/documents/${document.id}`);
    expect(emailText).toMatch(/because emails about documents are turned on.*\/profile/s);
    // The document contains 'oak shelving' and '$4,800'. An email never quotes the document.
    expect(emailText).not.toMatch(/oak|4,800|Harbor/);
  });

  test('give the reason if a document cannot be analyzed', async () => {
    const person = await chicagoan('Failed');
    const { body } = await person.upload('%PDF-1.7\nnothing of the kind', 'broken.pdf');
    const [emailText = ''] = await waitForEmails(server, `document-failed-${body.id}`);
    const { body: document } = await person.call<{ statusReason: string }>(
      'GET',
      `/api/documents/${body.id}`,
    );
    const flat = emailText.replace(/\s+/g, ' ');
    expect(flat).toContain('“broken.pdf” could not be analyzed');
    expect(flat).toContain(`Reason: ${document.statusReason.slice(0, 30)}`);
  });

  test('are not sent to a person who turned them off', async () => {
    const person = await chicagoan('Quiet');
    await person.call('PATCH', '/api/user', { letters: { documents: false } });
    const document = await uploadReady(person);
    const other = await uploadReady(await chicagoan('Loud'));
    await waitForEmails(server, `document-ready-${other.id}`);
    expect(emailsOf(server, `document-ready-${document.id}`)).toEqual([]);
    // Emails about sessions have a separate setting, so they are still sent.
    const session = await startSession(person, document.id);
    await waitForEmails(server, `scheduled-${session.id}`);
  });
});

describe('emails about sessions', () => {
  test('name the time and time zone of a scheduled session', async () => {
    const person = await chicagoan('Set');
    const document = await uploadReady(person);
    const at = new Date(Date.now() + 3 * 24 * 3_600_000);
    const { body } = await person.call<{ session: { id: string } }>(
      'POST',
      `/api/documents/${document.id}/notarization`,
      {
        act: 'acknowledgment',
        signerLocation: { country: 'US', state: 'OH' },
        consent: true,
        scheduledAt: at.toISOString(),
      },
    );
    const [emailText = ''] = await waitForEmails(server, `scheduled-${body.session.id}`);
    const weekday = at.toLocaleDateString('en-US', {
      weekday: 'long',
      timeZone: 'America/Chicago',
    });
    expect(emailText).toContain(`${weekday}, `);
    expect(emailText).toMatch(/Central (Standard|Daylight) Time \(UTC-0[56]:00\)/);
  });

  test('say that a session begins as soon as possible, instead of the time of the request', async () => {
    await server.services.db('notaries').update({ status: 'inactive' });
    const notary = await newNotary(server);
    const person = await chicagoan('Soon');
    const session = await acceptedSession(person, notary, (await uploadReady(person)).id);
    const [requested = ''] = await waitForEmails(server, `scheduled-${session.id}`);
    const assignment = await server.services
      .db('notary_assignments')
      .where({ sessionId: session.id, status: 'accepted' })
      .first('id');
    const [accepted = ''] = await waitForEmails(server, `accepted-${assignment?.id}`);
    const flat = (text: string) => text.replace(/\s+/g, ' ');
    expect(flat(requested)).toContain('The video call begins as soon as a notary and');
    expect(flat(accepted)).toContain('The session begins as soon as everyone is ready.');
    for (const text of [requested, accepted]) expect(text).not.toMatch(/scheduled for|Central/);
  });

  test('tell the notary about an offer once, with times in the notary’s time zone', async () => {
    const { db } = server.services;
    await db('notaries').update({ status: 'inactive' });
    const notary = await newNotary(server);
    await notary.call('PATCH', '/api/user', { timezone: 'America/Denver' });
    const customer = await chicagoan('Offering');
    const document = await uploadReady(customer, { name: 'deed.pdf' });
    const session = await startSession(customer, document.id);
    const offer = await offerFor(notary, session.id);
    const [emailText = ''] = await waitForEmails(server, `offered-${session.id}`);
    expect(emailText).toContain(`To: ${(await me(notary)).email}`);
    const flat = emailText.replace(/\s+/g, ' ');
    expect(flat).toContain(
      'You have a new session offer: Acknowledgment, “deed.pdf”, scheduled for:',
    );
    expect(flat).toMatch(/Please answer by: \w+day, .* Mountain (Standard|Daylight) Time/);
    expect(flat).toMatch(/Accept or decline it here: https?:\S+\/notary /);

    // Simulates an offer that expired: the notary gets a new offer, but no second email.
    await db('notary_assignments').where({ id: offer.id }).delete();
    await dispatchSession(server.services, session.id);
    expect((await offerFor(notary, session.id)).id).not.toBe(offer.id);
    const written = await db('letters').whereLike('key', `offered-${session.id}%`);
    expect(written).toHaveLength(1);
  });

  test('tell the other participant who canceled a session and why', async () => {
    await server.services.db('notaries').update({ status: 'inactive' });
    const notary = await newNotary(server);
    const customer = await chicagoan('Caller');
    const [first, second] = [await uploadReady(customer), await uploadReady(customer)];
    const one = await acceptedSession(customer, notary, first.id);
    await customer.call('POST', `/api/notarization-sessions/${one.id}/cancel`, {
      reason: 'The buyer has withdrawn.',
    });
    const [toNotary = ''] = await waitForEmails(server, `cancelled-${one.id}`);
    expect(toNotary).toContain(`To: ${(await me(notary)).email}`);
    expect(toNotary).toMatch(/Caller\s+Tester\s+cancelled/);
    expect(toNotary).toContain('Reason: The buyer has withdrawn.');

    const two = await acceptedSession(customer, notary, second.id);
    await notary.call('POST', `/api/notarization-sessions/${two.id}/cancel`);
    const [toCustomer = ''] = await waitForEmails(server, `cancelled-${two.id}`);
    expect(toCustomer).toContain(`To: ${(await me(customer)).email}`);
    expect(toCustomer).toMatch(/The\s+notary\s+Olga\s+Reyes\s+cancelled/);
    expect(emailsOf(server, `cancelled-${one.id}`)).toHaveLength(1);
    expect(emailsOf(server, `cancelled-${two.id}`)).toHaveLength(1);
    const refused = await customer.call<{ fields: object }>(
      'POST',
      `/api/notarization-sessions/${two.id}/cancel`,
      { reason: 'x'.repeat(501) },
    );
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['reason']]);
  });

  test('tell the customer once, after the search, that no notary is available', async () => {
    await server.services.db('notaries').update({ status: 'inactive' });
    const person = await chicagoan('Waiting');
    const session = await startSession(person, (await uploadReady(person)).id);
    const seen = () =>
      server.services
        .db('notarization_sessions')
        .where({ id: session.id })
        .first('dispatchTriedAt');
    await until(seen, (row) => row?.dispatchTriedAt !== null);
    await waitForEmails(server, `nobody-free-${session.id}`);
    const { addJob, db } = server.services;
    await addJob(db, 'dispatch-session', { sessionId: session.id });
    await addJob(db, 'dispatch-session', { sessionId: '' });
    await until(
      async () =>
        (
          await db.raw(
            'SELECT count(*)::int AS left FROM graphile_worker.jobs WHERE run_at <= now()',
          )
        ).rows[0].left,
      (left) => left === 0,
    );
    expect(emailsOf(server, `nobody-free-${session.id}`)).toHaveLength(1);
  });
});

test('sends one email for twenty parallel notices of one event, and none after a rollback', async () => {
  const { id: userId } = await me(await chicagoan('Once'));
  const { services } = server;
  let composed = 0;
  const notice = {
    userId,
    topic: 'sessions' as const,
    key: `event-${userId}`,
    compose: () => {
      composed += 1;
      return { subject: 'Once', text: 'Once' };
    },
  };
  await services.db
    .transaction(async (tx) => {
      await notifyPerson(services, tx, notice);
      throw new Error('not this time');
    })
    .catch(() => undefined);
  await Promise.all(
    Array.from({ length: 20 }, () =>
      services.db.transaction((tx) => notifyPerson(services, tx, notice)),
    ),
  );
  // Once in the transaction that was rolled back, and once in the one that was committed.
  expect(composed).toBe(2);
  expect(await waitForEmails(server, `event-${userId}`)).toHaveLength(1);
});
