import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { queueProblemMessages } from '../../../common/messages/desktop-errors.ts';
import { writeWhole } from '../write-whole.ts';
import { takeOverLastAccount } from './last-account.ts';
import { isDamage, QueueProblem, toQueueProblem } from './queue-problem.ts';
import { setAside, settleAside, suspicionOf } from './set-aside.ts';

export type QueueDatabase = Database.Database;

/**
 * Each step migrates the schema from its index to the next version. Released steps are never
 * changed.
 */
const migrations: readonly string[] = [
  `CREATE TABLE meta (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
   CREATE TABLE items (
     place INTEGER PRIMARY KEY,
     id TEXT NOT NULL UNIQUE,
     owner BLOB NOT NULL,
     urgency INTEGER NOT NULL,
     position INTEGER NOT NULL,
     state TEXT NOT NULL CHECK (state IN ('queued', 'sending', 'paused', 'refused', 'sent')),
     idempotency_key TEXT NOT NULL,
     detail BLOB NOT NULL,
     outcome BLOB,
     size INTEGER NOT NULL,
     chunks INTEGER NOT NULL,
     attempts INTEGER NOT NULL DEFAULT 0,
     unsure INTEGER NOT NULL DEFAULT 0,
     queued_at INTEGER NOT NULL,
     settled_at INTEGER
   ) STRICT;
   CREATE INDEX items_in_order ON items (owner, urgency, position);
   CREATE TABLE chunks (place INTEGER PRIMARY KEY, seal BLOB NOT NULL, bytes BLOB NOT NULL) STRICT;
   CREATE TABLE kept_answers (
     owner BLOB NOT NULL,
     name BLOB NOT NULL,
     head BLOB NOT NULL,
     body BLOB NOT NULL,
     kept_at INTEGER NOT NULL,
     PRIMARY KEY (owner, name)
   ) STRICT;
   CREATE INDEX kept_answers_by_age ON kept_answers (owner, kept_at);
   CREATE TABLE owners (
     owner BLOB PRIMARY KEY,
     items INTEGER NOT NULL DEFAULT 0,
     paused INTEGER NOT NULL DEFAULT 0
   ) STRICT;
   CREATE TRIGGER items_counted AFTER INSERT ON items BEGIN
     INSERT INTO owners (owner, items) VALUES (new.owner, 1)
       ON CONFLICT (owner) DO UPDATE SET items = items + 1;
   END;
   CREATE TRIGGER items_uncounted AFTER DELETE ON items BEGIN
     UPDATE owners SET items = items - 1 WHERE owner = old.owner;
   END;`,
  // Count only unsent items, because sent items do not fill the queue.
  `DROP TRIGGER IF EXISTS items_counted;
   DROP TRIGGER IF EXISTS items_uncounted;
   UPDATE owners SET items =
     (SELECT count(*) FROM items WHERE items.owner = owners.owner AND items.state <> 'sent');
   CREATE TRIGGER items_counted_in AFTER INSERT ON items WHEN new.state <> 'sent' BEGIN
     INSERT INTO owners (owner, items) VALUES (new.owner, 1)
       ON CONFLICT (owner) DO UPDATE SET items = items + 1;
   END;
   CREATE TRIGGER items_counted_out AFTER DELETE ON items WHEN old.state <> 'sent' BEGIN
     UPDATE owners SET items = items - 1 WHERE owner = old.owner;
   END;
   CREATE TRIGGER items_counted_sent AFTER UPDATE OF state ON items
     WHEN new.state = 'sent' AND old.state <> 'sent' BEGIN
     UPDATE owners SET items = items - 1 WHERE owner = new.owner;
   END;`,
  // The last account is now in a separate file.
  "DELETE FROM meta WHERE name = 'last-account'",
];

/** The last schema version with the last account in the database. */
const LAST_ACCOUNT_WITHIN = 2;

/** Files up to this size are fully checked at every start, larger ones only after a suspicion. */
const CHECKED_BYTES = 128 * 1024 * 1024;
/** Contents are long, so fewer and larger pages are better. */
const PAGE_BYTES = 8192;
const WAL_KEPT_BYTES = 16 * 1024 * 1024;

/** Records that the file may be damaged, so that the next start checks all of it. */
export function suspectDamage(file: string): void {
  writeWhole(suspicionOf(file), Buffer.from('damage was noticed\n'));
}

function check(db: QueueDatabase, file: string): void {
  const thorough = existsSync(suspicionOf(file)) || statSync(file).size <= CHECKED_BYTES;
  if (!thorough) return;
  const found = db.pragma('quick_check(1)', { simple: true });
  if (found !== 'ok') {
    throw Object.assign(new Error(String(found)), { code: 'SQLITE_CORRUPT' });
  }
}

function migrate(db: QueueDatabase): void {
  const version = db.pragma('user_version', { simple: true }) as number;
  if (version > migrations.length) {
    throw new QueueProblem('too-new', queueProblemMessages['too-new']);
  }
  if (version > 0 && version <= LAST_ACCOUNT_WITHIN) {
    const row = db.prepare("SELECT value FROM meta WHERE name = 'last-account'").get();
    // Run this before the step that deletes the row, because the file is not part of the database
    // transaction.
    if (row) takeOverLastAccount(path.dirname(db.name), (row as { value: Buffer }).value);
  }
  for (let step = version; step < migrations.length; step += 1) {
    db.transaction(() => {
      db.exec(migrations[step] as string);
      db.pragma(`user_version = ${step + 1}`);
    })();
  }
}

function open(file: string): QueueDatabase {
  const db = new Database(file, { timeout: 500 });
  try {
    // Only one process uses the file: no shared memory is needed, and a second process gets an
    // error.
    db.pragma('locking_mode = EXCLUSIVE');
    // Only for a new file. In an existing file, these pragmas would write to it even if it is
    // damaged.
    if (db.pragma('page_count', { simple: true }) === 0) {
      db.pragma(`page_size = ${PAGE_BYTES}`);
      db.pragma('auto_vacuum = INCREMENTAL');
    }
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.pragma('fullfsync = ON');
    db.pragma(`journal_size_limit = ${WAL_KEPT_BYTES}`);
    // Checkpoint at the full size, not also halfway.
    db.pragma(`wal_autocheckpoint = ${WAL_KEPT_BYTES / PAGE_BYTES}`);
    db.pragma('trusted_schema = OFF');
    check(db, file);
    migrate(db);
    // Take the lock now, not at the first item.
    db.exec('BEGIN IMMEDIATE; COMMIT');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * Opens the offline database (WAL, FULL sync), creates it if it is missing, and migrates its
 * schema. A damaged database is set aside under a dated name and replaced.
 * @param isOurs whether the database can be read with the current key
 * @returns the path of the database that was set aside; null if there was none
 * @throws QueueProblem `in-use`, `too-new`, `disk-full`
 */
export function openQueueDatabase(
  file: string,
  isOurs: (db: QueueDatabase) => boolean,
  now = () => new Date(),
): { db: QueueDatabase; setAside: string | null } {
  const before = settleAside(file, now());
  try {
    const db = open(file);
    if (isOurs(db)) return { db, setAside: before };
    db.close();
  } catch (error) {
    if (!isDamage(error)) throw toQueueProblem(error);
  }
  const aside = setAside(file, now());
  try {
    const db = open(file);
    isOurs(db);
    return { db, setAside: aside };
  } catch (error) {
    throw toQueueProblem(error);
  }
}
