import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { SEGMENT_MS } from '../../common/recording.ts';
import { type MediaBlock, readBlocks } from '../notarization/recording/validation/read-blocks.ts';
import { readTakeHead } from '../notarization/recording/validation/read-take-head.ts';
import { ID, writeElement, writeNumber } from '../notarization/recording/webm/ebml.ts';
import { runTool, temporaryFolder } from '../sealing/testing/run-tool.ts';

/** A recording with video and audio from ffmpeg. Takes are made from its segments. */
export interface SampleMedia {
  /** Everything before the first cluster. */
  head: Buffer;
  /**
   * Blocks of two seconds each. The first block of each group is a key frame. Times count from the
   * start of the group.
   */
  groups: MediaBlock[][];
}

interface SampleSource {
  /** A video source and an audio source of ffmpeg's lavfi. */
  picture: string;
  sound: string;
  seconds: number;
  framesPerSecond?: number;
}

/** Encodes VP8 and Opus with a key frame every two seconds, and splits the file into blocks. */
export function makeMedia(source: SampleSource): SampleMedia {
  const { picture, sound, seconds, framesPerSecond = 5 } = source;
  const folder = temporaryFolder();
  const file = path.join(folder, 'sample.webm');
  const interval = String((framesPerSecond * SEGMENT_MS) / 1000);
  const { output, code } = runTool(
    'ffmpeg',
    ...['-v', 'error', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound],
    ...['-t', String(seconds), '-r', String(framesPerSecond), '-pix_fmt', 'yuv420p'],
    // Uses the fastest settings of both encoders, because this process blocks meanwhile and its
    // sockets answer no ping.
    ...['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '16', '-threads', '1'],
    ...['-b:v', '300k'],
    ...['-g', interval, '-keyint_min', interval, '-auto-alt-ref', '0'],
    ...['-c:a', 'libopus', '-b:a', '24k', '-vbr', 'off', '-ac', '1', '-compression_level', '0'],
    ...['-f', 'webm', '-live', '1', file],
  );
  if (code !== 0) throw new Error(`ffmpeg: ${output}`);
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  const head = readTakeHead(bytes);
  if (typeof head === 'string') throw new Error(`the sample cannot be read: ${head}`);
  const { blocks, fault } = readBlocks(bytes, head.end, null);
  if (fault) throw new Error(`the sample cannot be read: ${fault}`);
  const groups: MediaBlock[][] = [];
  for (const block of blocks) {
    const index = Math.floor(block.ms / SEGMENT_MS);
    groups[index] ??= [];
    groups[index].push({ ...block, ms: block.ms - index * SEGMENT_MS });
  }
  return { head: bytes.subarray(0, head.end), groups: groups.slice(0, seconds / 2) };
}

/**
 * Writes a cluster of unknown size, as recorders do. Its blocks start at `ms` from the start of the
 * take.
 */
export function writeCluster(blocks: readonly MediaBlock[], ms: number): Buffer {
  const written = blocks.map(({ track, ms: at, payload }) => {
    const head = Buffer.alloc(4);
    head[0] = 0x80 | track;
    head.writeInt16BE(at, 1);
    return writeElement(ID.simpleBlock, Buffer.concat([head, payload]));
  });
  const unknownSize = Buffer.from([0x1f, 0x43, 0xb6, 0x75, 0x01, ...Array(7).fill(0xff)]);
  return Buffer.concat([unknownSize, writeNumber(ID.timestamp, ms), ...written]);
}

/** Returns a take in segments of two seconds. The first segment starts with the head. */
export function takeOf({ head, groups }: SampleMedia, fromMs = 0): Buffer[] {
  return groups.map((blocks, index) => {
    const cluster = writeCluster(blocks, fromMs + index * SEGMENT_MS);
    return index === 0 ? Buffer.concat([head, cluster]) : cluster;
  });
}

const POOL_SECONDS = 120;
let pool: SampleMedia = { head: Buffer.alloc(0), groups: [] };
let seed = 0;

/**
 * Returns the given number of segments of a take that was not recorded before. Media for many takes
 * is encoded at once, in this process.
 */
export function freshTake(pieces: number): Buffer[] {
  if (pool.groups.length < pieces) {
    seed += 1;
    pool = makeMedia({
      picture: `testsrc2=size=96x54:rate=5,noise=alls=30:allf=t:all_seed=${process.pid + seed}`,
      sound: `anoisesrc=amplitude=0.1:sample_rate=48000:seed=${process.pid + seed}`,
      seconds: Math.max(POOL_SECONDS, pieces * 2),
    });
  }
  return takeOf({ head: pool.head, groups: pool.groups.splice(0, pieces) });
}
