import type { QueueRefusal } from '../../../../common/offline-queue.ts';
import type { Outcome } from './outcome.ts';

/** Number of consecutive failures after which an item no longer holds up the others. */
const PATIENCE = 5;
const GIVEN_UP: QueueRefusal = {
  status: 500,
  code: 'server_failed',
  message: `The server failed over this item ${PATIENCE} times. Send it again later, or remove it and tell the server's administrator.`,
};
const BLOCKED: QueueRefusal = {
  status: 403,
  code: 'blocked_on_the_way',
  message: `Something between this computer and the server (a firewall, a proxy) turned this item away ${PATIENCE} times and lets other things through. Ask IT to let it pass, then send it again.`,
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
