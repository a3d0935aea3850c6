import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import {
  connectDatabase,
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
  /** As whom the server works. */
  url: string;
  /** As whom the tables are made and changed; null where that is somebody else's step, or one role does all. */
  ownerUrl: string | null;
}

const INSUFFICIENT_PRIVILEGE = '42501';
const NOT_READY =
  'The database is not ready for this version, and the role of DATABASE_URL may not change its tables. Run `npm run migrate` with the owner’s address in DATABASE_OWNER_URL.';

/** Two processes that bring one database up to date at once do it one after the other. */
const TURN = 7_263_010;
/** One holds the turn, one works, one is for what a migration asks beside its transaction. */
const CONNECTIONS = 3;

async function within<T>(url: string, work: (db: Knex) => Promise<T>): Promise<T> {
  const db = connectDatabase(url, CONNECTIONS);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Works on a database as nobody else who is here does at the same time. */
const inTurn = (url: string, work: (db: Knex) => Promise<void>) =>
  within(url, (db) =>
    db.transaction(async (tx) => {
      await tx.raw('SELECT pg_advisory_xact_lock(?)', [TURN]);
      await work(db);
    }),
  );

/** Whether the connected role may bring the tables up to date; who owns an empty database may. */
async function mayMigrate(db: Knex): Promise<boolean> {
  const { rows } = (await db.raw(
    `SELECT coalesce(has_schema_privilege(current_schema(), 'CREATE'), false)
       AND coalesce(has_table_privilege(to_regclass('knex_migrations'), 'INSERT'), true) AS may`,
  )) as { rows: { may: boolean }[] };
  return rows[0]?.may ?? false;
}

/** Names the database itself, whichever role asks: the server it is on, and which one there. */
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
 * As the owner: brings tables and queue up to date and gives the server's role what it needs.
 * @throws Error in words where both addresses are one role's, or lead to different databases
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
    await migrateDatabase(owner);
    await migrateQueue(ownerUrl, logger);
    await grantServerRights(owner, role);
  });
}

/** The embedded database, where the server gets a role of its own; its password tells nothing of the owner's. */
export async function openAsServer(ownerUrl: string): Promise<DatabaseAccess> {
  const url = new URL(ownerUrl);
  const password = createHmac('sha256', url.password).update(SERVER_ROLE).digest('base64url');
  await within(ownerUrl, (db) => createServerRole(db, password));
  url.username = SERVER_ROLE;
  url.password = password;
  return { url: url.href, ownerUrl };
}

/** Without the owner's address: whoever owns the tables brings them up to date, others only look. */
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
 * Brings the database up to date and sees to it that the server works as a role that can add to the
 * journals and change nothing in them.
 * @throws Error in words for the operator: in production a role that could is refused
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
