import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import {
  connectDatabase,
  isMigratedFurther,
  migrateDatabase,
  pendingMigrations,
} from './platform/database/connect.ts';
import {
  changeableTables,
  createServerRole,
  grantServerRights,
  SERVER_ROLE,
} from './platform/database/server-rights.ts';
import { migrateQueue } from './platform/jobs/run-jobs.ts';

export interface DatabaseAccess {
  /** URL with the role that the server uses. */
  url: string;
  /**
   * URL of the owner, which creates and migrates the tables. Null if migrations run separately or
   * one role does everything.
   */
  ownerUrl: string | null;
}

const INSUFFICIENT_PRIVILEGE = '42501';
const NOT_READY =
  'The database is not ready for this version, and the role of DATABASE_URL may not change its tables. Run `npm run migrate` with the owner’s address in DATABASE_OWNER_URL.';

/** Advisory lock, so that two processes migrate a database one after the other. */
const TURN = 7_263_010;
/**
 * One connection holds the lock, one runs the work, and one is for migrations that query outside
 * their transaction.
 */
const CONNECTIONS = 3;

async function within<T>(url: string, work: (db: Knex) => Promise<T>): Promise<T> {
  const db = connectDatabase(url, CONNECTIONS);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Runs work on a database while holding the migration lock. */
const inTurn = (url: string, work: (db: Knex) => Promise<void>) =>
  within(url, (db) =>
    db.transaction(async (tx) => {
      await tx.raw('SELECT pg_advisory_xact_lock(?)', [TURN]);
      await work(db);
    }),
  );

/**
 * Returns whether the connected role may migrate the tables. The owner of an empty database may.
 */
async function mayMigrate(db: Knex): Promise<boolean> {
  const { rows } = (await db.raw(
    `SELECT coalesce(has_schema_privilege(current_schema(), 'CREATE'), false)
       AND coalesce(has_table_privilege(to_regclass('knex_migrations'), 'INSERT'), true) AS may`,
  )) as { rows: { may: boolean }[] };
  return rows[0]?.may ?? false;
}

/**
 * Returns a name of the database that is the same for every role: its OID and the start time of its
 * server.
 */
async function databaseOf(db: Knex): Promise<string> {
  const { rows } = (await db.raw(
    `SELECT oid || ' ' || pg_postmaster_start_time() AS name FROM pg_database
     WHERE datname = current_database()`,
  )) as { rows: { name: string }[] };
  return rows[0]?.name ?? '';
}

async function roleOf(db: Knex): Promise<string> {
  const { rows } = (await db.raw('SELECT current_user AS role')) as { rows: { role: string }[] };
  return rows[0]?.role ?? '';
}

/**
 * Checks that a URL through PgBouncer and the direct one lead to the same database with the same role.
 * @throws Error with a message for the operator
 */
export async function requireSameDatabase(url: string, directUrl: string): Promise<void> {
  const read = (from: string) => within(from, (db) => Promise.all([roleOf(db), databaseOf(db)]));
  const [[role, database], [directRole, directDatabase]] = await Promise.all([
    read(url),
    read(directUrl),
  ]);
  if (database !== directDatabase) {
    throw new Error('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.');
  }
  if (role !== directRole) {
    throw new Error(
      `DATABASE_URL and DATABASE_DIRECT_URL must name one role, but name ${role} and ${directRole}.`,
    );
  }
}

/**
 * Migrates the tables and the job queue as the owner, and grants the server's role its rights. Changes
 * nothing if a newer version has done this: this version does not know which of the new tables are
 * append-only.
 * @throws Error with a message for the operator if both URLs use the same role or point to
 * different databases
 */
export async function migrateAsOwner(
  { url, ownerUrl }: { url: string; ownerUrl: string },
  logger: Logger,
): Promise<void> {
  const [role, database] = await within(url, (db) => Promise.all([roleOf(db), databaseOf(db)]));
  await inTurn(ownerUrl, async (owner) => {
    if (database !== (await databaseOf(owner))) {
      throw new Error('DATABASE_URL and DATABASE_OWNER_URL lead to different databases.');
    }
    if (role === (await roleOf(owner))) {
      throw new Error(
        `DATABASE_URL and DATABASE_OWNER_URL name one role (${role}). Give the server a role of its own.`,
      );
    }
    if (await isMigratedFurther(owner)) {
      logger.warn('a newer version has migrated the database; this version uses it unchanged');
      return;
    }
    await migrateDatabase(owner);
    await migrateQueue(ownerUrl, logger);
    await grantServerRights(owner, role);
  });
}

/**
 * Creates a separate role for the server in the embedded database. The owner's password cannot be
 * derived from the password of that role.
 */
export async function openAsServer(ownerUrl: string): Promise<DatabaseAccess> {
  const url = new URL(ownerUrl);
  const password = createHmac('sha256', url.password).update(SERVER_ROLE).digest('base64url');
  await within(ownerUrl, (db) => createServerRole(db, password));
  url.username = SERVER_ROLE;
  url.password = password;
  return { url: url.href, ownerUrl };
}

/**
 * Prepares the database without the owner URL. Migrates it if the role owns the tables. Otherwise
 * only checks that it is up to date.
 */
async function migrateAsServer(url: string, logger: Logger): Promise<void> {
  await inTurn(url, async (db) => {
    if ((await pendingMigrations(db)).length > 0) {
      if (!(await mayMigrate(db))) throw new Error(NOT_READY);
      await migrateDatabase(db);
    }
    await migrateQueue(url, logger).catch((error: unknown) => {
      if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
      throw new Error(NOT_READY, { cause: error });
    });
  });
}

/**
 * Migrates the database and checks that the server's role can insert into the append-only tables
 * but cannot change them.
 * @throws Error with a message for the operator. In production, a role with more rights is refused.
 */
export async function prepareDatabase(
  { url, ownerUrl }: DatabaseAccess,
  { production, logger }: { production: boolean; logger: Logger },
): Promise<void> {
  if (ownerUrl) await migrateAsOwner({ url, ownerUrl }, logger);
  else await migrateAsServer(url, logger);
  const changeable = await within(url, changeableTables);
  if (changeable.length === 0) return;
  const words = `The role of DATABASE_URL could change rows of ${changeable.join(', ')}: it owns the tables, or was given too much. Give the server a role of its own, as docs/deploy/database.md says.`;
  if (production) throw new Error(words);
  logger.warn(words);
}
