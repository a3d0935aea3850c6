import type Database from 'better-sqlite3';
import { type QueueState, queueTransitions, queueUrgency } from '../../../common/offline-queue.ts';
import { sourcesOf } from '../../../common/transitions.ts';
import type { QueueDatabase } from './queue-database.ts';

/** A row of `items`. Encrypted columns stay encrypted here. */
export interface StoredItem {
  place: number;
  id: string;
  owner: Buffer;
  urgency: number;
  position: number;
  state: Exclude<QueueState, 'removed'>;
  idempotency_key: string;
  detail: Buffer;
  outcome: Buffer | null;
  size: number;
  chunks: number;
  attempts: number;
  unsure: number;
  queued_at: number;
  settled_at: number | null;
}

/** A chunk of an item's content: the nonce and tag that open it, and the encrypted bytes. */
export interface StoredChunk {
  seal: Buffer;
  bytes: Buffer;
}

type NewItem = Pick<
  StoredItem,
  | 'place'
  | 'id'
  | 'owner'
  | 'urgency'
  | 'idempotency_key'
  | 'detail'
  | 'size'
  | 'chunks'
  | 'queued_at'
>;

/** The chunks of an item have adjacent keys: the item's place times this, plus the chunk number. */
const CHUNKS_AN_ITEM = 4096;
/**
 * Urgency of sent items. They come after all unsent items, so that the search for the next item
 * stays short.
 */
const ARRIVED = 9;
/** Number of pages to free per step, which takes only a moment. */
const SHRINK_PAGES = 1024;
/**
 * Distance between two neighbors, so that an item can be placed between them without changing
 * others.
 */
const POSITION_STEP = 1 << 20;

export interface StateCount {
  state: StoredItem['state'];
  items: number;
  bytes: number;
}

/**
 * All SQL for the item tables. Times are in milliseconds since 1970. A parameter that is looked up
 * in an index has a plus before it; without it, SQLite creates a new plan for every value.
 */
export class ItemsStore {
  readonly #db: QueueDatabase;
  readonly #statements = new Map<string, Database.Statement>();

  constructor(db: QueueDatabase) {
    this.#db = db;
  }

  #say(sql: string): Database.Statement {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#db.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  /** Runs `work` in a transaction. It is durable when this returns. */
  transaction<T>(work: () => T): T {
    this.#say('BEGIN IMMEDIATE').run();
    try {
      const result = work();
      this.#say('COMMIT').run();
      return result;
    } catch (error) {
      // A full disk may already have ended the transaction.
      if (this.#db.inTransaction) this.#say('ROLLBACK').run();
      throw error;
    }
  }

  /** Number of unsent items of an owner. Triggers in the database keep the count. */
  countUnsent(owner: Buffer): number {
    const row = this.#say('SELECT items FROM owners WHERE owner = ?').get(owner);
    return (row as { items: number } | undefined)?.items ?? 0;
  }

  countByState(owner: Buffer): StateCount[] {
    return this.#say(
      'SELECT state, count(*) AS items, sum(size) AS bytes FROM items WHERE owner = ? GROUP BY state',
    ).all(owner) as StateCount[];
  }

  /** Number of items of one urgency that were neither sent nor refused. */
  countWaiting(owner: Buffer, urgency: number): number {
    const row = this.#say(
      `SELECT count(*) AS items FROM items
       WHERE owner = ? AND urgency = ? AND state NOT IN ('sent', 'refused')`,
    ).get(owner, urgency);
    return (row as { items: number }).items;
  }

  /** The place of the next item. */
  nextPlace(): number {
    const row = this.#say('SELECT coalesce(max(place), 0) + 1 AS place FROM items').get();
    return (row as { place: number }).place;
  }

  /**
   * Inserts an item at the end of its line. Its chunks are already stored.
   * @returns its position
   */
  insert(item: NewItem): number {
    const row = this.#say(
      `INSERT INTO items (place, id, owner, urgency, position, state, idempotency_key, detail, size, chunks, queued_at)
       VALUES (@place, @id, @owner, @urgency,
         (SELECT coalesce(max(position), 0) + ${POSITION_STEP} FROM items
           WHERE owner = +@owner AND urgency = +@urgency),
         'queued', @idempotency_key, @detail, @size, @chunks, @queued_at)
       RETURNING position`,
    ).get(item);
    return (row as { position: number }).position;
  }

  addChunk(place: number, number: number, { seal, bytes }: StoredChunk): void {
    if (number >= CHUNKS_AN_ITEM) throw new Error('an item has too many chunks');
    this.#say('INSERT INTO chunks (place, seal, bytes) VALUES (?, ?, ?)').run(
      place * CHUNKS_AN_ITEM + number,
      seal,
      bytes,
    );
  }

  chunk(place: number, number: number): StoredChunk | null {
    const row = this.#say('SELECT seal, bytes FROM chunks WHERE place = ?').get(
      place * CHUNKS_AN_ITEM + number,
    );
    return (row as StoredChunk | undefined) ?? null;
  }

  find(owner: Buffer, id: string): StoredItem | null {
    const sql = 'SELECT * FROM items WHERE id = ? AND owner = ?';
    return (this.#say(sql).get(id, owner) as StoredItem | undefined) ?? null;
  }

  /** The first queued item of an urgency. */
  next(owner: Buffer, urgency: number): StoredItem | null {
    return (
      (this.#say(
        `SELECT * FROM items WHERE owner = +? AND urgency = +? AND state = 'queued'
         ORDER BY position LIMIT 1`,
      ).get(owner, urgency) as StoredItem | undefined) ?? null
    );
  }

  /** A page in sending order after `after`. */
  list(
    owner: Buffer,
    limit: number,
    after: Pick<StoredItem, 'urgency' | 'position'> | null,
  ): StoredItem[] {
    return this.#say(
      `SELECT * FROM items WHERE owner = +? AND (urgency, position) > (+?, +?)
       ORDER BY urgency, position LIMIT ?`,
    ).all(owner, after?.urgency ?? -1, after?.position ?? 0, limit) as StoredItem[];
  }

  /**
   * Moves an item along the transition table.
   * @returns false if its state does not allow the move; nothing is changed then
   */
  move(
    place: number,
    to: StoredItem['state'],
    change: { outcome?: Buffer | null; unsure?: boolean; attempt?: boolean; at?: number } = {},
  ): boolean {
    const from = sourcesOf(queueTransitions, to);
    const { changes } = this.#say(
      `UPDATE items SET state = @to, outcome = @outcome, settled_at = @at,
         attempts = attempts + @attempt, unsure = coalesce(@unsure, unsure)
       WHERE place = @place AND state IN (${from.map((state) => `'${state}'`).join(', ')})`,
    ).run({
      place,
      to,
      outcome: change.outcome ?? null,
      at: change.at ?? null,
      attempt: change.attempt ? 1 : 0,
      unsure: change.unsure === undefined ? null : Number(change.unsure),
    });
    return changes === 1;
  }

  /**
   * Records that the server has the item. Its content is deleted, and it moves to the end of the
   * list. A recording segment is removed immediately, because a conference creates thousands and
   * they are not shown.
   */
  settleSent(
    { place, urgency }: Pick<StoredItem, 'place' | 'urgency'>,
    outcome: Buffer | null,
    at: number,
  ): void {
    if (!this.move(place, 'sent', { outcome, unsure: false, at })) return;
    if (urgency === queueUrgency['recording-segment']) {
      this.remove(place);
      return;
    }
    this.#say(
      `UPDATE items SET urgency = ${ARRIVED}, position =
         (SELECT coalesce(max(position), 0) + ${POSITION_STEP} FROM items AS others
           WHERE others.owner = items.owner AND others.urgency = ${ARRIVED})
       WHERE place = ?`,
    ).run(place);
    this.dropContent(place);
  }

  /** Puts back items that a kill interrupted. It is unknown whether they arrived. */
  requeueInterrupted(): number {
    return this.#say(`UPDATE items SET state = 'queued', unsure = 1 WHERE state = 'sending'`).run()
      .changes;
  }

  /** Changes the state of all items of an owner that are in state `from`. */
  moveAll(owner: Buffer, from: StoredItem['state'], to: StoredItem['state']): number {
    if (!queueTransitions[from].includes(to)) throw new Error(`${from} never becomes ${to}`);
    return this.#say(
      'UPDATE items SET state = @to, outcome = NULL WHERE owner = @owner AND state = @from',
    ).run({ owner, from, to }).changes;
  }

  setDetail(place: number, detail: Buffer, idempotencyKey: string): void {
    this.#say('UPDATE items SET detail = ?, idempotency_key = ? WHERE place = ?').run(
      detail,
      idempotencyKey,
      place,
    );
  }

  /** Moves an item directly after another one of its kind, or to the front if there is none. */
  placeBehind(item: StoredItem, behind: StoredItem | null): void {
    const before = behind?.position ?? 0;
    const after = this.#say(
      `SELECT min(position) AS position FROM items
       WHERE owner = ? AND urgency = ? AND position > ? AND place <> ?`,
    ).get(item.owner, item.urgency, before, item.place) as { position: number | null };
    const middle = after.position === null ? before + POSITION_STEP : (before + after.position) / 2;
    if (Math.floor(middle) > before) {
      this.#say('UPDATE items SET position = ? WHERE place = ?').run(
        Math.floor(middle),
        item.place,
      );
      return;
    }
    // There is no space between them, so all positions are renumbered.
    this.#say(
      `UPDATE items SET position = numbered.rank * ${POSITION_STEP} FROM
         (SELECT place, row_number() OVER (ORDER BY position) AS rank FROM items
           WHERE owner = @owner AND urgency = @urgency) AS numbered
       WHERE items.place = numbered.place`,
    ).run({ owner: item.owner, urgency: item.urgency });
    const moved = behind ? this.find(behind.owner, behind.id) : null;
    this.placeBehind(item, moved);
  }

  dropContent(place: number): void {
    const first = place * CHUNKS_AN_ITEM;
    this.#say('DELETE FROM chunks WHERE place BETWEEN ? AND ?').run(
      first,
      first + CHUNKS_AN_ITEM - 1,
    );
  }

  /** @returns false if it is being sent and cannot be removed now */
  remove(place: number): boolean {
    const from = sourcesOf(queueTransitions, 'removed');
    const { changes } = this.#say(
      `DELETE FROM items WHERE place = ? AND state IN (${from.map((state) => `'${state}'`).join(', ')})`,
    ).run(place);
    if (changes === 1) this.dropContent(place);
    return changes === 1;
  }

  /** Whether the first sent item of an owner was sent before `before`. */
  hasSentBefore(owner: Buffer, before: number): boolean {
    return this.#firstSentBefore(owner, before) !== null;
  }

  /**
   * Removes the items that were sent before `before`. They are at the head of the list, so no
   * search is needed.
   */
  removeSentBefore(owner: Buffer, before: number): void {
    for (;;) {
      const place = this.#firstSentBefore(owner, before);
      if (place === null || !this.remove(place)) return;
    }
  }

  #firstSentBefore(owner: Buffer, before: number): number | null {
    const first = this.#say(
      `SELECT place, coalesce(settled_at, 0) AS at FROM items
       WHERE owner = ? AND urgency = ${ARRIVED} AND state = 'sent' ORDER BY position LIMIT 1`,
    ).get(owner) as { place: number; at: number } | undefined;
    return first && first.at < before ? first.place : null;
  }

  places(owner: Buffer): number[] {
    const rows = this.#say('SELECT place FROM items WHERE owner = ?').all(owner);
    return (rows as { place: number }[]).map(({ place }) => place);
  }

  isPaused(owner: Buffer): boolean {
    const row = this.#say('SELECT paused FROM owners WHERE owner = ?').get(owner);
    return (row as { paused: number } | undefined)?.paused === 1;
  }

  setPaused(owner: Buffer, paused: boolean): void {
    this.#say(
      `INSERT INTO owners (owner, paused) VALUES (@owner, @paused)
       ON CONFLICT (owner) DO UPDATE SET paused = @paused`,
    ).run({ owner, paused: Number(paused) });
  }

  /**
   * Returns some free space to the disk.
   * @returns whether there is more to free
   */
  shrink(): boolean {
    this.#db.pragma(`incremental_vacuum(${SHRINK_PAGES})`);
    return (this.#db.pragma('freelist_count', { simple: true }) as number) > 0;
  }
}
