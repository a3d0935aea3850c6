import { unavailable } from '../../platform/http/errors.ts';

/** Files of one address that are read or checked at a time. */
const PER_ADDRESS = 4;
/** Bytes of all files that are in memory at a time: eight of the largest; and those of one address. */
const MAX_BYTES = 256 * 1024 * 1024;
const MAX_BYTES_PER_ADDRESS = MAX_BYTES / 8;

const busy = (whose: string) =>
  unavailable(`${whose} being checked right now. Please try again in a moment.`);

/** The room that one file takes. */
export interface CheckingPlace {
  /** Takes room for more of it. @throws AppError 503 where there is none */
  hold(bytes: number): void;
  leave(): void;
}

/**
 * Files are checked in memory, whoever sends them. What counts is what has come of each, so that
 * connections which send nothing keep nobody out; and no address takes all of it.
 */
export class CheckingPlaces {
  #bytes = 0;
  readonly #addresses = new Map<string, number>();
  readonly #held = new Map<string, number>();

  /** @throws AppError 503 where the address has files under way already */
  take(address: string): CheckingPlace {
    const underWay = this.#addresses.get(address) ?? 0;
    if (underWay >= PER_ADDRESS) throw busy('Other files of yours are');
    this.#addresses.set(address, underWay + 1);
    let held = 0;
    return {
      hold: (bytes) => {
        const own = (this.#held.get(address) ?? 0) + bytes;
        if (own > MAX_BYTES_PER_ADDRESS) throw busy('Other files of yours are');
        if (this.#bytes + bytes > MAX_BYTES) throw busy('Many files are');
        this.#bytes += bytes;
        this.#held.set(address, own);
        held += bytes;
      },
      leave: () => {
        this.#bytes -= held;
        this.#held.set(address, (this.#held.get(address) ?? 0) - held);
        held = 0;
        const left = (this.#addresses.get(address) ?? 1) - 1;
        if (left > 0) this.#addresses.set(address, left);
        else {
          this.#addresses.delete(address);
          this.#held.delete(address);
        }
      },
    };
  }
}
