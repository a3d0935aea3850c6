import { readArrivals } from './read-sample.ts';

/** What of a person arrives over their link. */
export interface Arriving {
  picture: boolean;
  voice: boolean;
}

export const NOTHING_ARRIVES: Arriving = { picture: false, voice: false };

/** What has not brought anything new for so long does not arrive any more. */
const SILENT_MS = 4000;

const KINDS = ['picture', 'voice'] as const;

interface Counter {
  count: number;
  /** When the count last moved. */
  movedAt: number;
}

/** Knows from a link's statistics whether picture and voice arrive, look after look. */
export class Arrivals {
  readonly #onArriving: (personId: string, arriving: Arriving) => void;
  readonly #people = new Map<string, Record<(typeof KINDS)[number], Counter>>();
  readonly #told = new Map<string, Arriving>();

  constructor(onArriving: (personId: string, arriving: Arriving) => void) {
    this.#onArriving = onArriving;
  }

  /** @param now milliseconds of a clock that is never set */
  look(personId: string, report: Iterable<unknown>, now: number): void {
    const counts = readArrivals(report);
    const never = { count: 0, movedAt: Number.NEGATIVE_INFINITY };
    const known = this.#people.get(personId) ?? { picture: { ...never }, voice: { ...never } };
    this.#people.set(personId, known);
    for (const kind of KINDS) {
      // A link that was made anew counts from the beginning.
      if (counts[kind] === known[kind].count) continue;
      known[kind] = { count: counts[kind], movedAt: counts[kind] > 0 ? now : never.movedAt };
    }
    const arrives = (kind: (typeof KINDS)[number]) => now - known[kind].movedAt < SILENT_MS;
    this.#tell(personId, { picture: arrives('picture'), voice: arrives('voice') });
  }

  /** Those without a link are not seen or heard. */
  keep(people: ReadonlySet<string>): void {
    for (const personId of [...this.#told.keys()]) {
      if (people.has(personId)) continue;
      this.#people.delete(personId);
      this.#tell(personId, NOTHING_ARRIVES);
      this.#told.delete(personId);
    }
  }

  #tell(personId: string, arriving: Arriving): void {
    const before = this.#told.get(personId) ?? NOTHING_ARRIVES;
    this.#told.set(personId, arriving);
    if (KINDS.some((kind) => before[kind] !== arriving[kind])) this.#onArriving(personId, arriving);
  }
}
