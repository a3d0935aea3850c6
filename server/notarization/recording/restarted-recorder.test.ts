import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KeptRecording } from '../../../common/recording.ts';
import { makeMedia, takeOf } from '../../testing/recording-sample.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { TestSocket } from '../../testing/test-socket.ts';
import { checkOf, openConference, sendSegment } from '../../testing/world.ts';

const SECONDS = 1000;

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

/**
 * Records 16 seconds of black video in two takes of 8 seconds.
 * @returns the black stretches since the start of the first take
 */
async function recordInTwoTakes(startedAt: number, gapMs: number): Promise<number[]> {
  const { head, groups } = makeMedia({
    picture: `color=black:size=96x54:rate=5,noise=alls=2:allf=t:all_seed=${startedAt % 100_000}`,
    sound: 'anoisesrc=amplitude=0.1',
    seconds: 16,
  });
  const half = groups.length / 2;
  const takes: [number, Buffer[]][] = [
    [startedAt, takeOf({ head, groups: groups.slice(0, half) })],
    [startedAt + 8 * SECONDS + gapMs, takeOf({ head, groups: groups.slice(half) })],
  ];
  for (const [start, pieces] of takes) {
    const take = randomUUID();
    for (const [number, bytes] of pieces.entries()) {
      const piece = { take, number, bytes, startedAt: start + number * 2 * SECONDS };
      expect((await sendSegment(notary, conferenceId, piece)).status).toBe(201);
    }
    const number = pieces.length - 1;
    expect((await checkOf(notary, conferenceId, { takeId: take, number })).fault).toBeNull();
  }
  const path = `/api/conference/${conferenceId}/recording`;
  const { stretches } = (await notary.call<KeptRecording>('GET', path)).body;
  return (stretches ?? [])
    .filter(({ kind, from }) => kind === 'black' && Date.parse(from) > startedAt - SECONDS)
    .map(({ from, until }) => Math.round((Date.parse(until) - Date.parse(from)) / SECONDS));
}

test('finds a black stretch that continues after the recorder restarted', async () => {
  expect(await recordInTwoTakes(Date.now() - 300 * SECONDS, SECONDS)).toEqual([15]);
});

test('does not continue a stretch over a gap that is reported as missing', async () => {
  expect(await recordInTwoTakes(Date.now() - 200 * SECONDS, 8 * SECONDS)).toEqual([]);
});
