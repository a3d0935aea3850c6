import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stretchReasons } from '../../common/messages/recording.ts';
import type { NotarizationSession } from '../../common/notarization-sessions.ts';
import type { KeptRecording, RecordingSegment } from '../../common/recording.ts';
import type { Script } from '../../common/script.ts';
import { readTakeHead } from '../notarization/recording/validation/read-take-head.ts';
import { firstRow } from '../testing/first-row.ts';
import { freshTake, makeMedia, takeOf, writeCluster } from '../testing/recording-sample.ts';
import type { TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { TestSocket } from '../testing/test-socket.ts';
import {
  acceptedSession,
  checkOf,
  newNotary,
  recordMoment,
  SIGNATURE,
  type SignedSession,
  sendSegment,
  signedSession,
  until,
  uploadReady,
} from '../testing/world.ts';

/**
 * A modified client uploads something other than a recording of the conference. None of it must
 * count as recorded.
 */
let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let session: SignedSession;

const SECONDS = 1000;
/** Start time of the last take. The conference has been running for 10 minutes by then. */
let startsAt = 0;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  session = await signedSession(customer, notary);
  await server.services
    .db('conference_sessions')
    .update({ begunAt: new Date(Date.now() - 600 * SECONDS) });
});
afterAll(() => server?.stop());

/** Uploads the segments of a take and returns the check result of each segment. */
async function record(
  pieces: readonly Uint8Array[],
  options: { conferenceId?: string; from?: TestPerson; startedAt?: number } = {},
): Promise<{ take: string; found: string[] }> {
  const { conferenceId = session.conferenceId, from = notary } = options;
  const take = randomUUID();
  const startedAt = options.startedAt ?? Date.now() - pieces.length * 2 * SECONDS;
  startsAt = startedAt;
  const sent: RecordingSegment[] = [];
  for (const [number, bytes] of pieces.entries()) {
    const { status, body } = await sendSegment(from, conferenceId, {
      take,
      number,
      bytes,
      startedAt: startedAt + number * 2 * SECONDS,
    });
    expect(status).toBe(201);
    sent.push(body);
  }
  const found: string[] = [];
  for (const piece of sent) {
    const { check, fault } = await checkOf(from, conferenceId, piece);
    found.push(fault ?? String(check));
  }
  return { take, found };
}

const recordedUntil = async () =>
  (await server.services.db('conference_sessions').where({ id: session.conferenceId }).first())
    ?.recordedUntil as Date;
const recordingOf = async () =>
  (await notary.call<KeptRecording>('GET', `/api/conference/${session.conferenceId}/recording`))
    .body;
const verify = async () =>
  (
    await notary.call<{ holds: boolean; chainHolds: boolean; invalid: number }>(
      'GET',
      `/api/conference/${session.conferenceId}/recording/verification`,
    )
  ).body;

/**
 * Expects that `work` does not extend the recording and that signing still fails with
 * `recording_stopped`.
 */
async function expectNothingCounts(work: () => Promise<unknown>): Promise<void> {
  await server.services
    .db('conference_sessions')
    .update({ recordedUntil: new Date(Date.now() - 60 * SECONDS) });
  const before = await recordedUntil();
  await work();
  expect(await recordedUntil()).toEqual(before);
  const { status, body } = await customer.call<{ code: string }>(
    'POST',
    `/api/notarization-sessions/${session.id}/signatures`,
    SIGNATURE,
  );
  expect([status, body.code]).toEqual([409, 'recording_stopped']);
}

describe('a recording without picture or sound', () => {
  const black = () =>
    makeMedia({
      picture: 'color=black:size=96x54:rate=5,noise=alls=2:allf=t',
      sound: 'anoisesrc=amplitude=0.1',
      seconds: 16,
    });

  test('is marked as unusable, and the notary must repeat the script steps in it', async () => {
    const officer = session.sockets[1];
    if (officer) officer.messages.length = 0;
    const take = takeOf(black());
    // The take starts before the steps that the session has already completed.
    const { found } = await record(take, { startedAt: Date.now() - 300 * SECONDS });
    expect(found).toEqual(Array(8).fill('valid'));
    expect(await officer?.next('recording-trouble')).toMatchObject({ trouble: ['black'] });
    const marked = (await recordingOf()).stretches?.find(({ kind }) => kind === 'black');
    expect(Date.parse(String(marked?.until)) - Date.parse(String(marked?.from))).toBe(14_000);

    // Insert a step that was done during the black stretch.
    const { db } = server.services;
    const step = await firstRow(
      db('script_events').where({ sessionId: session.id, step: 'opening' }).first(),
    );
    const within = new Date(startsAt + 6 * SECONDS);
    const { number: _, id: __, ...row } = step;
    await db('script_events').insert({
      ...row,
      value: JSON.stringify(row.value),
      createdAt: within,
    });
    const script = async () =>
      (await notary.call<Script>('GET', `/api/notarization-sessions/${session.id}/script`)).body;
    const opening = async () => (await script()).steps.find(({ key }) => key === 'opening');
    expect(await opening()).toMatchObject({ done: null, repeat: stretchReasons.black });
    const { body } = await notary.call<NotarizationSession>(
      'GET',
      `/api/notarization-sessions/${session.id}`,
    );
    expect(body.abilities.sealMissing.join(' ')).toContain(
      `${stretchReasons.black} Repeat these steps of the script: Open the session.`,
    );

    // The notary repeats the step while a usable take is recorded.
    await recordMoment(notary, session.conferenceId);
    await until(
      async () => officer?.messages.findLast(({ type }) => type === 'recording-trouble'),
      (last) => last?.type === 'recording-trouble' && last.trouble.length === 0,
    );
    const again = await notary.call<Script>(
      'POST',
      `/api/notarization-sessions/${session.id}/script/opening`,
      { kind: 'opening' },
    );
    expect(again.status).toBe(200);
    expect(await opening()).toMatchObject({ repeat: null, done: { by: expect.any(String) } });
  });
});

const SIMPLE_BLOCK = 0xa3;
/** Most bytes of the head of a block: ID, size, track, time and flags. */
const BLOCK_HEAD_BYTES = 8;

/** Returns the first half of a segment, cut in the data of a block and not between two blocks. */
function cutWithinBlock(segment: Buffer): Buffer {
  let end = Math.floor(segment.length / 2);
  while (segment.subarray(end - BLOCK_HEAD_BYTES, end + 1).includes(SIMPLE_BLOCK)) end += 1;
  return segment.subarray(0, end);
}

describe('data that is not a new recording of the conference is never valid', () => {
  test('rejects segments of 36 random bytes', async () => {
    expect(await verify()).toMatchObject({ holds: true, invalid: 0 });
    await expectNothingCounts(async () => {
      const { take, found } = await record([randomBytes(36), randomBytes(36)]);
      // Without a header, the second segment cannot belong to a take.
      expect(found[0]).toBe('not_webm');
      const play = `/api/conference/${session.conferenceId}/recording/takes/${take}`;
      expect((await customer.call('GET', play)).status).toBe(409);
    });
    expect(await verify()).toMatchObject({ holds: false, chainHolds: true });
    const { stretches } = await recordingOf();
    expect(stretches?.map(({ kind }) => kind)).toContain('unusable');
  });

  test('rejects a real recording whose segments are truncated', async () => {
    await expectNothingCounts(async () => {
      const pieces = freshTake(4).map(cutWithinBlock);
      const last = pieces.pop() as Buffer;
      const { found } = await record([...pieces, Buffer.concat([last, randomBytes(4096)])]);
      expect(found).not.toContain('valid');
    });
  });

  test('rejects a copy of an earlier take, both identical and with new timestamps', async () => {
    const pieces = freshTake(2);
    expect((await record(pieces)).found).toEqual(['valid', 'valid']);
    await expectNothingCounts(async () => {
      expect((await record(pieces)).found).toEqual(['repeated', 'repeated']);
    });
    const media = makeMedia({
      picture: 'testsrc2=size=96x54:rate=5',
      sound: 'anoisesrc=amplitude=0.1',
      seconds: 8,
    });
    expect((await record(takeOf(media))).found).toEqual(Array(4).fill('valid'));
    await expectNothingCounts(async () => {
      // The same frames in different segments and with different timestamps.
      const [one = [], two = [], three = [], four = []] = media.groups;
      const shifted = [one, two, three, four].map((blocks, index) =>
        writeCluster(
          blocks.map((block) => ({ ...block, ms: Math.round(block.ms * 0.9) })),
          index * 1900 + 40,
        ),
      );
      const again = Buffer.concat([media.head, ...shifted]);
      const third = Math.round(again.length / 3);
      const cuts = [
        again.subarray(0, third),
        again.subarray(third, 2 * third),
        again.subarray(2 * third),
      ];
      expect((await record(cuts)).found).not.toContain('valid');
    });
  });

  test('rejects a copy of an earlier take with one byte added to each frame', async () => {
    const media = makeMedia({
      picture: 'testsrc2=size=96x54:rate=5,hflip',
      sound: 'anoisesrc=amplitude=0.1',
      seconds: 4,
    });
    expect((await record(takeOf(media))).found).toEqual(['valid', 'valid']);
    await expectNothingCounts(async () => {
      const read = readTakeHead(takeOf(media)[0] as Buffer);
      if (typeof read === 'string') throw new Error(read);
      const groups = media.groups.map((blocks) =>
        blocks.map((block) =>
          block.track === read.head.video
            ? { ...block, payload: Buffer.concat([block.payload, Buffer.of(0)]) }
            : block,
        ),
      );
      const { found } = await record(takeOf({ ...media, groups }));
      expect(found).toEqual(['repeated', 'repeated']);
    });
  });

  test('rejects a take from another time or another conference', async () => {
    await expectNothingCounts(async () => {
      const media = makeMedia({
        picture: 'testsrc2=size=96x54:rate=5,negate',
        sound: 'anoisesrc=amplitude=0.1',
        seconds: 4,
      });
      expect((await record(takeOf(media, 3_600_000))).found).not.toContain('valid');
      const past = Date.now() - 3_600_000;
      expect((await record(freshTake(1), { startedAt: past })).found).toEqual(['outside_call']);
    });
    const pieces = freshTake(2);
    expect((await record(pieces)).found).toEqual(['valid', 'valid']);
    const other = await newNotary(server);
    const document = await uploadReady(customer);
    const { conferenceSessionId: conferenceId } = await acceptedSession(
      customer,
      other,
      document.id,
    );
    const sockets = [
      await TestSocket.join(customer, conferenceId, 'signer'),
      await TestSocket.join(other, conferenceId, 'notary'),
    ];
    await until(
      () => server.services.db('conference_sessions').where({ id: conferenceId }).first(),
      (conference) => conference?.status === 'active',
    );
    const swapped = await record(pieces, { conferenceId, from: other });
    expect(swapped.found).toEqual(['repeated', 'repeated']);
    for (const socket of sockets) socket.close();
  });
});
