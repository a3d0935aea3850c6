import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_CAMERAS, NO_SHOW_MS, NOTARY_AWAY_MS } from '../../../common/limits.ts';
import type { Notary } from '../../../common/notaries.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { RecordingMoment } from '../../../common/recording.ts';
import type { Script } from '../../../common/script.ts';
import { up as countFromJournal } from '../../platform/database/migrations/20261122144000_sessions_begun.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { setUpTotp } from '../../testing/authenticator.ts';
import { waitForEmails } from '../../testing/emails.ts';
import { invited } from '../../testing/invite.ts';
import { leaveJobs } from '../../testing/leave-jobs.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import {
  acceptedSession,
  askForSeal,
  newNotary,
  offerFor,
  sendSegment,
  signedSession,
  until,
  uploadReady,
} from '../../testing/world.ts';
import { recordUnfinishedAct } from '../act-records/record-act.ts';
import { releaseSession } from '../notary-assignments/release-session.ts';
import { insertScriptEvents } from '../script/store.ts';
import { failSeal } from '../seals/seal-session.ts';
import { findSealOfSession, type StoredSeal } from '../seals/store.ts';
import { findSession, type StoredSession } from '../session-data/store.ts';
import { beginWhenComplete } from './begin-when-complete.ts';
import { sweepSeats } from './seats.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
});
afterAll(() => server?.stop());

const read = async (id: string, person = customer) =>
  (await person.call<NotarizationSession>('GET', `/api/notarization-sessions/${id}`)).body;
const figures = async (person: TestPerson) => {
  const { body } = await person.call<Notary>('GET', '/api/notaries/me');
  return { total: body.totalSessions, successful: body.successfulSessions };
};
const seats = () => server.services.db('conference_participants');
const awaySince = async (conferenceId: string) =>
  (await seats().where({ conferenceId, role: 'notary' }).first('awaySince'))
    ?.awaySince as Date | null;
const leftLongAgo = (conferenceId: string) =>
  seats()
    .where({ conferenceId, role: 'notary' })
    .update({ awaySince: new Date(Date.now() - NOTARY_AWAY_MS) });
const watched = (conferenceId: string) =>
  server.services
    .db('graphile_worker.jobs')
    .where({ key: `notary-away-${conferenceId}` })
    .first();

describe('notary who disconnects', () => {
  test('and stays away returns the session to the queue, and the next notary gets a new conference with new signatures', async () => {
    const before = await figures(notary);
    const session = await signedSession(customer, notary);
    const [signer, officer] = session.sockets as [TestSocket, TestSocket];
    const witness = await invited(server, customer, session.id, 'witness', 'Wanda');
    const { id: witnessId } = (await witness.call<{ id: string }>('GET', '/api/user')).body;
    await insertScriptEvents(server.services.db, [
      {
        sessionId: session.id,
        userId: (await notary.call<{ id: string }>('GET', '/api/user')).body.id,
        step: `identity.${witnessId}`,
        event: 'done',
        role: 'notary',
        name: 'Nora Whitfield',
        value: { kind: 'identity', method: 'personal_knowledge', proofing: [] },
        words: null,
      },
    ]);
    officer.ws.terminate();
    const job = await until(
      () => watched(session.conferenceId),
      (found) => found !== undefined,
    );
    expect(job.runAt.getTime()).toBeGreaterThan(Date.now() + NOTARY_AWAY_MS - 15_000);

    // Too early, so nothing happens.
    await releaseSession(server.services, session.conferenceId);
    expect((await read(session.id)).status).toBe('in_progress');

    await leftLongAgo(session.conferenceId);
    await releaseSession(server.services, session.conferenceId);
    expect(await signer.next('conference-ended')).toMatchObject({ reason: 'released', by: null });
    const back = await read(session.id);
    expect(back).toMatchObject({
      status: 'scheduled',
      notaryId: null,
      marks: [],
      abilities: { join: false },
    });
    expect(await figures(notary)).toEqual({ ...before, total: before.total + 1 });
    const flat = (emails: string[]) => emails.map((text) => text.replace(/\s+/g, ' '));
    const texts = flat(await waitForEmails(server, `notary-left-${session.id}`, 2));
    const textTo = (line: string) => texts.find((text) => text.includes(line)) ?? '';
    const toOwner = textTo('you must sign again while the next notary watches');
    expect(toOwner).toContain('The notary left the conference');
    const toWitness = textTo('the next notary needs you to witness and sign again');
    expect(toWitness).toContain('You keep your place');
    const marks = await server.services.db('signature_marks').where({ sessionId: session.id });
    expect(marks).toHaveLength(1);
    expect(marks[0]?.voidedReason).toContain('left the call');
    const { body: kept } = await customer.call<{ moments: RecordingMoment[] }>(
      'GET',
      `/api/notarization-sessions/${session.id}/recording`,
    );
    const labels = kept.moments.map(({ label }) => label);
    expect(labels).toContain('Cole Bennett signed (no longer counts)');
    expect(labels).toContain('Identity of Wanda Tester');

    const next = await newNotary(server);
    const offer = await offerFor(next, session.id);
    await next.call('PATCH', `/api/notary-assignments/${offer.id}/status`, { status: 'accepted' });
    const [called] = flat(await waitForEmails(server, `accepted-${offer.id}-${witnessId}`));
    expect(called).toMatch(/has accepted the notarization of .+, in which you are a witness\./);
    const again = await read(session.id);
    const { body: script } = await next.call<Script>(
      'GET',
      `/api/notarization-sessions/${session.id}/script`,
    );
    expect(script.steps.length).toBeGreaterThan(4);
    expect(script.steps.filter(({ done }) => done)).toEqual([]);
    expect(again.conferenceSessionId).not.toBe(session.conferenceId);
    expect((await notary.call('GET', `/api/notarization-sessions/${session.id}`)).status).toBe(404);
    const conference = again.conferenceSessionId as string;
    await TestSocket.join(customer, conference, 'signer');
    await TestSocket.join(next, conference, 'notary');
    await TestSocket.join(witness, conference, 'witness');
    await until(
      () => read(session.id),
      ({ status }) => status === 'in_progress',
    );
    expect((await read(session.id)).marks).toEqual([]);
    // A late segment of the first notary's recording is stored with the first conference only.
    const late = { bytes: Buffer.from('late'), startedAt: Date.now() - 60_000 };
    expect((await sendSegment(notary, session.conferenceId, late)).status).toBe(201);
    expect((await sendSegment(next, session.conferenceId, late)).status).toBe(403);
    expect((await sendSegment(notary, conference, late)).status).toBe(404);
    // A second run of the job changes nothing.
    await releaseSession(server.services, session.conferenceId);
    expect((await read(session.id)).status).toBe('in_progress');
    await next.call('POST', `/api/notarization-sessions/${session.id}/cancel`, {});
    expect(await figures(next)).toEqual({ total: 1, successful: 0 });

    // If the same notary accepts it again, it counts as the same session.
    await server.services.db.transaction(async (tx) => {
      const ended = (await findSession(tx, session.id)) as StoredSession;
      await recordUnfinishedAct(server.services, tx, ended, 'Once more');
    });
    expect(await figures(next)).toEqual({ total: 1, successful: 0 });
    // Sessions from before this counter existed are counted from the journal.
    await server.owner('notaries').update({ totalSessions: 0 });
    await countFromJournal(server.owner);
    expect(await figures(next)).toEqual({ total: 1, successful: 0 });
    expect(await figures(notary)).toEqual({ ...before, total: before.total + 1 });
  });

  test('and comes back in time continues the act', async () => {
    const session = await signedSession(customer, notary);
    session.sockets[1]?.ws.terminate();
    await until(
      () => awaySince(session.conferenceId),
      (since) => since !== null,
    );
    await TestSocket.join(notary, session.conferenceId, 'notary', { resume: true });
    await until(
      () => awaySince(session.conferenceId),
      (since) => since === null,
    );
    await releaseSession(server.services, session.conferenceId);
    const { status, marks } = await read(session.id);
    expect(status).toBe('in_progress');
    expect(marks).toHaveLength(1);
    await customer.call('POST', `/api/notarization-sessions/${session.id}/cancel`, {});
  });

  test('after the conference was ended manually, and does not join the next one, returns the session', async () => {
    const session = await signedSession(customer, notary);
    await customer.call('POST', `/api/conference/${session.conferenceId}/end`);
    const next = (await read(session.id)).conferenceSessionId as string;
    expect(next).not.toBe(session.conferenceId);
    const job = await watched(next);
    expect(job.runAt.getTime()).toBeGreaterThan(Date.now() + NO_SHOW_MS - 15_000);
    await releaseSession(server.services, next);
    expect((await read(session.id)).status).toBe('in_progress');
    await server.services
      .db('conference_sessions')
      .where({ id: next })
      .update({ createdAt: new Date(Date.now() - NO_SHOW_MS) });
    await releaseSession(server.services, next);
    expect(await read(session.id)).toMatchObject({ status: 'scheduled', marks: [] });
    await customer.call('POST', `/api/notarization-sessions/${session.id}/cancel`, {});
  });

  test('and comes back while the session is being returned does not begin it again', async () => {
    const session = await signedSession(customer, notary);
    session.sockets[1]?.ws.terminate();
    await until(
      () => awaySince(session.conferenceId),
      (since) => since !== null,
    );
    await leftLongAgo(session.conferenceId);
    await Promise.all([
      releaseSession(server.services, session.conferenceId),
      beginWhenComplete(server.services, session.conferenceId),
      beginWhenComplete(server.services, session.conferenceId),
    ]);
    expect((await read(session.id)).status).toBe('scheduled');
    await beginWhenComplete(server.services, session.conferenceId);
    expect((await read(session.id)).status).toBe('scheduled');
    await customer.call('POST', `/api/notarization-sessions/${session.id}/cancel`, {});
  });

  test('during sealing returns the session only after the seal fails', async () => {
    const authenticator = await setUpTotp(notary);
    const session = await signedSession(customer, notary);
    // The seal waits, as for a notary's device that does not respond.
    const goOn = await leaveJobs(server);
    const asked = await askForSeal(notary, session.id, await authenticator.code());
    await goOn();
    expect(asked.status).toBe(202);
    session.sockets[1]?.ws.terminate();
    await until(
      () => watched(session.conferenceId),
      (found) => found !== undefined,
    );
    await leftLongAgo(session.conferenceId);
    const { db } = server.services;
    await db.raw('SELECT graphile_worker.remove_job(?)', [`notary-away-${session.conferenceId}`]);
    await releaseSession(server.services, session.conferenceId);
    expect((await read(session.id)).status).toBe('in_progress');
    expect(await watched(session.conferenceId)).toBeDefined();
    const seal = await findSealOfSession(db, session.id);
    await failSeal(server.services, seal as StoredSeal, ['nothing_sealed']);
    await releaseSession(server.services, session.conferenceId);
    expect((await read(session.id)).status).toBe('scheduled');
    await customer.call('POST', `/api/notarization-sessions/${session.id}/cancel`, {});
  });

  test('together with their node is away, and has 90 seconds', async () => {
    const session = await signedSession(customer, notary);
    // The state that a node leaves that is killed.
    await server
      .owner('conference_participants')
      .where({ conferenceId: session.conferenceId, role: 'notary' })
      .update({ nodeId: crypto.randomUUID() });
    await sweepSeats(server.services);
    expect(await awaySince(session.conferenceId)).not.toBeNull();
    const job = await watched(session.conferenceId);
    expect(job.runAt.getTime()).toBeGreaterThan(Date.now() + NOTARY_AWAY_MS - 15_000);
    await customer.call('POST', `/api/notarization-sessions/${session.id}/cancel`, {});
  });

  test('while the server is down for minutes has 90 seconds from its start and can continue', async () => {
    const session = await signedSession(customer, notary);
    const { conferenceId } = session;
    const stoppedAt = new Date(Date.now() - 5 * 60_000);
    await server.restart(async () => {
      // The state that a stop of the server five minutes ago leaves.
      await server
        .owner('conference_participants')
        .where({ conferenceId })
        .update({ awaySince: stoppedAt });
      const runAt = new Date(stoppedAt.getTime() + NOTARY_AWAY_MS);
      const jobKey = `notary-away-${conferenceId}`;
      await addJob(server.owner, 'notary-away', { conferenceId }, { runAt, jobKey });
    });
    await releaseSession(server.services, conferenceId);
    const { status, marks } = await read(session.id);
    expect([status, marks.length]).toEqual(['in_progress', 1]);
    const job = await until(
      () => watched(conferenceId),
      (found) => found?.runAt > new Date(),
    );
    const due = server.services.servedSince.getTime() + NOTARY_AWAY_MS;
    expect(job.runAt.getTime()).toBeGreaterThanOrEqual(due);
    await TestSocket.join(notary, conferenceId, 'notary', { resume: true });
    await until(
      () => awaySince(conferenceId),
      (since) => since === null,
    );
    await customer.call('POST', `/api/notarization-sessions/${session.id}/cancel`, {});
  });
});

describe('cameras', () => {
  test('of other participants leave the last place for a notary who joins last', async () => {
    const document = await uploadReady(customer);
    const session = await acceptedSession(customer, notary, document.id);
    const conference = session.conferenceSessionId;
    const sockets = [await TestSocket.join(customer, conference, 'signer')];
    for (const name of ['Ada', 'Ben', 'Cy', 'Dee', 'Eli']) {
      const guest = await invited(server, customer, session.id, 'witness', name);
      sockets.push(await TestSocket.join(guest, conference, 'witness'));
    }
    await seats().where({ conferenceId: conference }).update({ videoEnabled: false });
    const show = async (socket: TestSocket & { participantId: string }) => {
      socket.messages.length = 0;
      const seat = { sessionId: conference, participantId: socket.participantId };
      socket.send({ type: 'participant-update', updates: { videoEnabled: true }, ...seat });
      socket.send({ type: 'ping', timestamp: 0 });
      await socket.next('pong');
      return !socket.messages.some((one) => one.type === 'error');
    };
    const shown = [];
    for (const socket of sockets) shown.push(await show(socket));
    expect(shown).toEqual([true, true, true, true, true, false]);
    const officer = await TestSocket.join(notary, conference, 'notary');
    expect(await show(officer)).toBe(true);
    for (const socket of [...sockets, officer]) socket.close();
    await customer.call('POST', `/api/notarization-sessions/${session.id}/cancel`, {});
  });

  test('of a seventh participant stay off until one of the six is turned off', async () => {
    const document = await uploadReady(customer);
    const session = await acceptedSession(customer, notary, document.id);
    const conference = session.conferenceSessionId;
    const guests = [];
    for (const name of ['Ada', 'Ben', 'Cy', 'Dee', 'Eli']) {
      guests.push(await invited(server, customer, session.id, 'witness', name));
    }
    const show = (socket: TestSocket & { participantId: string }, videoEnabled: boolean) =>
      socket.send({
        type: 'participant-update',
        sessionId: conference,
        participantId: socket.participantId,
        updates: { videoEnabled },
      });
    const sockets = [
      await TestSocket.join(notary, conference, 'notary'),
      await TestSocket.join(customer, conference, 'signer'),
    ];
    for (const guest of guests) sockets.push(await TestSocket.join(guest, conference, 'witness'));
    const cameras = async () =>
      (await seats().where({ conferenceId: conference, videoEnabled: true })).length;
    await seats().where({ conferenceId: conference }).update({ videoEnabled: false });
    for (const socket of sockets) show(socket, true);
    const wasRefused = (socket: TestSocket) =>
      socket.messages.some((one) => one.type === 'error' && one.code === 'too_many_cameras');
    await until(
      async () => sockets.filter(wasRefused).length,
      (count) => count === 1,
    );
    expect(await cameras()).toBe(MAX_CAMERAS);
    const refused = sockets.filter(wasRefused);
    // The notary's place would remain reserved.
    show(sockets.slice(1).find((socket) => !wasRefused(socket)) as (typeof sockets)[number], false);
    await until(cameras, (count) => count === MAX_CAMERAS - 1);
    for (const socket of refused) show(socket, true);
    await until(cameras, (count) => count === MAX_CAMERAS);
    for (const socket of sockets) socket.close();
  });
});
