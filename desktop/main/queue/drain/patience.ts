import type { QueueRefusal } from '../../../../common/offline-queue.ts';
import type { Outcome } from './outcome.ts';

/** As many failures of the server over one item, and the others go first no longer behind it. */
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

/** How often in a row each item was itself suspected of a failure. */
export class Patience {
  readonly #failures = new Map<string, number>();

  /** @returns what the item is put aside with once that was too often; null while it is tried again */
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
