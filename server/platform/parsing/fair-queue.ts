/**
 * Tasks that wait. Owners take turns, each with its oldest task, so that one with many tasks does not hold
 * up the others. An owner whose tasks are all taken is forgotten.
 */
export class FairQueue<Item extends { owner: string }> {
  /** In the order of their next turns. */
  readonly #byOwner = new Map<string, Item[]>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** @returns how many tasks of this owner wait */
  waitingOf(owner: string): number {
    return this.#byOwner.get(owner)?.length ?? 0;
  }

  push(item: Item): void {
    const own = this.#byOwner.get(item.owner);
    if (own) own.push(item);
    else this.#byOwner.set(item.owner, [item]);
    this.#length += 1;
  }

  /** Takes the oldest task of the owner whose turn it is. */
  take(): Item | undefined {
    const [next] = this.#byOwner;
    if (!next) return undefined;
    const [owner, own] = next;
    const item = own.shift();
    // Behind all others.
    this.#byOwner.delete(owner);
    if (own.length > 0) this.#byOwner.set(owner, own);
    this.#length -= 1;
    return item;
  }

  /** Removes and returns all of them. */
  clear(): Item[] {
    const all = [...this.#byOwner.values()].flat();
    this.#byOwner.clear();
    this.#length = 0;
    return all;
  }
}
