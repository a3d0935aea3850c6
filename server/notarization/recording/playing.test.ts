import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KeptRecording, RecordingMoment } from '../../../common/recording.ts';
import { temporaryFolder } from '../../sealing/testing/run-tool.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { makeWebm, probeMedia } from '../../testing/webm-sample.ts';
import { type SignedSession, sendSegment, signedSession } from '../../testing/world.ts';
import { parseRange } from './parse-range.ts';

/** Playback of a take as one file: whole, by ranges, with a gap, cut off; and who may watch it. */
let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let administrator: TestPerson;
let session: SignedSession;
const folder = temporaryFolder();

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  administrator = await server.person('administrator');
  session = await signedSession(customer, notary);
  // The conference has run for a while.
  await server.services
    .db('conference_sessions')
    .update({ begunAt: new Date(Date.now() - 600_000) });
});
afterAll(() => server?.stop());

const placeOf = (take: string) => `/api/conference/${session.conferenceId}/recording/takes/${take}`;

/** Cuts a recording at the given offsets and sends the segments except those to leave out. */
async function record(bytes: Buffer, cuts: number[], leaveOut: number[] = []): Promise<string> {
  const take = randomUUID();
  const startedAt = Date.now() - 60_000;
  const edges = [0, ...cuts, bytes.length];
  const lasts = Math.round(9000 / (edges.length - 1));
  for (let number = 0; number < edges.length - 1; number += 1) {
    if (leaveOut.includes(number)) continue;
    const { status } = await sendSegment(notary, session.conferenceId, {
      take,
      number,
      bytes: bytes.subarray(edges[number], edges[number + 1]),
      startedAt: startedAt + number * lasts,
      durationMs: lasts,
    });
    expect(status).toBe(201);
  }
  return take;
}

async function play(take: string, name: string) {
  const response = await customer.fetch(placeOf(take));
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('video/webm');
  expect(bytes.length).toBe(Number(response.headers.get('Content-Length')));
  const file = path.join(folder, `${name}.webm`);
  writeFileSync(file, bytes);
  return { bytes, ...probeMedia(file) };
}

/** Returns offsets that split the head of every second cluster at different places. */
function throughClusters(sample: Buffer): number[] {
  const cuts: number[] = [];
  const id = Buffer.from([0x1f, 0x43, 0xb6, 0x75]);
  let count = 0;
  for (let at = sample.indexOf(id); at >= 0; at = sample.indexOf(id, at + 1)) {
    count += 1;
    if (count % 2 === 0) cuts.push(at + 1 + (count % 14));
  }
  expect(cuts.length).toBeGreaterThan(2);
  return cuts;
}

describe('take', () => {
  test('plays as one file with a duration, wherever the recorder cut it', async () => {
    const sample = makeWebm(9);
    writeFileSync(path.join(folder, 'raw.webm'), sample);
    expect(probeMedia(path.join(folder, 'raw.webm')).seconds).toBeNaN();
    const played = await play(await record(sample, throughClusters(sample)), 'whole');
    expect(played.errors).toBe('');
    expect(played.tracks).toEqual(['audio', 'video']);
    expect(Math.abs(played.seconds - 9)).toBeLessThan(1);
  });

  test('plays if a slow recorder cut its head and the heads of clusters into tiny segments', async () => {
    const sample = makeWebm(9);
    const crumbs = throughClusters(sample).flatMap((cut) => [cut - 2, cut, cut + 1]);
    const played = await play(await record(sample, [5, 60, 61, 150, ...crumbs]), 'crumbs');
    expect(played.errors).toBe('');
    expect(played.tracks).toEqual(['audio', 'video']);
    // Delete the stored key frames, because the same video counts only once.
    await server.services.db('recording_key_pictures').delete();
    const whole = await play(await record(sample, []), 'one piece');
    expect(played.bytes.equals(whole.bytes)).toBe(true);
  });

  test('is part of the export of its owner’s data', async () => {
    const sample = makeWebm(9);
    const take = await record(sample, throughClusters(sample));
    const { bytes } = await play(take, 'exported');
    const response = await customer.fetch('/api/user/export');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const [name = ''] = Object.keys(files).filter((one) => one.includes(take));
    expect(name).toMatch(/^recordings\/\d{4}-\d\d-\d\d agreement\.pdf .*\/session .*\.webm$/);
    expect(bytes.equals(Buffer.from(files[name] as Uint8Array))).toBe(true);
  });

  test('is served by ranges with exactly the bytes of the whole file', async () => {
    const sample = makeWebm(9);
    const take = await record(sample, throughClusters(sample));
    const { bytes } = await play(take, 'ranges');
    const ask = (range: string) => customer.fetch(placeOf(take), { headers: { Range: range } });
    for (const [start, end] of [
      [0, 99],
      [50, 5000],
      [bytes.length - 700, bytes.length - 1],
      [0, bytes.length - 1],
    ] as const) {
      const part = await ask(`bytes=${start}-${end}`);
      expect(part.status).toBe(206);
      expect(part.headers.get('Content-Range')).toBe(`bytes ${start}-${end}/${bytes.length}`);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(start, end + 1));
    }
    const beyond = await ask(`bytes=${bytes.length}-`);
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('Content-Range')).toBe(`bytes */${bytes.length}`);
  });

  test('keeps the length of a gap and plays on after it', async () => {
    const sample = makeWebm(9);
    const cuts = [0.2, 0.4, 0.6, 0.8].map((share) => Math.round(sample.length * share));
    const played = await play(await record(sample, cuts, [2]), 'gap');
    expect(played.errors).toBe('');
    expect(Math.abs(played.seconds - 9)).toBeLessThan(1);
    expect(played.bytes.length).toBeLessThan(sample.length * 0.9);
  });

  test('that was cut off within a frame plays up to that frame', async () => {
    const sample = makeWebm(9);
    const cut = sample.subarray(0, Math.round(sample.length * 0.7));
    const played = await play(await record(cut, [4000, 9000]), 'cut');
    expect(played.errors).toBe('');
    expect(played.seconds).toBeGreaterThan(4);
  });

  test('returns an error with a message if its beginning is missing or it is not a recording', async () => {
    const sample = makeWebm(9);
    for (const take of [
      await record(sample, [20_000], [0]),
      await record(Buffer.from('not a film'), [3]),
    ]) {
      const { status, body } = await customer.call<{ message: string }>('GET', placeOf(take));
      expect(status).toBe(409);
      expect(body.message).toContain('cannot be played');
    }
  });
});

test('parses ranges as in RFC 9110', () => {
  expect(parseRange('bytes=0-', 10)).toEqual({ start: 0, end: 9 });
  expect(parseRange('bytes=-3', 10)).toEqual({ start: 7, end: 9 });
  expect(parseRange('bytes=4-400', 10)).toEqual({ start: 4, end: 9 });
  expect(parseRange('bytes=10-', 10)).toBe('unsatisfiable');
  expect(parseRange('bytes=-0', 10)).toBe('unsatisfiable');
  for (const whole of ['', 'bytes=-', 'bytes=5-4', 'bytes=0-1,4-5', 'lines=0-1']) {
    expect(parseRange(whole, 10)).toBeNull();
  }
});

describe('administrator', () => {
  const at = () => `/api/notarization-sessions/${session.id}/recording`;

  test('sees a recording only after stating a reason, for an hour, and the audit log records it', async () => {
    expect((await administrator.call('GET', at())).status).toBe(404);
    const open = `/api/admin/sessions/${session.id}/recording-access`;
    expect((await administrator.call('POST', open, { reason: ' ' })).status).toBe(400);
    expect((await customer.call('POST', open, { reason: 'Curious' })).status).toBe(403);
    expect((await administrator.call('POST', open, { reason: 'A complaint' })).status).toBe(201);
    const seen = await administrator.call<{
      recordings: KeptRecording[];
      moments: RecordingMoment[];
    }>('GET', at());
    expect(seen.status).toBe(200);
    expect(seen.body.recordings[0]?.chainHolds).toBe(true);
    const labels = seen.body.moments.map(({ label }) => label);
    expect(labels).toEqual(
      expect.arrayContaining([
        'The session began',
        'Announce the recording',
        'Identity of Cole Bennett',
        'Cole Bennett signed',
      ]),
    );
    const { db } = server.services;
    const [line] = await db('audit_events').where({ action: 'recording.opened' });
    expect(line).toMatchObject({ subjectId: session.id, details: { reason: 'A complaint' } });
    await db('recording_accesses').update({ expiresAt: new Date() });
    expect((await administrator.call('GET', at())).status).toBe(404);
  });

  test('sets and releases a legal hold, each with a reason', async () => {
    const hold = (held: boolean, reason: string) =>
      administrator.call<{ hold: { reason: string } | null; keptUntil: string }>(
        'PUT',
        `/api/admin/sessions/${session.id}/legal-hold`,
        { held, reason },
      );
    expect((await hold(false, 'Over')).status).toBe(409);
    expect((await hold(true, '')).status).toBe(400);
    const held = await hold(true, 'Case 24-118');
    expect(held.body.hold?.reason).toBe('Case 24-118');
    expect((await hold(true, 'Again')).status).toBe(409);
    expect((await customer.call('GET', at())).body).toMatchObject({
      hold: { reason: 'Case 24-118' },
      keptUntil: held.body.keptUntil,
    });
    expect((await hold(false, 'Case closed')).body.hold).toBeNull();
    const lines = await server.services
      .db('audit_events')
      .whereIn('action', ['recording.held', 'recording.released'])
      .orderBy('id');
    expect(lines.map(({ details }) => details.reason)).toEqual(['Case 24-118', 'Case closed']);
  });
});
