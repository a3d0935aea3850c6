/** What is sent of the user's own video over one peer connection. */
export interface VideoLimits {
  /** Factor by which width and height are divided. */
  scaleDown: number;
  framesPerSecond: number;
  /** Maximum kilobits per second. */
  kbps: number;
  /** False if the video is paused so that audio gets through. */
  active: boolean;
}

/** Quality of a peer connection since the last sample. */
export interface LinkSample {
  /** Share of packets that the other side missed, 0 to 1. */
  loss: number;
  /** Round-trip time in milliseconds; null if not known yet. */
  roundTrip: number | null;
  /** Kilobits per second that the browser estimates as available; null if not known. */
  availableKbps: number | null;
  /** Whether the browser itself could not encode the requested video. */
  overloaded: boolean;
}

/**
 * From best to lowest: less resolution first, then a lower frame rate, no video last; audio always.
 */
export const LADDER: readonly VideoLimits[] = [
  { scaleDown: 1, framesPerSecond: 30, kbps: 1500, active: true },
  { scaleDown: 1.5, framesPerSecond: 30, kbps: 900, active: true },
  { scaleDown: 2, framesPerSecond: 30, kbps: 500, active: true },
  { scaleDown: 4, framesPerSecond: 30, kbps: 200, active: true },
  { scaleDown: 4, framesPerSecond: 15, kbps: 120, active: true },
  { scaleDown: 4, framesPerSecond: 8, kbps: 60, active: true },
  { scaleDown: 4, framesPerSecond: 8, kbps: 60, active: false },
];

/** The last step that still sends video. */
export const LEAST_PICTURE = LADDER.findLastIndex(({ active }) => active);

const BAD_LOSS = 0.08;
const GOOD_LOSS = 0.02;
const BAD_ROUND_TRIP_MS = 900;
/** Number of good samples in a row before the next better step is tried. */
const PATIENCE = 5;
/**
 * Video that was paused for this many samples is tried again on a peer connection that is not quite
 * good.
 */
const RETRY_LOOKS = 15;

export interface Place {
  step: number;
  /** Number of good samples in a row. */
  good: number;
  /** Number of samples for which the video has been paused; absent while it is sent. */
  rested?: number;
}

/** The starting step. With more peers, this computer encodes the video more often. */
export function firstPlace(links: number): Place {
  return { step: links >= 3 ? 2 : links === 2 ? 1 : 0, good: 0 };
}

/**
 * Evaluates one sample: steps down at once if the quality drops, up only after a period of good
 * samples.
 */
export function nextPlace(place: Place, sample: LinkSample): Place {
  const now = LADDER[place.step] as VideoLimits;
  const { loss, roundTrip, availableKbps, overloaded } = sample;
  if (!now.active) return nextAtRest(place, sample);
  const narrow = availableKbps !== null && availableKbps < now.kbps * 0.6 && loss > GOOD_LOSS;
  if (loss > BAD_LOSS || narrow || overloaded || (roundTrip ?? 0) > BAD_ROUND_TRIP_MS) {
    return { step: Math.min(LADDER.length - 1, place.step + 1), good: 0 };
  }
  if (loss > GOOD_LOSS || place.step === 0) return { step: place.step, good: 0 };
  const better = LADDER[place.step - 1] as VideoLimits;
  const enough = availableKbps === null || availableKbps > better.kbps * 0.8;
  if (!enough) return { step: place.step, good: 0 };
  const good = place.good + 1;
  return good < PATIENCE ? { step: place.step, good } : { step: place.step - 1, good: 0 };
}

/**
 * What is not sent cannot be measured: the bandwidth estimate has no meaning while the video is
 * paused. The video resumes after some good samples, is retried now and then if they are not quite
 * good, and stays paused while the audio loses many packets.
 */
function nextAtRest({ good, rested = 0, step }: Place, sample: LinkSample): Place {
  const { loss, roundTrip, overloaded } = sample;
  const fine = loss <= GOOD_LOSS && !overloaded && (roundTrip ?? 0) <= BAD_ROUND_TRIP_MS;
  const now = { step, good: fine ? good + 1 : 0, rested: rested + 1 };
  const tries = now.good >= PATIENCE || (now.rested >= RETRY_LOOKS && loss <= BAD_LOSS);
  return tries ? { step: LEAST_PICTURE, good: 0 } : now;
}
