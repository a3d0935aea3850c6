import { readArrivals } from './read-sample.ts';

/** Which media of a person arrives over their peer connection. */
export interface Arriving {
  picture: boolean;
  voice: boolean;
}

export const NOTHING_ARRIVES: Arriving = { picture: false, voice: false };

/** Media counts as not arriving if nothing new came for this long. */
const SILENT_MS = 4000;

const KINDS = ['picture', 'voice'] as const;

interface Counter {
  count: number;
  /** When the count last changed, in milliseconds of the same clock as `now`. */
  movedAt: number;
}

/** Determines from samples of a peer connection's statistics whether video and audio arrive. */
export class Arrivals {
  readonly #onArriving: (personId: string, arriving: Arriving) => void;
  readonly #people = new Map<string, Record<(typeof KINDS)[number], Counter>>();
  readonly #reported = new Map<string, Arriving>();

  constructor(onArriving: (personId: string, arriving: Arriving) => void) {
    this.#onArriving = onArriving;
  }

  /** @param now milliseconds of a monotonic clock */
  look(personId: string, report: Iterable<unknown>, now: number): void {
    const counts = readArrivals(report);
    const never = { count: 0, movedAt: Number.NEGATIVE_INFINITY };
    const known = this.#people.get(personId) ?? { picture: { ...never }, voice: { ...never } };
    this.#people.set(personId, known);
    for (const kind of KINDS) {
      // A new peer connection counts from zero.
      if (counts[kind] === known[kind].count) continue;
      known[kind] = { count: counts[kind], movedAt: counts[kind] > 0 ? now : never.movedAt };
    }
    const arrives = (kind: (typeof KINDS)[number]) => now - known[kind].movedAt < SILENT_MS;
    this.#tell(personId, { picture: arrives('picture'), voice: arrives('voice') });
  }

  /** People without a peer connection are not seen or heard. */
  keep(people: ReadonlySet<string>): void {
    for (const personId of [...this.#reported.keys()]) {
      if (people.has(personId)) continue;
      this.#people.delete(personId);
      this.#tell(personId, NOTHING_ARRIVES);
      this.#reported.delete(personId);
    }
  }

  #tell(personId: string, arriving: Arriving): void {
    const before = this.#reported.get(personId) ?? NOTHING_ARRIVES;
    this.#reported.set(personId, arriving);
    if (KINDS.some((kind) => before[kind] !== arriving[kind])) this.#onArriving(personId, arriving);
  }
}
