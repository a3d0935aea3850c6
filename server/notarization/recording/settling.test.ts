import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { KeptRecording, RecordingSegment } from '../../../common/recording.ts';
import { ParserTaskFailed } from '../../platform/parsing/parser-task-failed.ts';
import { sharedParsers } from '../../platform/parsing/shared-parsers.ts';
import { freshTake } from '../../testing/recording-sample.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { TestSocket } from '../../testing/test-socket.ts';
import { checkOf, openConference, sendSegment, until } from '../../testing/world.ts';
import { checkTake } from './check-take.ts';

/* Every segment of a recording becomes valid or invalid. */

let server: TestServer;
let notary: TestPerson;
let conferenceId: string;
let sockets: TestSocket[] = [];

beforeAll(async () => {
  server = await startTestServer();
  ({ notary, conferenceId, sockets } = await openConference(server));
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await server?.stop();
});

const send = (bytes: Uint8Array, take: string, number: number, startedAt = Date.now() - 2000) =>
  sendSegment(notary, conferenceId, { bytes, take, number, startedAt });

/** Sends a take whose last segment ends within a block. */
async function sendCutTake(): Promise<string> {
  const take = randomUUID();
  const [first, second] = freshTake(2) as [Buffer, Buffer];
  const startedAt = Date.now() - 20_000;
  await send(first, take, 0, startedAt);
  await send(second.subarray(0, second.length - 20), take, 1, startedAt + 2000);
  expect((await checkOf(notary, conferenceId, { takeId: take, number: 0 })).check).toBe('valid');
  await until(
    () => server.services.db('recording_checks').where({ takeId: take }).first(),
    (row) => (row?.state as { awaits?: boolean } | undefined)?.awaits === true,
  );
  return take;
}

async function pieceOf(takeId: string, number: number): Promise<RecordingSegment | undefined> {
  const { body } = await notary.call<KeptRecording & { segments: RecordingSegment[] }>(
    'GET',
    `/api/conference/${conferenceId}/recording`,
  );
  return body.segments.find((one) => one.takeId === takeId && one.number === number);
}

test('marks a last segment that ends within a block as invalid after a newer take has begun', async () => {
  const take = await sendCutTake();
  expect((await pieceOf(take, 1))?.check).toBe('pending');
  const [bytes] = freshTake(1) as [Buffer];
  await send(bytes, randomUUID(), 0);
  const settled = await checkOf(notary, conferenceId, { takeId: take, number: 1 });
  expect([settled.check, settled.fault]).toEqual(['invalid', 'truncated']);
  const { body } = await notary.call<KeptRecording>(
    'GET',
    `/api/conference/${conferenceId}/recording`,
  );
  expect(body.stretches?.map(({ kind }) => kind)).toContain('unusable');
});

test('settles a take soon after a newer one has begun, although the older one is checked again', async () => {
  const take = await sendCutTake();
  const [bytes] = freshTake(1) as [Buffer];
  await send(bytes, randomUUID(), 0);
  await checkTake(server.services, take, { number: 1, last: false });
  const job = await server.services
    .db('graphile_worker.jobs')
    .where({ key: `settle-recording-${take}` })
    .first();
  expect(job.runAt.getTime()).toBeLessThan(Date.now() + 60_000);
});

test('marks a last segment that ends within a block as invalid half an hour after the conference', async () => {
  const { db } = server.services;
  const take = await sendCutTake();
  const settle = () => checkTake(server.services, take, { number: 1, last: false });
  await settle();
  expect((await pieceOf(take, 1))?.check).toBe('pending');
  const job = await db('graphile_worker.jobs')
    .where({ key: `settle-recording-${take}` })
    .first();
  expect(job.runAt.getTime()).toBeGreaterThan(Date.now() + 25 * 60_000);
  const where = { id: conferenceId };
  await db('conference_sessions')
    .where(where)
    .update({ endedAt: new Date(Date.now() - 31 * 60_000) });
  await settle();
  await db('conference_sessions').where(where).update({ endedAt: null });
  expect(await pieceOf(take, 1)).toMatchObject({ check: 'invalid', fault: 'truncated' });
});

test.each(['parser_crashed', 'parser_timeout'])(
  'marks a segment as invalid that ends its child process twice with %s, however many segments follow',
  async (code) => {
    const parsers = sharedParsers();
    const run = parsers.run.bind(parsers);
    const pieces = freshTake(6);
    const deadly = pieces[1] as Buffer;
    let deaths = 0;
    const spy = vi.spyOn(parsers, 'run').mockImplementation((async (...call: unknown[]) => {
      const [task, request] = call as [string, { bytes: Uint8Array }];
      if (task === 'validate-segment' && deadly.equals(request.bytes)) {
        deaths += 1;
        throw new ParserTaskFailed('the child has ended', code);
      }
      return (run as (...args: unknown[]) => Promise<unknown>)(...call);
    }) as never);
    try {
      const take = randomUUID();
      const startedAt = Date.now() - 12_000;
      for (const [number, bytes] of pieces.entries()) {
        await send(bytes, take, number, startedAt + number * 2000);
        // Each new segment restarts the job of the take.
        if (number > 0)
          await until(
            async () => deaths,
            (count) => count >= Math.min(2, number),
          );
      }
      const { check, fault } = await checkOf(notary, conferenceId, { takeId: take, number: 1 });
      expect([check, fault]).toEqual(['invalid', 'not_checkable']);
      // Each new segment queues the job of the take again, so that a third child can start.
      expect(deaths).toBeGreaterThanOrEqual(2);
      expect(deaths).toBeLessThanOrEqual(3);
      expect((await checkOf(notary, conferenceId, { takeId: take, number: 5 })).check).toBe(
        'valid',
      );
    } finally {
      spy.mockRestore();
    }
  },
);
