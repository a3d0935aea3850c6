import type Database from 'better-sqlite3';
import { type QueueState, queueTransitions, queueUrgency } from '../../../common/offline-queue.ts';
import { sourcesOf } from '../../../common/transitions.ts';
import type { QueueDatabase } from './queue-database.ts';

/** A row of `items`; what is sealed stays sealed here. */
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

/** A piece of an item's content: the nonce and tag that open it, and what is sealed. */
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

/** Chunks of one item lie side by side: its place, times this, plus their number. */
const CHUNKS_AN_ITEM = 4096;
/** What has arrived stands behind everything that has not: the line that is looked through stays short. */
const ARRIVED = 9;
/** Pages that are given back at a time: a moment's work. */
const SHRINK_PAGES = 1024;
/** Between two neighbours, so that one can be put between them without touching the others. */
const POSITION_STEP = 1 << 20;

export interface StateCount {
  state: StoredItem['state'];
  items: number;
  bytes: number;
}

/**
 * Everything that is said to the items' tables. Times in milliseconds since 1970. A parameter that is
 * looked up in an index has a plus before it: without one SQLite plans anew for every value.
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

  /** All of `work` or nothing of it, durable once this returns. */
  transaction<T>(work: () => T): T {
    this.#say('BEGIN IMMEDIATE').run();
    try {
      const result = work();
      this.#say('COMMIT').run();
      return result;
    } catch (error) {
      // A full disk may have ended it already.
      if (this.#db.inTransaction) this.#say('ROLLBACK').run();
      throw error;
    }
  }

  /** How many of an owner's are still to be sent; counted by the database as they come and go. */
  countUnsent(owner: Buffer): number {
    const row = this.#say('SELECT items FROM owners WHERE owner = ?').get(owner);
    return (row as { items: number } | undefined)?.items ?? 0;
  }

  countByState(owner: Buffer): StateCount[] {
    return this.#say(
      'SELECT state, count(*) AS items, sum(size) AS bytes FROM items WHERE owner = ? GROUP BY state',
    ).all(owner) as StateCount[];
  }

  /** How many of one urgency have neither arrived nor been refused. */
  countWaiting(owner: Buffer, urgency: number): number {
    const row = this.#say(
      `SELECT count(*) AS items FROM items
       WHERE owner = ? AND urgency = ? AND state NOT IN ('sent', 'refused')`,
    ).get(owner, urgency);
    return (row as { items: number }).items;
  }

  /** The place that the next item takes. */
  nextPlace(): number {
    const row = this.#say('SELECT coalesce(max(place), 0) + 1 AS place FROM items').get();
    return (row as { place: number }).place;
  }

  /**
   * Puts an item at the end of its kind's line; its chunks are there already.
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

  /** The first of an urgency that waits for its turn. */
  next(owner: Buffer, urgency: number): StoredItem | null {
    return (
      (this.#say(
        `SELECT * FROM items WHERE owner = +? AND urgency = +? AND state = 'queued'
         ORDER BY position LIMIT 1`,
      ).get(owner, urgency) as StoredItem | undefined) ?? null
    );
  }

  /** A page in the order of sending, behind `after`. */
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
   * Moves an item along the table of transitions.
   * @returns false where its state does not allow that; nothing is changed then.
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
   * The server has it: its content goes, and it stands at the end of the list. A piece of a recording
   * is taken off at once: a call makes thousands, and nobody looks for them here.
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

  /** What a kill left under way goes back to its place; whether it arrived is not known. */
  requeueInterrupted(): number {
    return this.#say(`UPDATE items SET state = 'queued', unsure = 1 WHERE state = 'sending'`).run()
      .changes;
  }

  /** The states of all of an owner's items that may make this move. */
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

  /** Puts an item directly behind another of its kind, or first where there is none. */
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
    // No room between them: everyone gets a new number once.
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

  /** @returns false where it is under way and cannot be taken off now. */
  remove(place: number): boolean {
    const from = sourcesOf(queueTransitions, 'removed');
    const { changes } = this.#say(
      `DELETE FROM items WHERE place = ? AND state IN (${from.map((state) => `'${state}'`).join(', ')})`,
    ).run(place);
    if (changes === 1) this.dropContent(place);
    return changes === 1;
  }

  /** Whether the first of an owner's in the list of what has arrived did so before `before`. */
  hasSentBefore(owner: Buffer, before: number): boolean {
    return this.#firstSentBefore(owner, before) !== null;
  }

  /** Takes what arrived before `before` off the list: as many as stand at its head, nothing is searched. */
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
   * Gives some of the space of what was removed back to the disk.
   * @returns whether there is more to give.
   */
  shrink(): boolean {
    this.#db.pragma(`incremental_vacuum(${SHRINK_PAGES})`);
    return (this.#db.pragma('freelist_count', { simple: true }) as number) > 0;
  }
}
