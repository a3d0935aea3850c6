/**
 * A queue of waiting tasks. The owners take turns, and each turn takes the owner's oldest task, so
 * an owner with many tasks does not delay the others. An owner without waiting tasks is removed.
 */
export class FairQueue<Item extends { owner: string }> {
  /** Tasks by owner, in the order of the owners' next turns. */
  readonly #byOwner = new Map<string, Item[]>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Returns the number of waiting tasks of this owner. */
  waitingOf(owner: string): number {
    return this.#byOwner.get(owner)?.length ?? 0;
  }

  push(item: Item): void {
    const own = this.#byOwner.get(item.owner);
    if (own) own.push(item);
    else this.#byOwner.set(item.owner, [item]);
    this.#length += 1;
  }

  /** Removes and returns the oldest task of the owner who is next. */
  take(): Item | undefined {
    const [next] = this.#byOwner;
    if (!next) return undefined;
    const [owner, own] = next;
    const item = own.shift();
    // Move the owner to the end of the order.
    this.#byOwner.delete(owner);
    if (own.length > 0) this.#byOwner.set(owner, own);
    this.#length -= 1;
    return item;
  }

  /** Removes and returns all tasks. */
  clear(): Item[] {
    const all = [...this.#byOwner.values()].flat();
    this.#byOwner.clear();
    this.#length = 0;
    return all;
  }
}
