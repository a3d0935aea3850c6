import type { QueueRefusal } from '../../../../common/offline-queue.ts';
import { type Outcome, ownRefusal } from './outcome.ts';

/** Number of consecutive failures after which an item no longer holds up the others. */
const PATIENCE = 5;
const attempts = { attempts: PATIENCE };
const givenUp = () => ownRefusal(500, 'server_failed', attempts);
const blocked = () => ownRefusal(403, 'blocked_on_the_way', attempts);

/** Counts the consecutive failures for which an item itself was suspect. */
export class Patience {
  readonly #failures = new Map<string, number>();

  /** @returns the refusal if the item failed too often; null while it is retried */
  lose(id: string, outcome: Outcome & { kind: 'later' }): QueueRefusal | null {
    const failures = outcome.suspect ? (this.#failures.get(id) ?? 0) + 1 : 0;
    this.#failures.set(id, failures);
    if (failures < PATIENCE) return null;
    this.#failures.delete(id);
    return outcome.inTheEnd ?? (outcome.foreign ? blocked() : givenUp());
  }

  regain(id: string): void {
    this.#failures.delete(id);
  }
}
