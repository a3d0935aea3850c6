import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addRecordingSegment,
  type KeptRecording,
  LATE_SEGMENT_MS,
  MAX_SEGMENT_BYTES,
  RECORDING_LIVE_MS,
  type RecordingSegment,
} from '../../../common/recording.ts';
import { currentOrigin } from '../../platform/http/request-context.ts';
import { StorageUnavailable } from '../../platform/storage/object-store.ts';
import { firstRow } from '../../testing/first-row.ts';
import { freshTake } from '../../testing/recording-sample.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
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
} from '../../testing/world.ts';
import { verifyRecording } from './verify-recording.ts';

/**
 * Segments of a recording: storage, chain, refusals and detection of changes, and the effect on the
 * act.
 */
let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let session: SignedSession;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  session = await signedSession(customer, notary);
  // The conference has run for a while.
  await server.services
    .db('conference_sessions')
    .update({ begunAt: new Date(Date.now() - 600_000) });
});

/** Two seconds of a recording that nobody has sent before. */
const film = () => freshTake(1)[0] as Buffer;
afterAll(() => server?.stop());

const digest = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

type Recording = KeptRecording & { segments: RecordingSegment[]; keptUntil: string | null };
const recordingOf = async (person: TestPerson, conferenceId = session.conferenceId) =>
  (await person.call<Recording>('GET', `/api/conference/${conferenceId}/recording`)).body;
const verify = async () =>
  (
    await notary.call<{ holds: boolean; problems: { sequence: number | null }[] }>(
      'GET',
      `/api/conference/${session.conferenceId}/recording/verification`,
    )
  ).body;

const send = (person: TestPerson, piece: Parameters<typeof sendSegment>[2]) =>
  sendSegment(person, session.conferenceId, piece);

describe('segment', () => {
  test('is stored once, at the end of a chain that anyone can recompute', async () => {
    const take = randomUUID();
    const startedAt = Date.now() - 60_000;
    const film = freshTake(4);
    const piece = (number: number) => ({
      take,
      number,
      bytes: film[number] as Buffer,
      startedAt: startedAt + number * 2000,
    });
    expect((await send(notary, piece(0))).status).toBe(201);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(notary, piece(1))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const last = await send(notary, piece(3));
    expect(last.status).toBe(201);
    for (const number of [0, 1, 3]) {
      const { check } = await checkOf(notary, session.conferenceId, { takeId: take, number });
      expect(check).toBe('valid');
    }

    const recording = await recordingOf(customer);
    expect(recording.chainHolds).toBe(true);
    expect(recording.count).toBe(recording.segments.length);
    let link = session.conferenceId;
    for (const [index, one] of recording.segments.entries()) {
      const line = `${index} ${one.takeId} session ${one.number} ${one.startedAt} ${one.durationMs} ${one.size} ${one.sha256}`;
      link = digest(`${link}\n${line}`);
      expect(one.chain).toBe(link);
    }
    expect(recording.head).toBe(link);
    const files = await server.services.db('stored_files').where({ kind: 'recording' });
    expect(files).toHaveLength(recording.count);
    const made = recording.takes.find(({ id }) => id === take);
    expect(made).toMatchObject({ segments: 3, durationMs: 8000 });
    // The third segment never arrived, so its two seconds remain a gap.
    const gap = recording.gaps.find(
      ({ from, until: to }) => Date.parse(to) - Date.parse(from) === 2000,
    );
    expect(gap?.track).toBe('session');
    expect(recording.keptUntil).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(await verify()).toMatchObject({ holds: true, problems: [] });
  });

  test('corrects the clock by the time of transfer, but not by an implausible send time', async () => {
    const take = randomUUID();
    const startedAt = Date.now() - 60_000;
    const pieces = freshTake(5);
    const beginsAt = async () => {
      const { takes } = await recordingOf(notary);
      const made = takes.find(({ id }) => id === take);
      return Math.round((Date.parse(String(made?.startedAt)) - startedAt) / 1000);
    };
    const sendLate = async (number: number, lateMs: number) => {
      const sentAt = Date.now() - lateMs;
      const bytes = pieces[number] as Buffer;
      const piece = { take, number, bytes, startedAt: startedAt + number * 2000, sentAt };
      const { status, body } = await send(notary, piece);
      expect(status).toBe(201);
      expect((await checkOf(notary, session.conferenceId, body)).check).toBe('valid');
    };
    await sendLate(0, 8000);
    expect(await beginsAt()).toBe(8);
    await sendLate(1, 1000);
    expect(await beginsAt()).toBe(1);
    for (const [index, lateMs] of [-16_000, -300_000, 9000].entries()) {
      await sendLate(index + 2, lateMs);
      expect(await beginsAt()).toBe(1);
    }
  });

  test('returns an error if its parameters or bytes are invalid', async () => {
    const take = randomUUID();
    const bytes = film();
    expect((await send(notary, { take, bytes })).status).toBe(201);
    const refused = async (piece: Parameters<typeof sendSegment>[2], person = notary) => {
      const { status, body } = await send(person, { take, number: 1, ...piece });
      return [status, body.code];
    };
    expect(await refused({ bytes: Buffer.from('other'), number: 0 })).toEqual([
      409,
      'segment_exists',
    ]);
    expect(await refused({ bytes, track: 'document' })).toEqual([409, 'segment_exists']);
    expect(await refused({ bytes, sha256: digest('something else') })).toEqual([
      400,
      'segment_damaged',
    ]);
    expect(await refused({ bytes, sha256: 'no digest' })).toEqual([400, 'segment_digest_invalid']);
    expect(await refused({ bytes: Buffer.alloc(0) })).toEqual([400, 'segment_empty']);
    expect(await refused({ bytes, durationMs: 0 })).toEqual([400, 'invalid_input']);
    expect(await refused({ bytes: Buffer.alloc(MAX_SEGMENT_BYTES + 1) })).toEqual([
      413,
      'too_large',
    ]);
    expect(await refused({ bytes }, customer)).toEqual([403, 'recording_notary_only']);
    expect(await refused({ bytes, take: randomUUID(), track: 'document' })).toEqual([
      403,
      'document_image_forbidden',
    ]);
    const stranger = await server.newcomer('Stranger');
    expect(await refused({ bytes }, stranger)).toEqual([404, 'conference_not_found']);
    expect(await recordingOf(stranger)).toMatchObject({ code: 'session_not_found' });
  });

  test('of one conference is refused for another', async () => {
    const other = await newNotary(server);
    const document = await uploadReady(customer);
    const accepted = await acceptedSession(customer, other, document.id);
    const early = await sendSegment(other, accepted.conferenceSessionId, {
      bytes: Buffer.from('too early'),
    });
    expect([early.status, early.body.code]).toEqual([409, 'recording_waiting']);
    const take = randomUUID();
    await send(notary, { take, bytes: film() });
    await TestSocket.join(customer, accepted.conferenceSessionId, 'signer');
    await TestSocket.join(other, accepted.conferenceSessionId, 'notary');
    const foreign = await sendSegment(other, accepted.conferenceSessionId, {
      take,
      number: 1,
      bytes: Buffer.from('theirs'),
    });
    expect(foreign.status).toBe(404);
    await customer.call('POST', `/api/notarization-sessions/${accepted.id}/cancel`);
  });
});

test('needs two SQL statements, besides the session lookup, for a segment of a known take', async () => {
  const { db } = server.services;
  const take = randomUUID();
  const pieces = freshTake(5);
  const begun = Date.now() - 60_000;
  const piece = (number: number) => ({
    take,
    number,
    bytes: pieces[number] as Buffer,
    startedAt: begun + number * 2000,
  });
  await send(notary, piece(0));
  await checkOf(notary, session.conferenceId, { takeId: take, number: 0 });
  const counts: number[] = [];
  for (const number of [1, 2, 3, 4]) {
    const statements: string[] = [];
    // Jobs and timers of the server send statements meanwhile.
    const note = ({ sql }: { sql: string }) => {
      if (currentOrigin().route === addRecordingSegment.path) statements.push(sql);
    };
    db.on('query', note);
    expect((await send(notary, piece(number))).status).toBe(201);
    db.removeListener('query', note);
    counts.push(statements.length);
    await checkOf(notary, session.conferenceId, { takeId: take, number });
  }
  // The lookup of the session is a named statement, which Knex does not report.
  expect(counts).toEqual([2, 2, 2, 2]);
});

test('puts different segments that arrive at the same time into one chain', async () => {
  const takes = [randomUUID(), randomUUID()];
  const begun = Date.now() - 60_000;
  const pieces = takes.flatMap((take) =>
    freshTake(10).map((bytes, number) => {
      return { take, number, bytes, startedAt: begun + number * 2000 };
    }),
  );
  const before = await recordingOf(notary);
  const answers = await Promise.all(pieces.map((piece) => send(notary, piece)));
  expect(answers.map(({ status }) => status)).toEqual(pieces.map(() => 201));
  for (const { take, number } of pieces) {
    await checkOf(notary, session.conferenceId, { takeId: take, number });
  }
  const after = await recordingOf(notary);
  expect(after.count).toBe(before.count + pieces.length);
  expect(after.segments.map(({ sequence }) => sequence)).toEqual([...after.segments.keys()]);
  expect(await verify()).toMatchObject({ holds: true, problems: [] });
});

test('returns 429 when a conference sends far more data than its duration allows', async () => {
  const { db } = server.services;
  const call = () => db('conference_sessions').where({ id: session.conferenceId });
  const { recordingBytes: kept } = await firstRow(call().first());
  // Ten minutes of the conference allow 664 MiB.
  await call().update({ recordingBytes: 700 * 1024 * 1024 });
  const { status, body } = await send(notary, { bytes: film() });
  expect([status, body.code]).toEqual([429, 'too_much_recorded']);
  await call().update({ recordingBytes: kept, begunAt: new Date() });
  await call().update({ recordingCount: 1000 });
  expect((await send(notary, { bytes: film() })).status).toBe(429);
  const { count } = (await db('recording_segments')
    .where({ conferenceId: session.conferenceId })
    .count({ count: '*' })
    .first()) as { count: string };
  const begunAt = new Date(Date.now() - 600_000);
  await call().update({ recordingCount: Number(count), begunAt });
  const sent = await send(notary, { bytes: film() });
  expect(sent.status).toBe(201);
  await checkOf(notary, session.conferenceId, sent.body);
  expect(Number((await call().first())?.recordingBytes)).toBeGreaterThan(Number(kept));
});

test('returns 503 when the disk is nearly full and stores nothing of the segment', async () => {
  const { config } = server.services;
  const { minFreeDiskBytes } = config;
  config.minFreeDiskBytes = Number.MAX_SAFE_INTEGER;
  const bytes = film();
  const { status, body } = await send(notary, { bytes });
  config.minFreeDiskBytes = minFreeDiskBytes;
  expect([status, body.code]).toEqual([503, 'storage_low']);
  const again = await send(notary, { bytes });
  expect(again.status).toBe(201);
  await checkOf(notary, session.conferenceId, again.body);
});

describe('changed recording', () => {
  const tampered = async (change: () => Promise<unknown>, back: () => Promise<unknown>) => {
    await change();
    const found = await verify();
    await back();
    return found;
  };
  const row = () => ({ conferenceId: session.conferenceId, sequence: 1 });

  test('is detected by a changed byte in a stored file', async () => {
    const { db } = server.services;
    const { fileId: id } = await firstRow(db('recording_segments').where(row()).first('fileId'));
    const file = path.join(server.dataDir, 'files', (id as string).slice(0, 2), id as string);
    const bytes = readFileSync(file);
    const changed = Buffer.from(bytes);
    changed[bytes.length - 20] = (changed[bytes.length - 20] as number) ^ 1;
    const found = await tampered(
      async () => writeFileSync(file, changed),
      async () => writeFileSync(file, bytes),
    );
    expect(found).toMatchObject({ holds: false, problems: [{ sequence: 1 }] });
    expect((await verify()).holds).toBe(true);
  });

  test('is not reported while its files cannot be read', async () => {
    const { services } = server;
    const get = () => Promise.reject(new StorageUnavailable('no answer'));
    const away = { db: services.db, storage: { ...services.storage, get } };
    await expect(verifyRecording(away, session.conferenceId)).rejects.toThrow(StorageUnavailable);
  });

  test('is detected by a changed, moved or deleted row', async () => {
    const { db } = server.services;
    const before = await firstRow(db('recording_segments').where(row()).first());
    for (const change of [
      { sha256: digest('another') },
      { startedAt: new Date(before.startedAt.getTime() + 1) },
      { durationMs: before.durationMs + 1 },
    ]) {
      const found = await tampered(
        () => db('recording_segments').where(row()).update(change),
        () =>
          db('recording_segments').where(row()).update({
            sha256: before.sha256,
            startedAt: before.startedAt,
            durationMs: before.durationMs,
          }),
      );
      expect(found.holds).toBe(false);
      expect(found.problems[0]).toMatchObject({ sequence: 1 });
    }
    const taken = await tampered(
      () => db('recording_segments').where(row()).delete(),
      () => db('recording_segments').insert({ ...before, clusters: '[]' }),
    );
    expect(taken.holds).toBe(false);
    const last = await firstRow(
      db('recording_segments')
        .where({ conferenceId: session.conferenceId })
        .orderBy('sequence', 'desc')
        .first(),
    );
    const cut = await tampered(
      () => db('recording_segments').where({ takeId: last.takeId, number: last.number }).delete(),
      () => db('recording_segments').insert({ ...last, clusters: '[]' }),
    );
    expect(cut.problems).toMatchObject([{ sequence: null }]);
    expect((await verify()).holds).toBe(true);
    expect((await recordingOf(notary)).chainHolds).toBe(true);
  });
});

describe('conference that must be recorded', () => {
  const sign = () =>
    customer.call<{ code: string; message: string }>(
      'POST',
      `/api/notarization-sessions/${session.id}/signatures`,
      SIGNATURE,
    );
  const silence = () =>
    server.services
      .db('conference_sessions')
      .where({ id: session.conferenceId })
      .update({ recordedUntil: new Date(Date.now() - RECORDING_LIVE_MS) });

  test('prevents signing and sealing while it is not recorded, and says what to do', async () => {
    await silence();
    const refused = await sign();
    expect([refused.status, refused.body.code]).toEqual([409, 'recording_stopped']);
    expect(refused.body.message).toContain('Please stay in the conference');
    const seal = await notary.call<{ code: string }>(
      'POST',
      `/api/notarization-sessions/${session.id}/seal`,
      {
        certificate: {
          county: 'Franklin',
          identity: { method: 'personal_knowledge', confirmed: true },
          signature: { kind: 'typed', text: 'Nora Whitfield' },
        },
        challengeId: randomUUID(),
        stepUp: { method: 'totp', code: '123456' },
      },
    );
    expect([seal.status, seal.body.code]).toEqual([409, 'recording_stopped']);
    // A segment that was recorded long ago does not show that the recording is running.
    await send(notary, { bytes: film(), startedAt: Date.now() - 60_000 });
    expect((await sign()).status).toBe(409);
    await recordMoment(notary, session.conferenceId);
    expect((await sign()).status).toBe(201);
  });

  test('blocks nothing if the state does not require a recording', async () => {
    await silence();
    const { db } = server.services;
    await db('conference_sessions').update({ recordingEnabled: false });
    expect((await sign()).status).toBe(201);
    const piece = await send(notary, { bytes: Buffer.from('nobody asked') });
    expect([piece.status, piece.body.code]).toEqual([409, 'recording_disabled']);
    await db('conference_sessions').update({ recordingEnabled: true });
  });

  test('notifies the participants when the recording begins and stops', {
    tags: ['S4-22'],
  }, async () => {
    const [signer] = session.sockets;
    const waitForLive = (live: boolean) =>
      until(
        async () => signer?.messages.findLast(({ type }) => type === 'recording'),
        (last) => last?.type === 'recording' && last.live === live,
      );
    server.services.recordings.sweep(Date.now() + RECORDING_LIVE_MS);
    await waitForLive(false);
    await recordMoment(notary, session.conferenceId);
    await waitForLive(true);
  });
});

test('accepts segments stored on the notary’s device for half an hour after the end', async () => {
  const { db } = server.services;
  const ended = (ago: number) =>
    db('conference_sessions')
      .where({ id: session.conferenceId })
      .update({ endedAt: new Date(Date.now() - ago) });
  await notary.call('POST', `/api/conference/${session.conferenceId}/end`);
  await ended(60_000);
  const bytes = film();
  const late = { bytes, startedAt: Date.now() - 62_000 };
  expect((await send(notary, late)).status).toBe(201);
  const after = await send(notary, { bytes, startedAt: Date.now() - 30_000 });
  expect([after.status, after.body.code]).toEqual([409, 'recording_closed']);
  await ended(LATE_SEGMENT_MS + 1000);
  const long = { bytes, startedAt: Date.now() - LATE_SEGMENT_MS - 4000 };
  expect((await send(notary, long)).status).toBe(409);
  const recording = await recordingOf(notary);
  expect(recording.endedAt).not.toBeNull();
  expect(recording.chainHolds).toBe(true);
});
