import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SEGMENT_MS } from '../../../../common/recording.ts';
import { runTool, temporaryFolder } from '../../../sealing/testing/run-tool.ts';
import {
  freshTake,
  makeMedia,
  type SampleMedia,
  takeOf,
  writeCluster,
} from '../../../testing/recording-sample.ts';
import { readTakeHead } from './read-take-head.ts';
import { NEW_TAKE, type TakeState } from './take-state.ts';
import {
  type SegmentToValidate,
  type SegmentVerdict,
  validateSegment,
} from './validate-segment.ts';

type Change = Partial<SegmentToValidate>;

/** Checks the segments of a take in order, each with the state that the previous one left. */
async function check(
  pieces: readonly Uint8Array[],
  change: (number: number) => Change = () => ({}),
): Promise<SegmentVerdict[]> {
  const verdicts: SegmentVerdict[] = [];
  let state: TakeState = NEW_TAKE;
  let carry: Uint8Array = new Uint8Array();
  for (const [number, bytes] of pieces.entries()) {
    const verdict = await validateSegment({
      bytes,
      carry,
      state,
      track: 'session',
      number,
      from: number * SEGMENT_MS,
      durationMs: SEGMENT_MS,
      takeBeganAt: 1_000_000,
      callBegunAt: 1_000_000,
      receivedAt: 100_000_000,
      sharing: false,
      ...change(number),
    });
    verdicts.push(verdict);
    ({ state, carry } = verdict);
  }
  return verdicts;
}

/** Returns the final outcome of each segment, or its fault if it has one. */
function outcomes(verdicts: SegmentVerdict[]): string[] {
  return verdicts.map(({ outcome, fault }, index) => {
    if (outcome !== 'awaits') return fault ?? outcome;
    const decided = verdicts[index + 1]?.before;
    return decided === 'invalid' ? 'truncated' : (decided ?? 'awaits');
  });
}

function cut(bytes: Buffer, places: number[]): Buffer[] {
  const edges = [0, ...places, bytes.length];
  return edges.slice(1).map((edge, index) => bytes.subarray(edges[index], edge));
}

function encode(file: string, ...parameters: string[]): Buffer {
  const place = path.join(temporaryFolder(), file);
  const { output, code } = runTool('ffmpeg', '-v', 'error', ...parameters, place);
  if (code !== 0) throw new Error(output);
  return readFileSync(place);
}

describe('take of real media', () => {
  test('passes segment by segment, and its key frames are identified by their content', async () => {
    const verdicts = await check(freshTake(4));
    expect(outcomes(verdicts)).toEqual(['valid', 'valid', 'valid', 'valid']);
    expect(verdicts.map(({ reachedMs }) => Math.round((reachedMs as number) / 1000))).toEqual([
      2, 4, 6, 8,
    ]);
    const digests = verdicts.flatMap(({ keyPictures }) => keyPictures);
    expect(digests).toHaveLength(4);
    expect(new Set(digests).size).toBe(4);
    expect(verdicts.flatMap(({ stretches }) => stretches)).toEqual([]);
    expect(JSON.parse(JSON.stringify(verdicts[3]?.state))).toEqual(verdicts[3]?.state);
  });

  test('passes wherever the recorder cut it', async () => {
    const bytes = Buffer.concat(freshTake(3));
    const places = [5, 60, 61, 300, 20_000, 20_001, 90_000];
    const verdicts = await check(cut(bytes, places), (number) => ({
      from: number * 750,
      durationMs: 750,
    }));
    expect(outcomes(verdicts)).toEqual(verdicts.map(() => 'valid'));
  });

  test('continues at the next whole cluster if a segment is missing', async () => {
    const pieces = freshTake(5);
    const kept = pieces.filter((_, number) => number !== 2);
    const numberOf = (index: number) => (index < 2 ? index : index + 1);
    const verdicts = await check(kept, (index) => ({
      number: numberOf(index),
      from: numberOf(index) * SEGMENT_MS,
    }));
    expect(outcomes(verdicts)).toEqual(['valid', 'valid', 'valid', 'valid']);
  });
});

describe('invalid segments', () => {
  test('rejects random bytes', async () => {
    expect(outcomes(await check([randomBytes(36), randomBytes(5000)]))).toEqual([
      'not_webm',
      'not_webm',
    ]);
    const [head = Buffer.alloc(0)] = freshTake(1);
    expect(outcomes(await check([head, randomBytes(20_000)]))[1]).not.toBe('valid');
  });

  test('rejects random payloads in an audio container', async () => {
    const { head, groups } = sample();
    const forged = groups.map((blocks) =>
      blocks.map((block) => ({ ...block, payload: randomBytes(block.payload.length) })),
    );
    const found = outcomes(await check(takeOf({ head, groups: forged })));
    expect(found).not.toContain('valid');
  });

  test('rejects other codecs and missing audio', async () => {
    const source = ['-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=5', '-t', '2'];
    const sound = ['-f', 'lavfi', '-i', 'sine', '-t', '2'];
    const vp9 = encode('vp9.webm', ...source, ...sound, '-c:v', 'libvpx-vp9', '-c:a', 'libopus');
    const mute = encode('mute.webm', ...source, '-c:v', 'libvpx', '-live', '1');
    expect(outcomes(await check([vp9]))).toEqual(['wrong_codec']);
    expect(outcomes(await check([mute]))).toEqual(['wrong_codec']);
    expect(outcomes(await check([mute], () => ({ track: 'document' })))).toEqual(['valid']);
  });

  test('rejects more key frames than a recorder makes', async () => {
    const media = makeMedia({
      picture: 'testsrc2=size=96x54:rate=5,vflip',
      sound: 'anoisesrc=amplitude=0.1',
      seconds: 2,
    });
    const [blocks = []] = media.groups;
    const read = readTakeHead(takeOf(media)[0] as Buffer);
    const key = blocks.find(({ track }) => typeof read !== 'string' && track === read.head.video);
    const keys = key ? Array.from({ length: 50 }, (_, ms) => ({ ...key, ms })) : [];
    const [verdict] = await check([Buffer.concat([media.head, writeCluster(keys, 0)])]);
    expect(verdict?.fault).toBe('not_checkable');
  });

  test('rejects segments that are cut short', async () => {
    // Each block is longer than 20 bytes, so the cut is inside the last block of each segment.
    const short = freshTake(6).map((piece) => piece.subarray(0, piece.length - 20));
    const found = outcomes(await check(short));
    expect(found).not.toContain('valid');
    // A next segment could still complete the last one.
    expect(found.filter((outcome) => outcome === 'awaits').length).toBeLessThanOrEqual(1);
  });

  test('rejects times that are ahead of the conference, behind it or run back', async () => {
    const media = sample();
    expect(outcomes(await check(takeOf(media, 60_000)))).toContain('time_disagrees');
    // A quarter of the real time: after ten seconds the difference is too large to be a delay.
    const slow = media.groups.map((blocks, index) =>
      writeCluster(
        blocks.map((block) => ({ ...block, ms: Math.round(block.ms / 4) })),
        index * 500,
      ),
    );
    slow[0] = Buffer.concat([media.head, slow[0] as Buffer]);
    const slowly = outcomes(await check(slow));
    expect(slowly.slice(-2)).toEqual(['time_disagrees', 'time_disagrees']);
    const [first = Buffer.alloc(0), second, third] = takeOf(media);
    const back = await check([first, third as Buffer, second as Buffer]);
    expect(outcomes(back)[2]).toBe('time_runs_back');
  });

  test('rejects segments dated before the conference or after their arrival', async () => {
    const early = await check(freshTake(1), () => ({ callBegunAt: 1_060_000 }));
    expect(outcomes(early)).toEqual(['outside_call']);
    const late = await check(freshTake(1), () => ({ receivedAt: 1_000_000 - 60_000 }));
    expect(outcomes(late)).toEqual(['outside_call']);
  });

  test('rejects more audio than time', async () => {
    const { head, groups } = sample();
    const [first = []] = groups;
    // Audio packets have 60 bytes at 24 kbit/s.
    const packets = first.filter(({ payload }) => payload.length < 100);
    const end = Math.max(...first.map(({ ms }) => ms));
    const dense = [
      ...first,
      ...Array(5)
        .fill(packets.map((one) => ({ ...one, ms: end })))
        .flat(),
    ];
    expect(outcomes(await check(takeOf({ head, groups: [dense] })))).toEqual(['time_disagrees']);
  });
});

let made: SampleMedia | null = null;
/** Returns sixteen seconds of media that each test may change. */
function sample(): SampleMedia {
  made ??= makeMedia({
    picture: 'testsrc2=size=96x54:rate=5',
    sound: 'anoisesrc=amplitude=0.1',
    seconds: 16,
  });
  return made;
}

describe('take in which nothing is seen or heard', () => {
  const stretchesOf = async (picture: string, sound: string, change: Change = {}) => {
    const media = makeMedia({ picture, sound, seconds: 36, framesPerSecond: 2 });
    const verdicts = await check(takeOf(media), () => change);
    expect(outcomes(verdicts)).toEqual(verdicts.map(() => 'valid'));
    const last = new Map<string, number>();
    for (const { kind, from, until } of verdicts.flatMap(({ stretches }) => stretches)) {
      last.set(kind, Math.max(last.get(kind) ?? 0, until - from));
    }
    return Object.fromEntries([...last].map(([kind, ms]) => [kind, Math.round(ms / 1000)]));
  };
  const NOISE = 'anoisesrc=amplitude=0.1';
  const MOVING = 'testsrc2=size=1280x360:rate=2';

  test('is marked as silent if it has no audio, but not if a room is quiet', async () => {
    expect(await stretchesOf(MOVING, 'anullsrc')).toEqual({ silent: 36 });
    expect(await stretchesOf(MOVING, 'anoisesrc=amplitude=0.002')).toEqual({});
  });

  test('is marked as black if one tile is black, but not if a tile has a plain background', async () => {
    const halfBlack = `${MOVING},drawbox=x=640:y=0:w=640:h=326:color=black:t=fill`;
    expect(await stretchesOf(halfBlack, NOISE)).toEqual({ black: 34 });
    const halfPlain = `${MOVING},drawbox=x=640:y=0:w=640:h=326:color=0x2b3242:t=fill`;
    expect(await stretchesOf(halfPlain, NOISE)).toEqual({});
  });

  test('is marked as frozen if one tile is static while another moves', async () => {
    const still =
      'testsrc2=size=640x360:rate=2,loop=loop=-1:size=1:start=0[a];testsrc2=size=640x360:rate=2[b];[a][b]hstack';
    expect(await stretchesOf(still, NOISE)).toEqual({ frozen: 34 });
    expect(await stretchesOf(still, NOISE, { sharing: true })).toEqual({});
  });
});
