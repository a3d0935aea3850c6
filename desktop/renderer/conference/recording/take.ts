import {
  MAX_SEGMENT_DURATION_MS,
  type RecordingTrack,
  SEGMENT_MS,
} from '../../../../common/recording.ts';
import { logProblem } from '../../ui/log.ts';
import { sha256Of } from '../../ui/sha256-of.ts';
import { TakeClock } from './clock.ts';
import type { KeptSegment } from './segment-store.ts';

interface TakeOptions {
  conferenceId: string;
  track: RecordingTrack;
  stream: MediaStream;
  videoBitsPerSecond: number;
  onSegment(segment: KeptSegment): Promise<void>;
  /** The recorder stopped by itself. */
  onBroken(): void;
}

/** One uninterrupted run of a recorder. */
export interface Take {
  /** The clock that dates its segments. */
  clock: TakeClock;
  /** Ends the take. Resolves once its last segment is stored. */
  stop(): Promise<void>;
}

const AUDIO_BITS_PER_SECOND = 48_000;

/**
 * Starts a take: a separate WebM file that is passed on in segments of two seconds, each with its
 * capture time. A keyframe is made as often, so that a player can seek there.
 */
export function startTake(options: TakeOptions): Take {
  const { stream, conferenceId, track } = options;
  const takeId = crypto.randomUUID();
  const sounds = stream.getAudioTracks().length > 0;
  const recorder = new MediaRecorder(stream, {
    mimeType: sounds ? 'video/webm;codecs=vp8,opus' : 'video/webm;codecs=vp8',
    videoBitsPerSecond: options.videoBitsPerSecond,
    audioBitsPerSecond: AUDIO_BITS_PER_SECOND,
    // Supported by Chromium; other browsers ignore it.
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
    // If the computer slept and counted that time, the duration exceeds a minute; the content does
    // not.
    const lasted = Math.min(MAX_SEGMENT_DURATION_MS, Math.round(reached - startedAt));
    const piece = { number, startedAt, durationMs: Math.max(1, lasted) };
    number += 1;
    // One after the other: segments are sent in the order in which they are stored.
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
