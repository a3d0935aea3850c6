import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { MAX_UPLOAD_BYTES } from '../../../common/limits.ts';
import {
  outboxProblemMessages,
  queueProblemMessages,
} from '../../../common/messages/desktop-errors.ts';
import {
  type QueuedDocument,
  type QueuedOrNot,
  type QueuedWork,
  type QueueItem,
  type QueueTurn,
  queueAbilities,
  queuedWork,
  queueUrgency,
} from '../../../common/offline-queue.ts';
import { MAX_SEGMENT_BYTES } from '../../../common/recording.ts';
import { type DiskWork, diskWork } from '../disks/disk-work.ts';
import { addItem, type Content } from './add-item.ts';
import { Drainer, type DrainOptions } from './drain/drainer.ts';
import { openDetail, placeOfDetail, presentItem } from './items.ts';
import type { ItemsStore, StoredItem } from './items-store.ts';
import { isDamage, QueueProblem, toQueueProblem } from './queue-problem.ts';
import type { SealBox } from './seal-box.ts';
import { nameOf, readerOf, requireAcceptedName, requireSize } from './take-content.ts';

export type DocumentWords = Pick<QueuedDocument, 'documentType' | 'description'>;

/** The organization's limits for the outbox of this computer. */
export interface QueueLimits {
  items: number;
  bytes: number;
}

interface AccountQueueOptions
  extends Pick<DrainOptions, 'fetch' | 'onChange' | 'onDamage' | 'onError' | 'onSignedOut'> {
  store: ItemsStore;
  box: SealBox;
  owner: Buffer;
  userId: string;
  limits?: QueueLimits | null;
  /** Lets queued items be sent. By the time of the call, another drainer may serve the account. */
  wake: (urgency?: number) => void;
  /** Reads files. The default reads them in this process. */
  disks?: Pick<DiskWork, 'read' | 'readUnlinked'>;
}

const notNow = () => new QueueProblem('not-now', queueProblemMessages['not-now']);

/** The outbox of one account on this computer. It cannot read or change items of other accounts. */
export class AccountQueue {
  readonly drainer: Drainer;
  readonly #store: ItemsStore;
  readonly #box: SealBox;
  readonly #owner: Buffer;
  readonly #changed: () => void;
  readonly #damaged: () => void;
  readonly #limits: QueueLimits | null;
  readonly #wake: (urgency?: number) => void;
  readonly #disks: Pick<DiskWork, 'read' | 'readUnlinked'>;

  constructor(options: AccountQueueOptions) {
    this.#store = options.store;
    this.#box = options.box;
    this.#owner = options.owner;
    this.#changed = options.onChange ?? (() => undefined);
    this.#damaged = options.onDamage ?? (() => undefined);
    this.#limits = options.limits ?? null;
    this.#wake = options.wake;
    this.#disks = options.disks ?? diskWork;
    this.drainer = new Drainer(options);
  }

  /**
   * The limits apply only to documents, because recordings and answers belong to an act in
   * progress.
   */
  #requireRoom(): void {
    if (!this.#limits) return;
    const waiting = this.#store.countByState(this.#owner).filter(({ state }) => state !== 'sent');
    const items = waiting.reduce((sum, state) => sum + state.items, 0);
    const bytes = waiting.reduce((sum, state) => sum + state.bytes, 0);
    const { items: max, bytes: maxBytes } = this.#limits;
    if (items >= max) {
      throw new QueueProblem('queue-full', outboxProblemMessages.itemLimit({ max }));
    }
    if (bytes >= maxBytes) {
      const megabytes = Math.round(maxBytes / 1_000_000);
      throw new QueueProblem('queue-full', outboxProblemMessages.sizeLimit({ megabytes }));
    }
  }

  #add(work: QueuedWork, content: Content | null): QueueItem {
    const item = this.#do(() => {
      if (work.kind === 'document') this.#requireRoom();
      return addItem({ store: this.#store, box: this.#box }, this.#owner, work, content);
    });
    this.#wake(queueUrgency[work.kind]);
    return item;
  }

  /**
   * Copies a file into the queue, after which the original is not needed. The file is read before
   * the database is used, so that a silent disk blocks nothing else.
   * @throws QueueProblem with the reason as a message
   */
  addFile(file: string, words: DocumentWords): Promise<QueueItem> {
    return this.#addFile(file, words, () => this.#disks.read(file));
  }

  /**
   * Adds a file of a watched folder in the same way. The user did not choose it by name, so
   * links are rejected.
   */
  addWatchedFile(file: string, words: DocumentWords): Promise<QueueItem> {
    return this.#addFile(file, words, () => this.#disks.readUnlinked(file));
  }

  async #addFile(
    file: string,
    words: DocumentWords,
    read: () => Promise<Uint8Array>,
  ): Promise<QueueItem> {
    const name = nameOf(file);
    requireAcceptedName(name);
    const bytes = await read();
    const content = { read: readerOf(bytes), limit: MAX_UPLOAD_BYTES };
    try {
      return this.#add({ kind: 'document', name, ...words }, content);
    } finally {
      // Free the memory immediately. Waiting for the garbage collector costs as much as the
      // encryption.
      (bytes.buffer as ArrayBuffer).transfer(0);
    }
  }

  /** Adds pasted bytes in the same way. */
  addBytes(name: string, bytes: Uint8Array, words: DocumentWords): QueueItem {
    const clean = nameOf(name);
    requireAcceptedName(clean);
    requireSize(bytes.length);
    const content = { read: readerOf(bytes), limit: MAX_UPLOAD_BYTES };
    return this.#add({ kind: 'document', name: clean, ...words }, content);
  }

  /**
   * Adds files one after the other, so that the windows stay responsive. Each file is stored
   * durably or has a reason.
   */
  async *addFiles(files: readonly string[], words: DocumentWords): AsyncGenerator<QueuedOrNot> {
    for (const file of files) {
      yield await this.#tryFile(file, words);
      await breathe();
    }
  }

  async #tryFile(file: string, words: DocumentWords): Promise<QueuedOrNot> {
    const name = nameOf(file);
    try {
      return { queued: true, name, item: await this.addFile(file, words) };
    } catch (error) {
      if (!(error instanceof QueueProblem)) throw error;
      return { queued: false, name, code: error.code, reason: error.message };
    }
  }

  addSegment(
    work: Omit<Extract<QueuedWork, { kind: 'recording-segment' }>, 'kind'>,
    bytes: Uint8Array,
  ): QueueItem {
    return this.#add(
      { kind: 'recording-segment', ...work },
      { read: readerOf(bytes), limit: MAX_SEGMENT_BYTES, digest: true },
    );
  }

  addAnswer(work: Omit<Extract<QueuedWork, { kind: 'assignment-answer' }>, 'kind'>): QueueItem {
    return this.#add({ kind: 'assignment-answer', ...work }, null);
  }

  /**
   * A page of items in sending order after `after`, even if the item there has changed. If it is
   * shorter than `limit`, it is the last page.
   */
  list({ limit, after = null }: { limit: number; after?: QueueTurn | null }): QueueItem[] {
    const page: QueueItem[] = [];
    for (let behind = after; ; ) {
      const wanted = limit - page.length;
      const found = this.#do(() => this.#store.list(this.#owner, wanted, behind));
      page.push(...found.flatMap((item) => this.#present(item) ?? []));
      // Unreadable items do not count toward the page size.
      behind = found.at(-1) ?? null;
      if (found.length < wanted || page.length === limit) return page;
    }
  }

  find(id: string): QueueItem | null {
    const item = this.#do(() => this.#store.find(this.#owner, id));
    return item && this.#present(item);
  }

  /** Hides a row that was changed without the key. Sending it reports the problem. */
  #present(item: StoredItem): QueueItem | null {
    try {
      return presentItem(this.#box, item);
    } catch {
      return null;
    }
  }

  /** @throws QueueProblem `not-found` */
  #load(id: string): StoredItem {
    const item = this.#store.find(this.#owner, id);
    if (!item) throw new QueueProblem('not-found', queueProblemMessages['not-found']);
    return item;
  }

  /**
   * Runs a database operation. If it finds the file damaged, the next start sets the file aside.
   */
  #do<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.#damaged();
      throw toQueueProblem(error);
    }
  }

  #note<T>(work: () => T): T {
    try {
      return this.#do(() => this.#store.transaction(work));
    } catch (error) {
      throw toQueueProblem(error);
    } finally {
      this.#changed();
    }
  }

  /**
   * Changes type or description of documents. The server treats each as a new upload from then on.
   * Items that are gone, being sent, sent or possibly sent are not changed.
   * @throws QueueProblem `not-now` if none can be changed
   */
  change(ids: readonly string[], words: Partial<DocumentWords>): { changed: number; left: number } {
    return this.#note(() => {
      const changed = ids.filter((id) => this.#changeOne(id, words)).length;
      if (changed === 0) throw notNow();
      return { changed, left: ids.length - changed };
    });
  }

  /** @returns whether it could be changed */
  #changeOne(id: string, words: Partial<DocumentWords>): boolean {
    const item = this.#store.find(this.#owner, id);
    if (!item) return false;
    const detail = openDetail(this.#box, item);
    const { state, work } = presentItem(this.#box, item);
    if (!queueAbilities({ state, work, unsure: item.unsure === 1 }).change) return false;
    const changed = queuedWork.parse({ ...work, ...words });
    const sealed = this.#box.sealJson({ ...detail, work: changed }, placeOfDetail(item));
    this.#store.setDetail(item.place, sealed, randomUUID());
    return true;
  }

  #move(id: string, to: StoredItem['state'], from: StoredItem['state'][]): void {
    const urgency = this.#note(() => {
      const item = this.#load(id);
      if (!from.includes(item.state) || !this.#store.move(item.place, to)) {
        throw notNow();
      }
      return item.urgency;
    });
    this.#wake(to === 'queued' ? urgency : queueUrgency.document);
  }

  /** Holds one item. The others continue. */
  hold(id: string): Promise<void> {
    return this.drainer.breakOff(id, () => this.#move(id, 'paused', ['queued']));
  }

  release(id: string): void {
    this.#move(id, 'queued', ['paused']);
  }

  /** Returns a refused item to its place. */
  sendAgain(id: string): void {
    this.#move(id, 'queued', ['refused']);
  }

  sendAllAgain(): void {
    const pieces = this.#note(() => {
      this.#store.moveAll(this.#owner, 'refused', 'queued');
      return this.unsentPieces();
    });
    this.#wake(queueUrgency[pieces > 0 ? 'recording-segment' : 'document']);
  }

  /** Removes items and their content. An item that is being sent is interrupted first. */
  async remove(ids: readonly string[]): Promise<void> {
    const removeOne = (id: string) => () => {
      this.#note(() => {
        if (!this.#store.remove(this.#load(id).place)) throw notNow();
      });
    };
    for (const id of ids) await this.drainer.breakOff(id, removeOne(id));
    this.#wake();
  }

  /** Moves an item directly after another one of its kind, or to the front. */
  placeBehind(id: string, behind: string | null): void {
    this.#note(() => {
      const item = this.#load(id);
      const neighbor = behind === null ? null : this.#load(behind);
      if (id === behind || (neighbor && neighbor.urgency !== item.urgency)) {
        throw notNow();
      }
      this.#store.placeBehind(item, neighbor);
    });
  }

  /** Number of unsent recording segments, for the question before sign-out and quit. */
  unsentPieces(): number {
    return this.#store.countWaiting(this.#owner, queueUrgency['recording-segment']);
  }

  /** Removes all data of this account from this computer. */
  async forget(): Promise<void> {
    await this.drainer.stop();
    this.#note(() => {
      this.#store.requeueInterrupted();
      for (const place of this.#store.places(this.#owner)) this.#store.remove(place);
      this.#store.setPaused(this.#owner, false);
    });
  }
}
