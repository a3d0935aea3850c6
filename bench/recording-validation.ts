import { performance } from 'node:perf_hooks';
import { SEGMENT_MS } from '../common/recording.ts';
import {
  NEW_TAKE,
  type TakeState,
} from '../server/notarization/recording/validation/take-state.ts';
import { validateSegment } from '../server/notarization/recording/validation/validate-segment.ts';
import { makeMedia, writeCluster } from '../server/testing/recording-sample.ts';
import { atMost, printLine } from './measure.ts';

/** Number of segments in two hours. */
const PIECES = 3600;
/** The length that ffmpeg encodes. A longer take repeats it with continued timestamps. */
const SAMPLE_SECONDS = 60;
/**
 * Segments that are not counted: libraries are loaded and code is compiled while they are checked.
 */
const WARM_UP = 20;
const SHARE_OF_A_CORE = 0.05;

/**
 * Compares the processor time for checking a two-hour recording with the recorded time. The take is
 * one minute of VP8 and Opus encoded by ffmpeg (1280 × 360, 15 frames per second), repeated for two
 * hours with continued timestamps. It is checked in this process by the function that the child
 * process runs. The benchmark `recording` measures storage and queue.
 */
export async function benchRecordingValidation(): Promise<void> {
  const { head, groups } = makeMedia({
    picture: 'testsrc2=size=1280x360:rate=15,noise=alls=12:allf=t',
    sound: 'anoisesrc=amplitude=0.1',
    seconds: SAMPLE_SECONDS,
    framesPerSecond: 15,
  });
  let state: TakeState = NEW_TAKE;
  let carry: Uint8Array = new Uint8Array();
  let used = process.cpuUsage();
  let began = performance.now();
  let bytes = 0;
  for (let number = 0; number < PIECES + WARM_UP; number += 1) {
    if (number === WARM_UP) {
      used = process.cpuUsage();
      began = performance.now();
    }
    const cluster = writeCluster(groups[number % groups.length] ?? [], number * SEGMENT_MS);
    const piece = number === 0 ? Buffer.concat([head, cluster]) : cluster;
    bytes += piece.length;
    const verdict = await validateSegment({
      bytes: piece,
      carry,
      state,
      track: 'session',
      number,
      from: number * SEGMENT_MS,
      durationMs: SEGMENT_MS,
      takeBeganAt: 0,
      callBegunAt: 0,
      receivedAt: Number.MAX_SAFE_INTEGER,
      sharing: false,
    });
    if (verdict.outcome !== 'valid') throw new Error(`piece ${number}: ${verdict.fault}`);
    ({ state, carry } = verdict);
  }
  const { user, system } = process.cpuUsage(used);
  const cpuMs = (user + system) / 1000;
  const share = cpuMs / (PIECES * SEGMENT_MS);
  const goal = atMost(SHARE_OF_A_CORE);
  const minutes = (PIECES * SEGMENT_MS) / 60_000;
  printLine({
    name: 'recording-validation',
    metric: `CPU ms per recorded minute, compared with one minute (${Math.round(bytes / 2 ** 20)} MB in ${minutes} minutes, checked in ${Math.round((performance.now() - began) / 1000)} s)`,
    ours: Math.round(cpuMs / minutes),
    peer: 60_000,
    ratio: Number(share.toPrecision(4)),
    interval: [share, share],
    control: 1,
    goal: goal.text,
    holds: goal.holds(share),
  });
}
