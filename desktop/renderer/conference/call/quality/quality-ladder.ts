/** What is sent of one's picture over one link. */
export interface VideoLimits {
  /** The picture's sides are divided by this. */
  scaleDown: number;
  framesPerSecond: number;
  /** Kilobits a second, at most. */
  kbps: number;
  /** False where the picture rests, so that the sound goes through. */
  active: boolean;
}

/** How a link has done since the last look. */
export interface LinkSample {
  /** Share of packets that the other side missed, 0 to 1. */
  loss: number;
  /** Milliseconds there and back; null where it is not known yet. */
  roundTrip: number | null;
  /** Kilobits a second that the browser thinks go through; null where it does not know. */
  availableKbps: number | null;
  /** Whether the browser itself could not encode what it was asked for. */
  overloaded: boolean;
}

/** From the best to the least: fewer pixels first, then fewer frames, the picture last; sound always. */
export const LADDER: readonly VideoLimits[] = [
  { scaleDown: 1, framesPerSecond: 30, kbps: 1500, active: true },
  { scaleDown: 1.5, framesPerSecond: 30, kbps: 900, active: true },
  { scaleDown: 2, framesPerSecond: 30, kbps: 500, active: true },
  { scaleDown: 4, framesPerSecond: 30, kbps: 200, active: true },
  { scaleDown: 4, framesPerSecond: 15, kbps: 120, active: true },
  { scaleDown: 4, framesPerSecond: 8, kbps: 60, active: true },
  { scaleDown: 4, framesPerSecond: 8, kbps: 60, active: false },
];

/** The step before rest. */
export const LEAST_PICTURE = LADDER.findLastIndex(({ active }) => active);

const BAD_LOSS = 0.08;
const GOOD_LOSS = 0.02;
const BAD_ROUND_TRIP_MS = 900;
/** So many good looks in a row before the next better step is tried. */
const PATIENCE = 5;
/** A picture that has rested for so many looks is tried again on a link that is not quite good. */
const RETRY_LOOKS = 15;

export interface Place {
  /** Index into the ladder. */
  step: number;
  /** Good looks in a row. */
  good: number;
  /** Looks for which the picture has rested; absent while it is sent. */
  rested?: number;
}

/** Where a link begins: with many others, one's computer encodes the picture as many times. */
export function firstPlace(links: number): Place {
  return { step: links >= 3 ? 2 : links === 2 ? 1 : 0, good: 0 };
}

/** One look further: down at once when the link suffers, up only after it has done well for a while. */
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
 * What is not sent cannot be measured: at rest the estimate says nothing. The picture comes back after
 * some good looks, is tried now and then where they are not quite good, and rests on while the voice
 * loses much.
 */
function nextAtRest({ good, rested = 0, step }: Place, sample: LinkSample): Place {
  const { loss, roundTrip, overloaded } = sample;
  const fine = loss <= GOOD_LOSS && !overloaded && (roundTrip ?? 0) <= BAD_ROUND_TRIP_MS;
  const now = { step, good: fine ? good + 1 : 0, rested: rested + 1 };
  const tries = now.good >= PATIENCE || (now.rested >= RETRY_LOOKS && loss <= BAD_LOSS);
  return tries ? { step: LEAST_PICTURE, good: 0 } : now;
}
