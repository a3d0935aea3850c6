import { setImmediate as breathe } from 'node:timers/promises';
import {
  type QueueRefusal,
  queueUrgency,
  SENT_SHOWN_MS,
} from '../../../../common/offline-queue.ts';
import { sealOutcome } from '../items.ts';
import type { ItemsStore, StoredItem } from '../items-store.ts';
import { isOutOfSpace } from '../queue-problem.ts';
import type { SealBox } from '../seal-box.ts';
import type { Outcome } from './outcome.ts';

interface LineOptions {
  store: ItemsStore;
  box: SealBox;
  /** The owner of the items. No other items are changed. */
  owner: Buffer;
}

/** The waiting items of an account in their order, and the records of their results. */
export class Line {
  readonly #store: ItemsStore;
  readonly #box: SealBox;
  readonly #owner: Buffer;

  constructor({ store, box, owner }: LineOptions) {
    this.#store = store;
    this.#box = box;
    this.#owner = owner;
  }

  get paused(): boolean {
    return this.#store.isPaused(this.#owner);
  }

  setPaused(paused: boolean): void {
    this.#store.setPaused(this.#owner, paused);
  }

  /**
   * The first item of each urgency, in order. Documents come after everything that belongs to an
   * act. A pause holds only documents: a conference is still recorded, and offers are still
   * answered.
   */
  *heads(): Generator<StoredItem> {
    let waits = false;
    for (const urgency of [queueUrgency['assignment-answer'], queueUrgency['recording-segment']]) {
      const item = this.#store.next(this.#owner, urgency);
      if (!item) continue;
      waits = true;
      yield item;
    }
    if (waits || this.paused) return;
    const item = this.#store.next(this.#owner, queueUrgency.document);
    if (item) yield item;
  }

  /** The first waiting item whose urgency may be sent now. */
  next(lets: (urgency: number) => boolean): StoredItem | null {
    for (const item of this.heads()) if (lets(item.urgency)) return item;
    return null;
  }

  /** Claims the first waiting item, within a transaction of the caller or its own. */
  claim(lets: (urgency: number) => boolean): StoredItem | null {
    const item = this.next(lets);
    if (!item) return null;
    // If the program is killed after this, it is unknown whether the item arrived.
    return this.#store.move(item.place, 'sending', { attempt: true, unsure: true }) ? item : null;
  }

  /** Puts back an item that was claimed but not started. */
  release(item: StoredItem): void {
    this.#store.move(item.place, 'queued', { unsure: item.unsure === 1 });
  }

  /**
   * Records the result of an attempt, within a transaction of the caller.
   * @param aside the refusal if the item is not retried
   */
  settle(item: StoredItem, outcome: Outcome, aside: QueueRefusal | null): void {
    const at = Date.now();
    switch (outcome.kind) {
      case 'taken': {
        const { documentId } = outcome;
        const sealedOutcome = documentId ? sealOutcome(this.#box, item.id, { documentId }) : null;
        this.#store.settleSent(item, sealedOutcome, at);
        this.#forgetOld();
        return;
      }
      case 'refused': {
        const sealedOutcome = sealOutcome(this.#box, item.id, { refusal: outcome.refusal });
        this.#store.move(item.place, 'refused', { outcome: sealedOutcome, unsure: false, at });
        return;
      }
      case 'signed-out':
        this.release(item);
        return;
      case 'later':
        this.#putOff(item, outcome, aside);
        return;
      default:
        outcome satisfies never;
    }
  }

  #putOff(
    item: StoredItem,
    outcome: Outcome & { kind: 'later' },
    refusal: QueueRefusal | null,
  ): void {
    const before = outcome.untouched ? { unsure: item.unsure === 1 } : {};
    if (refusal) {
      const sealedOutcome = sealOutcome(this.#box, item.id, { refusal });
      this.#store.move(item.place, 'refused', {
        ...before,
        outcome: sealedOutcome,
        at: Date.now(),
      });
      return;
    }
    this.#store.move(item.place, 'queued', before);
  }

  /** Whether an item was sent so long ago that it leaves the list. */
  hasOld(): boolean {
    return this.#store.hasSentBefore(this.#owner, Date.now() - SENT_SHOWN_MS);
  }

  forgetOld(): void {
    this.#store.transaction(() => this.#forgetOld());
  }

  #forgetOld(): void {
    this.#store.removeSentBefore(this.#owner, Date.now() - SENT_SHOWN_MS);
  }

  /** Frees disk space in short steps while `goesOn` returns true. */
  async giveBack(goesOn: () => boolean): Promise<void> {
    while (goesOn() && this.#shrink()) await breathe();
  }

  /** @returns whether there is more to free; on a full disk, false until the next time */
  #shrink(): boolean {
    try {
      return this.#store.shrink();
    } catch (error) {
      if (!isOutOfSpace(error)) throw error;
      return false;
    }
  }
}
