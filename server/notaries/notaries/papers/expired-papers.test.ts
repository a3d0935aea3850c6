import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatDate } from '../../../../common/formats.ts';
import { localDate } from '../../../../common/local-date.ts';
import type { Notary } from '../../../../common/notaries.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import type { PaperStatus, ReviewedPaper } from '../../../../common/notary-papers.ts';
import { dispatchSession } from '../../../notarization/notary-assignments/dispatch-session.ts';
import { waitForEmails } from '../../../testing/emails.ts';
import type { TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import {
  acceptedSession,
  newNotary,
  offerFor,
  START_BODY,
  startSession,
  uploadReady,
} from '../../../testing/world.ts';
import { checkPapers } from './check-papers.ts';
import { type Refusal, SHOWN, sendPaper, type Uploader } from './testing/send-paper.ts';

let server: TestServer;
let administrator: TestPerson;
let customer: TestPerson;
let notary: Uploader;

// The notaries are commissioned in Texas.
const inDays = (days: number) =>
  localDate(new Date(Date.now() + days * 86_400_000), 'America/Chicago');
const DAY_MS = 86_400_000;
const own = async () => (await notary.call<Notary>('GET', '/api/notaries/me')).body;
const setEnd = (expiresOn: string) =>
  server.services
    .db('notary_papers')
    .where({ notaryId: notary.notaryId, kind: 'bond', status: 'accepted' })
    .update({ expiresOn });
const findBond = (status: PaperStatus) =>
  server.services
    .db('notary_papers')
    .where({ notaryId: notary.notaryId, kind: 'bond', status })
    .first();
const setDue = (papersDueAt: Date | null) =>
  server.services.db('notaries').where({ id: notary.notaryId }).update({ papersDueAt });
const removePapers = () =>
  server.services.db('notary_papers').where({ notaryId: notary.notaryId }).delete();
const newSession = async () => {
  const bytes = `A contract, ${crypto.randomUUID()}.`;
  return startSession(customer, (await uploadReady(customer, { bytes, name: 'a.txt' })).id);
};
/** A session that takes place in two days. */
const newAppointment = async () => {
  const bytes = `A contract, ${crypto.randomUUID()}.`;
  const { id } = await uploadReady(customer, { bytes, name: 'a.txt' });
  const body = { ...START_BODY, scheduledAt: new Date(Date.now() + 2 * DAY_MS).toISOString() };
  const path = `/api/documents/${id}/notarization`;
  return (await customer.call<{ session: NotarizationSession }>('POST', path, body)).body.session;
};
const accept = (offerId: string) =>
  notary.call<Refusal>('PATCH', `/api/notary-assignments/${offerId}/status`, {
    status: 'accepted',
  });
const join = (conferenceId: string) =>
  notary.call<Refusal>('POST', `/api/conference/${conferenceId}/join`, { role: 'notary' });
const dispatchOf = async ({ id }: NotarizationSession) => {
  await dispatchSession(server.services, id);
  return (await customer.call<NotarizationSession>('GET', `/api/notarization-sessions/${id}`)).body
    .dispatch;
};

/** Expects that a session waits for another notary. */
const expectReleased = async (id: string) => {
  const path = `/api/notarization-sessions/${id}`;
  const { body } = await customer.call<NotarizationSession>('GET', path);
  expect(body).toMatchObject({ status: 'scheduled', notary: null });
};

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.person('administrator');
  customer = await server.person('customer');
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.services.db('notarization_sessions').update({ status: 'cancelled' });
  await server.services.db('notary_assignments').update({ status: 'cancelled' });
  await server.services.db('notaries').update({ status: 'inactive' });
  notary = await newNotary(server);
});

describe('a paper that ends', () => {
  test('is announced 60, 30 and 7 days before, and once after its end', async () => {
    const key = `paper-expires-`;
    for (const [index, days] of [60, 30, 7, -1].entries()) {
      await setEnd(inDays(days));
      await Promise.all([checkPapers(server.services), checkPapers(server.services)]);
      const emails = (await waitForEmails(server, key, index + 1)).join('\n');
      expect(emails).toContain(days < 0 ? 'Expired: Surety bond' : `in ${days} days`);
    }
    const sent = await server.services
      .db('notary_paper_reminders')
      .where({ notaryId: notary.notaryId })
      .orderBy('days')
      .pluck('days');
    expect(sent).toEqual([-1, 7, 30, 60]);
  });

  test('is not announced if the next one waits for its review', async () => {
    await setEnd(inDays(5));
    await sendPaper(notary, 'bond');
    await checkPapers(server.services);
    expect(
      await server.services.db('notary_paper_reminders').where({ notaryId: notary.notaryId }),
    ).toEqual([]);
  });

  test('keeps the notary from offers, and from accepting one, until the next one is accepted', async () => {
    const session = await newSession();
    const offer = await offerFor(notary, session.id);
    await setEnd(inDays(-1));
    expect((await own()).papersObjection).toContain('Surety bond (expired).');
    const refused = await accept(offer.id);
    expect([refused.status, refused.body.code]).toEqual([403, 'papers_incomplete']);
    expect(await dispatchOf(await newSession())).toBe('waiting');
    const next = await sendPaper(notary, 'bond');
    await administrator.call('POST', `/api/admin/notary-papers/${next.id}/decision`, {
      decision: 'accept',
      updatedAt: next.updatedAt,
    });
    expect((await accept(offer.id)).status).toBe(200);
  });

  test('counts on its last day, and on the day of an appointment', async () => {
    await setEnd(inDays(0));
    expect(await dispatchOf(await newSession())).toBe('offered');
    await server.services.db('notary_assignments').update({ status: 'cancelled' });
    expect(await dispatchOf(await newAppointment())).toBe('waiting');
  });

  test('keeps the notary from starting a session, which goes to another one', async () => {
    const bytes = `A contract, ${crypto.randomUUID()}.`;
    const document = await uploadReady(customer, { bytes, name: 'a.txt' });
    const session = await acceptedSession(customer, notary, document.id);
    await setEnd(inDays(-1));
    const joined = await join(session.conferenceSessionId);
    expect([joined.status, joined.body.code]).toEqual([403, 'papers_incomplete']);
    await checkPapers(server.services);
    await expectReleased(session.id);
  });

  test('releases the sessions of the notary also while the next one waits for its review', async () => {
    const bytes = `A contract, ${crypto.randomUUID()}.`;
    const document = await uploadReady(customer, { bytes, name: 'a.txt' });
    const session = await acceptedSession(customer, notary, document.id);
    await setEnd(inDays(-1));
    const ended = await findBond('accepted');
    await sendPaper(notary, 'bond');
    await checkPapers(server.services);
    await expectReleased(session.id);
    const email = (await waitForEmails(server, `paper-expires-${ended?.id}`)).join();
    expect(email).toContain('go to other notaries');
    expect(email).toContain('We have not reviewed the new one yet.');
    expect(email).not.toContain('Upload');
  });
});

test('an accepted paper can be rejected later, and the sessions of the notary go to others', async () => {
  const bytes = `A contract, ${crypto.randomUUID()}.`;
  const document = await uploadReady(customer, { bytes, name: 'a.txt' });
  const session = await acceptedSession(customer, notary, document.id);
  const bond = await findBond('accepted');
  const path = `/api/admin/notary-papers/${bond?.id}`;
  const { body: seen } = await administrator.call<ReviewedPaper>('GET', path);
  expect(seen.abilities).toEqual({ decide: false, confirm: false, withdraw: true });
  const reason = 'The surety has canceled the bond.';
  const reject = { decision: 'reject', reason, updatedAt: seen.updatedAt };
  const decided = await administrator.call<ReviewedPaper>('POST', `${path}/decision`, reject);
  expect(decided.body).toMatchObject({ status: 'rejected', reason });
  expect((await own()).papersObjection).toContain('Surety bond (not accepted).');
  expect((await waitForEmails(server, `paper-rejected-${bond?.id}`)).join()).toContain(reason);
  await expectReleased(session.id);
  const again = { decision: 'accept', updatedAt: decided.body.updatedAt };
  expect((await administrator.call('POST', `${path}/decision`, again)).status).toBe(409);
});

describe('a notary who was active before papers were required', () => {
  test('gets offers until the deadline, and none after it', async () => {
    await removePapers();
    await setDue(new Date(Date.now() + 60_000));
    expect(await own()).toMatchObject({ papersObjection: null, papersDueAt: expect.any(String) });
    const session = await newSession();
    expect(await dispatchOf(session)).toBe('offered');
    await setDue(new Date(Date.now() - 1000));
    expect((await own()).papersObjection).toContain('Commission certificate (not uploaded).');
    expect(await dispatchOf(await newSession())).toBe('waiting');
  });

  test('can accept a session that takes place after the deadline', async () => {
    await removePapers();
    await setDue(new Date(Date.now() + 60_000));
    const offer = await offerFor(notary, (await newAppointment()).id);
    expect((await accept(offer.id)).status).toBe(200);
  });

  test('cannot become active again without papers before the deadline', async () => {
    await removePapers();
    await setDue(new Date(Date.now() + 60_000));
    const move = (status: string, updatedAt: string) =>
      administrator.call<Refusal>('PATCH', `/api/admin/notaries/${notary.notaryId}`, {
        status,
        reason: 'A complaint.',
        updatedAt,
      });
    expect((await move('suspended', (await own()).updatedAt)).status).toBe(200);
    const refused = await move('active', (await own()).updatedAt);
    expect([refused.status, refused.body.code]).toEqual([409, 'papers_incomplete']);
  });

  test('can start a session after the deadline that was accepted before', async () => {
    const bytes = `A contract, ${crypto.randomUUID()}.`;
    const document = await uploadReady(customer, { bytes, name: 'a.txt' });
    const session = await acceptedSession(customer, notary, document.id);
    await removePapers();
    await setDue(new Date(Date.now() - 1000));
    expect((await join(session.conferenceSessionId)).status).toBe(200);
  });

  test('gets emails 30, 7 and 1 days before the deadline and after it, with a moved clock', async () => {
    await removePapers();
    const due = new Date(Date.now() + 60 * DAY_MS);
    await setDue(due);
    const key = `papers-due-${notary.notaryId}`;
    for (const [days, emails] of [
      [60, 0],
      [31, 0],
      [30, 1],
      [20, 1],
      [7, 2],
      [1, 3],
      [-1, 4],
      [-9, 4],
    ] as const) {
      await checkPapers(server.services, new Date(due.getTime() - days * DAY_MS));
      const sent = await server.services
        .db('notary_paper_reminders')
        .where({ notaryId: notary.notaryId, about: 'deadline' });
      expect([days, sent.length]).toEqual([days, emails]);
    }
    const texts = (await waitForEmails(server, key, 4)).join('\n');
    expect(texts).toContain('in 30 days');
    expect(texts).toContain('tomorrow');
    expect(texts).toContain('no new offers until all of them are accepted');
  });

  test('reads in the email about a paper that ends what applies to them then', async () => {
    const bond = await findBond('accepted');
    const dueAt = (days: number) => setDue(new Date(Date.now() + days * DAY_MS));
    const emailAfter = async (expiresOn: string) => {
      await server.services
        .db('notary_paper_reminders')
        .where({ notaryId: notary.notaryId })
        .delete();
      await setEnd(expiresOn);
      await checkPapers(server.services);
      return (await waitForEmails(server, `paper-expires-${bond?.id}-${expiresOn}`)).join();
    };
    const stops = 'cannot start or seal any';
    await dueAt(20);
    const soon = await emailAfter(inDays(5));
    expect(soon).toContain(`you have until ${formatDate(inDays(20), 'UTC')}`);
    expect(soon).toContain('If all of your required papers have been accepted by then');
    const ended = await emailAfter(inDays(-1));
    expect(ended).toContain(`You have until ${formatDate(inDays(20), 'UTC')}`);
    expect(ended).toContain('You can still complete the sessions');
    expect(ended).not.toContain(stops);
    await dueAt(-3);
    const soonAfterDeadline = await emailAfter(inDays(6));
    expect(soonAfterDeadline).toContain(`ended on ${formatDate(inDays(-3), 'UTC')}`);
    const endedAfterDeadline = await emailAfter(inDays(-2));
    expect(endedAfterDeadline).toContain('You get no new offers until all of them are accepted.');
    expect(endedAfterDeadline).not.toContain(stops);
    await setDue(null);
    expect(await emailAfter(inDays(-4))).toContain(stops);
  });

  test('has no deadline any more once all papers are accepted', async () => {
    await setDue(new Date(Date.now() + 60_000));
    const next = await sendPaper(notary, 'bond', SHOWN);
    await administrator.call('POST', `/api/admin/notary-papers/${next.id}/decision`, {
      decision: 'accept',
      updatedAt: next.updatedAt,
    });
    expect((await own()).papersDueAt).toBeNull();
  });
});
