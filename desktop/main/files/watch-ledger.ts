import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';

/**
 * taking: it is being put into the queue; after a crash nobody knows whether it is in there. taken: it
 * is. refused: it was not, for good.
 */
export type LedgerState = 'taking' | 'taken' | 'refused';

/** What is known of a file of the watched folder. */
export interface LedgerLine {
  /** Size and time of the last change: a file that is written anew is another file. */
  mark: string;
  /** SHA-256 of its content: one that was renamed is not another file. */
  sha256: string;
  state: LedgerState;
  /** Why it was refused, in words. */
  reason: string | null;
  /** Milliseconds since 1970, by this computer's clock. */
  at: number;
}

interface Row {
  mark: string;
  sha256: Buffer;
  state: LedgerState;
  reason: string | null;
  at: number;
}

/**
 * Which files of a watched folder were taken: a SQLite file beside the queue. It has no names, only
 * their digests; every line is on the disk before anything goes on.
 */
export class WatchLedger {
  readonly #db: Database.Database;
  readonly #folder: string;

  /** @param folder whose files they are: another folder has lines of its own */
  constructor(file: string, folder: string) {
    this.#db = new Database(file);
    this.#db.pragma('journal_mode = WAL');
    this.#db.pragma('synchronous = FULL');
    this.#db.exec(`CREATE TABLE IF NOT EXISTS watched (
      name BLOB PRIMARY KEY, mark TEXT NOT NULL, sha256 BLOB NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('taking', 'taken', 'refused')),
      reason TEXT, at INTEGER NOT NULL) WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS watched_sha256 ON watched (sha256);`);
    this.#folder = folder;
  }

  get(name: string): LedgerLine | null {
    const row = this.#db.prepare('SELECT * FROM watched WHERE name = ?').get(this.#key(name)) as
      | Row
      | undefined;
    if (!row) return null;
    const { mark, sha256, state, reason, at } = row;
    return { mark, sha256: sha256.toString('hex'), state, reason, at };
  }

  set(name: string, line: LedgerLine): void {
    this.#db
      .prepare(
        `INSERT INTO watched (name, mark, sha256, state, reason, at) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (name) DO UPDATE SET mark = excluded.mark, sha256 = excluded.sha256,
           state = excluded.state, reason = excluded.reason, at = excluded.at`,
      )
      .run(
        this.#key(name),
        line.mark,
        Buffer.from(line.sha256, 'hex'),
        line.state,
        line.reason,
        line.at,
      );
  }

  /** Whether a file with this content was taken under a name that is in the folder no more. */
  wasRenamed(sha256: string, names: readonly string[]): boolean {
    const present = new Set(names.map((name) => this.#key(name).toString('hex')));
    const rows = this.#db
      .prepare(`SELECT name FROM watched WHERE sha256 = ? AND state = 'taken'`)
      .all(Buffer.from(sha256, 'hex')) as { name: Buffer }[];
    return rows.some(({ name }) => !present.has(name.toString('hex')));
  }

  /** Forgets files that are in the folder no more: one that comes again is a new one. */
  keepOnly(names: readonly string[]): void {
    const present = new Set(names.map((name) => this.#key(name).toString('hex')));
    const rows = this.#db.prepare('SELECT name FROM watched').all() as { name: Buffer }[];
    const gone = rows.filter(({ name }) => !present.has(name.toString('hex')));
    const forget = this.#db.prepare('DELETE FROM watched WHERE name = ?');
    this.#db.transaction(() => {
      for (const { name } of gone) forget.run(name);
    })();
  }

  close(): void {
    this.#db.close();
  }

  #key(name: string): Buffer {
    return createHash('sha256').update(`${this.#folder}\0${name}`).digest();
  }
}
