import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import {
  acceptedSession,
  newNotary,
  offerFor,
  startSession,
  until,
  uploadReady,
} from '../../../../server/testing/world.ts';
import { addRecordedSegment, bothIn } from '../../../testing/recorded-call.ts';
import {
  becomes,
  hurried,
  hurriedUntil,
  sentAll,
  TestQueues,
} from '../../../testing/test-queues.ts';

let server: TestServer;
let queues: TestQueues;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  queues = await TestQueues.open();
});
afterEach(() => queues.close());

describe('a notary', () => {
  async function offered() {
    const [customer, notary] = [await server.newcomer(), await server.person('notary')];
    const { id } = await uploadReady(customer);
    const session = await startSession(customer, id);
    return { notary, offer: await offerFor(notary, session.id) };
  }

  test('answers an offer only once, even if the response was lost', async () => {
    const { notary, offer } = await offered();
    let lost = false;
    const queue = await queues.queueOf(notary, (send) => async (where, init) => {
      const response = await send(where, init);
      if (init.method !== 'PATCH' || lost) return response;
      lost = true;
      // Meanwhile, more offers were made than fit on one page of the list.
      await server.services.db.raw(
        `INSERT INTO notary_assignments (notary_id, session_id, status, created_at)
         SELECT ?, ?, 'cancelled', now() + n * interval '1 minute' FROM generate_series(1, 510) n`,
        [offer.notaryId, offer.sessionId],
      );
      throw new TypeError('fetch failed');
    });
    const { id } = queue.addAnswer({
      notaryId: offer.notaryId,
      assignmentId: offer.id,
      answer: 'accepted',
      notes: 'On the train',
    });
    queue.drainer.start();
    await becomes(queue, 'waiting');
    queue.drainer.retryNow();
    await sentAll(queue);
    expect(queue.find(id)).toMatchObject({ state: 'sent', attempts: 2 });
    // The opposite answer is too late and is refused.
    const late = queue.addAnswer({
      notaryId: offer.notaryId,
      assignmentId: offer.id,
      answer: 'declined',
      notes: '',
    });
    await until(
      async () => queue.find(late.id),
      (item) => item?.state === 'refused',
    );
    expect(queue.find(late.id)?.refusal).toMatchObject({ status: 409 });
  });

  test('retries a segment that arrives before its conference has begun, but not forever', async () => {
    const [customer, notary] = [await server.newcomer(), await newNotary(server)];
    const session = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
    const queue = await queues.queueOf(notary);
    const takeId = randomUUID();
    const add = (number: number) =>
      addRecordedSegment(queue, { conferenceId: session.conferenceSessionId, takeId, number }, 300);
    const given = add(0);
    queue.drainer.start();
    await becomes(queue, 'waiting');
    expect(queue.find(given.id)).toMatchObject({ state: 'queued', unsure: false });
    await hurriedUntil(
      queue,
      () => queue.find(given.id),
      (item) => item?.state === 'refused',
    );
    expect(queue.find(given.id)).toMatchObject({
      attempts: 5,
      refusal: { status: 409, message: 'The session has not started.' },
    });
    queue.sendAgain(given.id);
    await becomes(queue, 'waiting');
    const sockets = await bothIn(customer, notary, session.conferenceSessionId);
    await hurried(queue);
    expect(queue.list({ limit: 9 })).toEqual([]);
    for (const socket of sockets) socket.close();
  });

  test('sends each recording segment once and in order', async () => {
    // The demo notary already has a session at this time.
    const [customer, notary] = [await server.newcomer(), await newNotary(server)];
    const { id } = await uploadReady(customer);
    const session = await acceptedSession(customer, notary, id);
    const sockets = await bothIn(customer, notary, session.conferenceSessionId);
    let answers = 0;
    const queue = await queues.queueOf(notary, (send) => async (where, init) => {
      const response = await send(where, init);
      // Every second response is lost.
      if (init.method === 'POST' && ++answers % 2 === 1) throw new TypeError('fetch failed');
      return response;
    });
    const takeId = randomUUID();
    for (let number = 0; number < 4; number += 1) {
      addRecordedSegment(
        queue,
        { conferenceId: session.conferenceSessionId, takeId, number },
        300_000,
      );
    }
    queue.drainer.start();
    await hurried(queue);
    // Sent segments are not listed.
    expect(queue.list({ limit: 9 })).toEqual([]);
    const kept = await notary.call<{ segments: { number: number }[]; chainHolds: boolean }>(
      'GET',
      `/api/conference/${session.conferenceSessionId}/recording`,
    );
    expect(kept.body.segments.map(({ number }) => number)).toEqual([0, 1, 2, 3]);
    expect(kept.body.chainHolds).toBe(true);
    for (const socket of sockets) socket.close();
  });
});
