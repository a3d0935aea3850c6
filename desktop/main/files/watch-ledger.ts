import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { isDamage } from '../queue/queue-problem.ts';
import { setAside, settleAside } from '../queue/set-aside.ts';

/**
 * taking: the file is being added to the queue; after a crash it is unknown whether it was. taken:
 * it was added. refused: it was permanently rejected.
 */
export type LedgerState = 'taking' | 'taken' | 'refused';

/** The record of a file in the watched folder. */
export interface LedgerLine {
  /** Size and modification time. A file that was rewritten counts as another file. */
  mark: string;
  /** SHA-256 of the content. A renamed file counts as the same file. */
  sha256: string;
  state: LedgerState;
  /** The code of the problem for which it was refused. */
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

const DAY_MS = 24 * 3_600_000;
/**
 * How long a missing file is remembered, in milliseconds. A network folder may disappear and return
 * with files that were already taken.
 */
export const REMEMBERED_MS = 30 * DAY_MS;

const digest = (words: string) => createHash('sha256').update(words).digest();

/**
 * Records which files of a watched folder were taken, in a SQLite file next to the queue. It
 * contains digests of names, no names. Each line is flushed to disk before work continues.
 */
export class WatchLedger {
  readonly #db: Database.Database;
  readonly #folder: string;
  /** The digest of the folder in its lines. */
  readonly #mine: Buffer;
  /** Name of the damaged ledger that this one just replaced. Null if there was none. */
  readonly setAside: string | null;

  /**
   * @param folder the folder of the files; other folders have their own lines
   * @throws SqliteError if the file is damaged, or cannot be opened or written
   */
  constructor(file: string, folder: string) {
    this.#db = new Database(file);
    this.#folder = folder;
    this.#mine = digest(folder);
    try {
      this.#db.pragma('journal_mode = WAL');
      this.#db.pragma('synchronous = FULL');
      this.#check();
      this.setAside = this.#db.transaction(() => this.#migrate(file))();
    } catch (error) {
      this.#db.close();
      throw error;
    }
  }

  /** There is one line per taken file, so a full check is fast. */
  #check(): void {
    const found = this.#db.pragma('quick_check(1)', { simple: true });
    if (found !== 'ok') {
      throw Object.assign(new Error(String(found)), { code: 'SQLITE_CORRUPT' });
    }
  }

  /** @returns the name of the ledger that was set aside, if this one is new and replaces it */
  #migrate(file: string): string | null {
    const isNew = this.#db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get() === 0;
    this.#db.exec(`CREATE TABLE IF NOT EXISTS watched (
      name BLOB PRIMARY KEY, mark TEXT NOT NULL, sha256 BLOB NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('taking', 'taken', 'refused')),
      reason TEXT, at INTEGER NOT NULL) WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS watched_sha256 ON watched (sha256);`);
    const version = this.#db.pragma('user_version', { simple: true }) as number;
    if (version < 1) this.#giveFolders();
    if (version < 2) {
      this.#db.exec(`CREATE TABLE IF NOT EXISTS begun_anew (at INTEGER NOT NULL) STRICT;
        PRAGMA user_version = 2;`);
    }
    // This runs in the same transaction, so that a crash or a full disk does not lose the fact.
    const aside = isNew ? setAsideOf(file) : null;
    if (aside) this.noteBegunAnew(Date.now());
    return aside;
  }

  #giveFolders(): void {
    this.#db.exec(`ALTER TABLE watched ADD COLUMN folder BLOB NOT NULL DEFAULT x'';
      ALTER TABLE watched ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;
      CREATE INDEX watched_seen ON watched (folder, seen_at);`);
    // Before this column existed, all lines belonged to the one watched folder.
    this.#db.prepare('UPDATE watched SET folder = ?, seen_at = ?').run(this.#mine, Date.now());
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
        `INSERT INTO watched (name, folder, mark, sha256, state, reason, at, seen_at)
         VALUES (@name, @folder, @mark, @sha256, @state, @reason, @at, @at)
         ON CONFLICT (name) DO UPDATE SET mark = excluded.mark, sha256 = excluded.sha256,
           state = excluded.state, reason = excluded.reason, at = excluded.at`,
      )
      .run({
        ...line,
        name: this.#key(name),
        folder: this.#mine,
        sha256: Buffer.from(line.sha256, 'hex'),
      });
  }

  /**
   * If a file with this content was taken under a name that is no longer in the folder, moves its
   * line to this name.
   * @param names the names in the folder
   * @returns whether a line was moved
   */
  rename(
    name: string,
    line: Omit<LedgerLine, 'state' | 'reason'>,
    names: readonly string[],
  ): boolean {
    const present = this.#keysOf(names);
    return this.#db.transaction(() => {
      const rows = this.#db
        .prepare(`SELECT name FROM watched WHERE folder = ? AND sha256 = ? AND state = 'taken'`)
        .all(this.#mine, Buffer.from(line.sha256, 'hex')) as { name: Buffer }[];
      const before = rows.find((row) => !present.has(row.name.toString('hex')));
      if (!before) return false;
      this.#db.prepare('DELETE FROM watched WHERE name = ?').run(before.name);
      this.set(name, { ...line, state: 'taken', reason: null });
      return true;
    })();
  }

  /**
   * Records which files are in the folder, with a precision of one day, and deletes lines of files
   * that were not seen for long. An empty folder is ignored, because a network folder looks empty
   * while it is away.
   * @param at milliseconds since 1970, by this computer's clock
   */
  saw(names: readonly string[], at: number): void {
    if (names.length === 0) return;
    const see = this.#db.prepare('UPDATE watched SET seen_at = ? WHERE name = ? AND seen_at < ?');
    this.#db.transaction(() => {
      for (const name of names) see.run(at, this.#key(name), at - DAY_MS);
      this.#db
        .prepare('DELETE FROM watched WHERE folder = ? AND seen_at < ?')
        .run(this.#mine, at - REMEMBERED_MS);
    })();
  }

  /**
   * When this ledger replaced a damaged one, in milliseconds since 1970. It is unknown whether
   * older files were taken. Null if no ledger was replaced.
   */
  get begunAnewAt(): number | null {
    const row = this.#db.prepare('SELECT max(at) AS at FROM begun_anew').get();
    return (row as { at: number | null }).at;
  }

  noteBegunAnew(at: number): void {
    this.#db.prepare('INSERT INTO begun_anew (at) VALUES (?)').run(at);
  }

  close(): void {
    this.#db.close();
  }

  #keysOf(names: readonly string[]): Set<string> {
    return new Set(names.map((name) => this.#key(name).toString('hex')));
  }

  #key(name: string): Buffer {
    return digest(`${this.#folder}\0${name}`);
  }
}

/** Name of the latest damaged ledger that was set aside in this folder. Null if there is none. */
function setAsideOf(file: string): string | null {
  const { dir, name, ext } = path.parse(file);
  const names = readdirSync(dir).filter(
    (one) => one.startsWith(`${name}-set-aside-`) && one.endsWith(ext),
  );
  return names.sort().at(-1) ?? null;
}

/**
 * Opens a ledger. A damaged one is set aside under a dated name, never deleted, and replaced.
 * @returns the ledger, and the name of the one set aside or null
 * @throws SqliteError if it cannot be opened for another reason: a full disk, a missing folder
 */
export function openWatchLedger(
  file: string,
  folder: string,
): { ledger: WatchLedger; setAside: string | null } {
  settleAside(file, new Date());
  let ledger: WatchLedger;
  try {
    ledger = new WatchLedger(file, folder);
  } catch (error) {
    if (!isDamage(error)) throw error;
    setAside(file, new Date());
    ledger = new WatchLedger(file, folder);
  }
  return { ledger, setAside: ledger.setAside };
}
