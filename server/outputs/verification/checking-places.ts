import { problem } from '../../../common/messages/errors.ts';
import { unavailable } from '../../platform/http/errors.ts';

/** Number of files that one address may have in upload or verification at the same time. */
const PER_ADDRESS = 4;
/**
 * Maximum size in bytes of all files in memory, which is eight files of the largest size, and of
 * the files of one address.
 */
const MAX_BYTES = 256 * 1024 * 1024;
const MAX_BYTES_PER_ADDRESS = MAX_BYTES / 8;

const busy = (whose: 'own' | 'many') => unavailable(problem('files_being_checked', { whose }));

/** The memory reserved for one file. */
export interface CheckingPlace {
  /**
   * Reserves memory for more bytes of the file.
   * @throws AppError 503 if no memory is available
   */
  hold(bytes: number): void;
  leave(): void;
}

/**
 * Limits the memory for files that are verified, because anyone can send them. Only bytes that have
 * arrived count, so idle connections do not block anyone. No single address can use all the memory.
 */
export class CheckingPlaces {
  #bytes = 0;
  readonly #addresses = new Map<string, number>();
  readonly #held = new Map<string, number>();

  /**
   * Reserves a slot for one file.
   * @throws AppError 503 if too many files of this address are in progress
   */
  take(address: string): CheckingPlace {
    const underWay = this.#addresses.get(address) ?? 0;
    if (underWay >= PER_ADDRESS) throw busy('own');
    this.#addresses.set(address, underWay + 1);
    let held = 0;
    return {
      hold: (bytes) => {
        const own = (this.#held.get(address) ?? 0) + bytes;
        if (own > MAX_BYTES_PER_ADDRESS) throw busy('own');
        if (this.#bytes + bytes > MAX_BYTES) throw busy('many');
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
