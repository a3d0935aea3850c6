import {
  MAX_SEGMENT_DURATION_MS,
  type RecordingTrack,
  SEGMENT_MS,
} from '../../../../common/recording.ts';
import { logProblem } from '../../ui/log.ts';
import { TakeClock } from './clock.ts';
import type { KeptSegment } from './segment-store.ts';
import { sha256Of } from './sha256-of.ts';

interface TakeOptions {
  conferenceId: string;
  track: RecordingTrack;
  stream: MediaStream;
  videoBitsPerSecond: number;
  onSegment(segment: KeptSegment): Promise<void>;
  /** The recorder has given up by itself. */
  onBroken(): void;
}

/** One run of a recorder. */
export interface Take {
  /** By which its pieces are dated. */
  clock: TakeClock;
  /** Ends it; resolves once its last piece is kept. */
  stop(): Promise<void>;
}

const AUDIO_BITS_PER_SECOND = 48_000;

/**
 * Begins a take: a WebM file of its own, handed on in pieces of two seconds, each with the time at
 * which it was captured. A picture to begin from comes as often, so that a player can jump there.
 */
export function startTake(options: TakeOptions): Take {
  const { stream, conferenceId, track } = options;
  const takeId = crypto.randomUUID();
  const sounds = stream.getAudioTracks().length > 0;
  const recorder = new MediaRecorder(stream, {
    mimeType: sounds ? 'video/webm;codecs=vp8,opus' : 'video/webm;codecs=vp8',
    videoBitsPerSecond: options.videoBitsPerSecond,
    audioBitsPerSecond: AUDIO_BITS_PER_SECOND,
    // Known to Chromium; others leave it out.
    ...{ videoKeyFrameIntervalDuration: SEGMENT_MS },
  });
  let number = 0;
  const clock = new TakeClock();
  let reached = clock.now();
  let chain: Promise<void> = Promise.resolve();
  let stopping = false;

  const keep = (data: Blob) => {
    const startedAt = reached;
    reached = clock.now();
    if (data.size === 0) return;
    // Where the machine slept and counted that, it is over a minute; what it holds was not.
    const lasted = Math.min(MAX_SEGMENT_DURATION_MS, Math.round(reached - startedAt));
    const piece = { number, startedAt, durationMs: Math.max(1, lasted) };
    number += 1;
    // One after the other: the order in which they are kept is the order in which they are sent.
    chain = chain
      .then(async () => {
        const bytes = await data.arrayBuffer();
        const digest = await sha256Of(bytes);
        await options.onSegment({ conferenceId, takeId, track, ...piece, sha256: digest, bytes });
      })
      .catch((error: unknown) => logProblem('a piece of the recording could not be kept', error));
  };

  const stopped = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => {
      resolve();
      if (!stopping) options.onBroken();
    });
  });
  recorder.addEventListener('start', () => {
    reached = clock.now();
  });
  recorder.addEventListener('dataavailable', ({ data }) => keep(data));
  recorder.addEventListener('error', (event) => logProblem('the recorder failed', event));
  recorder.start(SEGMENT_MS);
  return {
    clock,
    async stop() {
      stopping = true;
      if (recorder.state !== 'inactive') recorder.stop();
      await stopped;
      await chain;
    },
  };
}
