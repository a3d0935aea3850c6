import type { QueueRefusal } from '../../../../common/offline-queue.ts';
import type { Outcome } from './outcome.ts';

/** Number of consecutive failures after which an item no longer holds up the others. */
const PATIENCE = 5;
const GIVEN_UP: QueueRefusal = {
  status: 500,
  code: 'server_failed',
  message: `The server failed to process this item ${PATIENCE} times. Send it again later, or remove it and contact the administrator of the server.`,
};
const BLOCKED: QueueRefusal = {
  status: 403,
  code: 'blocked_on_the_way',
  message: `A firewall or proxy between this computer and the server blocked this item ${PATIENCE} times, but not other items. Ask your IT team to allow it, then send it again.`,
};

/** Counts the consecutive failures for which an item itself was suspect. */
export class Patience {
  readonly #failures = new Map<string, number>();

  /** @returns the refusal if the item failed too often; null while it is retried */
  lose(id: string, outcome: Outcome & { kind: 'later' }): QueueRefusal | null {
    const failures = outcome.suspect ? (this.#failures.get(id) ?? 0) + 1 : 0;
    this.#failures.set(id, failures);
    if (failures < PATIENCE) return null;
    this.#failures.delete(id);
    return outcome.inTheEnd ?? (outcome.foreign ? BLOCKED : GIVEN_UP);
  }

  regain(id: string): void {
    this.#failures.delete(id);
  }
}
