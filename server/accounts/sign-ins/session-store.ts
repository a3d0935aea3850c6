import type { Knex } from 'knex';
import { namedQuery } from '../../platform/database/named-query.ts';
import type { UsersRow } from '../../platform/database/tables.ts';
import { type StoredUser, toUser } from '../users/store.ts';

/** A session ends after this time, regardless of its use. */
export const SESSION_ABSOLUTE_MS = 7 * 24 * 3_600_000;

interface LoadedSession {
  sess: Record<string, unknown>;
  user: StoredUser | null;
}

/**
 * Loads the session and its person (null while blocked) in one prepared statement, because this
 * runs before every signed-in request.
 */
export async function loadSession(db: Knex, sid: string): Promise<LoadedSession | null> {
  const rows = await namedQuery<UsersRow & { sess: Record<string, unknown>; stale: boolean }>(
    db,
    'load-session',
    `SELECT s.sess, u.id, u.iss, u.sub, u.email, u.first_name, u.last_name, u.profile_image_url,
       u.blocked_at, u.picture_file_id, u.timezone, u.language, u.letters_documents, u.letters_sessions,
       u.created_at, u.updated_at, s.last_used_at < now() - interval '5 minutes' AS stale
     FROM sessions s LEFT JOIN users u ON u.id = s.user_id AND u.blocked_at IS NULL AND u.deleted_at IS NULL
     WHERE s.sid = $1 AND s.expire > now()
       AND (s.user_id IS NULL OR (s.sess->>'signedInAt')::bigint > $2)`,
    [sid, Date.now() - SESSION_ABSOLUTE_MS],
  );
  const row = rows[0];
  if (!row) return null;
  // Write at most once in five minutes. "Last used" needs no more precision, and most loads stay
  // reads.
  if (row.stale) await db('sessions').where({ sid }).update({ lastUsedAt: db.fn.now() });
  return { sess: row.sess, user: row.id ? toUser(row) : null };
}

function userIdOf(sess: Record<string, unknown>): string | null {
  return typeof sess.userId === 'string' ? sess.userId : null;
}

/**
 * Stores a new session.
 * @returns false if the session it follows (`drawnFrom`) ended in the meantime, or if its person
 * was signed out after they proved who they are (`provenAt`)
 */
export async function insertSession(
  db: Knex,
  sid: string,
  sess: Record<string, unknown>,
  expire: Date,
  userAgent: string | null,
): Promise<boolean> {
  const userId = userIdOf(sess);
  const row = {
    sid,
    sess: JSON.stringify(sess),
    expire,
    userId,
    userAgent,
  };
  const { drawnFrom, provenAt } = sess;
  if (typeof drawnFrom !== 'string' && typeof provenAt !== 'number') {
    await db('sessions').insert(row);
    return true;
  }
  return db.transaction(async (tx) => {
    // This lock serializes with a transaction that ends all sessions of this person.
    const user = await tx('users').where('id', userId).forShare().first('signedOutAt', 'sub');
    if (typeof provenAt === 'number' && provenAt <= (await lastSignedOut(tx, user))) return false;
    if (typeof drawnFrom === 'string' && !(await sessionExists(tx, drawnFrom))) return false;
    await tx('sessions').insert(row);
    return true;
  });
}

interface SignedOut {
  signedOutAt: Date | null;
  sub: string;
}

/**
 * Returns the time before which a proof does not count. For a new person, it comes from their
 * account.
 */
async function lastSignedOut(tx: Knex, user: SignedOut | undefined): Promise<number> {
  const changedAt = user ? await passwordChangedAt(tx, user.sub) : null;
  return Math.max(
    user?.signedOutAt?.getTime() ?? Number.NEGATIVE_INFINITY,
    changedAt?.getTime() ?? Number.NEGATIVE_INFINITY,
  );
}

/** Renews an existing session. A session that was ended stays ended. */
export async function updateSession(
  db: Knex,
  sid: string,
  sess: Record<string, unknown>,
  expire: Date,
): Promise<void> {
  await db('sessions')
    .where({ sid })
    .update({ sess: JSON.stringify(sess), expire, userId: userIdOf(sess) });
}

export async function sessionExists(db: Knex, sid: string): Promise<boolean> {
  return (await db('sessions').where({ sid }).first('sid')) !== undefined;
}

/**
 * Returns those of these sessions that have ended. A session that was only replaced, because its person
 * signed in again, has not ended as long as the newer one exists.
 */
export async function listEndedSessions(db: Knex, sids: string[]): Promise<string[]> {
  const known = new Set(await db('sessions').whereRaw('sid = ANY(?)', [sids]).pluck('sid'));
  const gone = sids.filter((sid) => !known.has(sid));
  if (gone.length === 0) return [];
  const { rows } = (await db.raw(
    `SELECT jsonb_array_elements_text(sess->'replaces') AS sid FROM sessions
     WHERE sess->'replaces' \\?| ?`,
    [gone],
  )) as { rows: { sid: string }[] };
  const replaced = new Set(rows.map(({ sid }) => sid));
  return gone.filter((sid) => !replaced.has(sid));
}

/** Marks all sessions of a person as not proved with a second factor. */
export async function forgetSecondFactorOf(db: Knex, userId: string): Promise<void> {
  await db('sessions')
    .where({ userId })
    .update({ sess: db.raw("sess - 'secondFactor'") });
}

export async function deleteSession(db: Knex, sid: string): Promise<void> {
  await db('sessions').where({ sid }).delete();
}

/**
 * Ends every session of a person, and the embedded provider's sign-ins for them: the next sign-in
 * asks for the password again. The hub closes open sockets after the commit.
 */
export async function endSessionsOf(db: Knex, userId: string): Promise<number> {
  // The lock covers a session that is just beginning from a code of another one: it is ended too,
  // or does not begin. Transactions that only reference the person continue, because they may hold
  // locks that this transaction waits for later.
  await db('users').where({ id: userId }).forNoKeyUpdate().first('id');
  await forgetProviderSignIns(db, userId);
  return db('sessions').where({ userId }).delete();
}

/** The same by account of the embedded provider, also for a person who has no user row yet. */
export async function forgetProviderSignInsOf(db: Knex, accountId: string): Promise<void> {
  await db('provider_artifacts').whereRaw("payload->>'accountId' = ?", [accountId]).delete();
  await db('pending_sign_ins').whereRaw('account_id::text = ?', [accountId]).delete();
  // A sign-in in progress names its account in another field. Its password may already have been
  // accepted.
  await db('provider_artifacts')
    .where({ model: 'Interaction' })
    .whereRaw("? IN (payload #>> '{result,login,accountId}', payload #>> '{session,accountId}')", [
      accountId,
    ])
    .delete();
}

/**
 * Removes what the embedded provider remembers of a person's sign-ins, so that it asks for the
 * password. A sign-in that is returning from the provider can no longer begin a session.
 */
async function forgetProviderSignIns(db: Knex, userId: string): Promise<void> {
  const [user] = await db('users')
    .where({ id: userId })
    .update({ signedOutAt: new Date() })
    .returning('sub');
  if (user) await forgetProviderSignInsOf(db, user.sub);
}

/**
 * A sign-in as its person sees it. The session's key leaves the store only when the sign-in ends.
 */
export interface SignIn {
  id: string;
  sid: string;
  userAgent: string | null;
  signedInAt: Date;
  lastUsedAt: Date;
}

/** Lists a person's active sign-ins, most recently used first. */
export async function listSignIns(db: Knex, userId: string): Promise<SignIn[]> {
  const rows = await db('sessions')
    .where({ userId })
    .where('expire', '>', db.fn.now())
    .orderBy([{ column: 'lastUsedAt', order: 'desc' }, { column: 'id' }])
    .limit(200)
    .select('id', 'sid', 'userAgent', 'createdAt', 'lastUsedAt');
  return rows.map((row) => ({
    id: row.id,
    sid: row.sid,
    userAgent: row.userAgent,
    signedInAt: row.createdAt,
    lastUsedAt: row.lastUsedAt,
  }));
}

/**
 * Ends one sign-in of a person, by its own ID. Removes all sign-ins of that person at the provider,
 * because the provider does not state which one belongs to this browser, and a lost browser must
 * not sign in again without a password.
 * @returns the session's key, for its sockets; null if there is no such sign-in
 */
export async function endSignIn(db: Knex, userId: string, id: string): Promise<string | null> {
  await db('users').where({ id: userId }).forNoKeyUpdate().first('id');
  const [row] = await db('sessions').where({ id, userId }).delete('sid');
  if (row) await forgetProviderSignIns(db, userId);
  return row?.sid ?? null;
}

/**
 * Returns the time of the last password change, or null if there was none. Waits for a change that
 * is in progress.
 * @param sub subject from any provider; a subject of another provider matches no account
 */
async function passwordChangedAt(tx: Knex, sub: string): Promise<Date | null> {
  const row = await tx('provider_accounts')
    .whereRaw('id::text = ?', [sub])
    .forShare()
    .first('passwordChangedAt');
  return row?.passwordChangedAt ?? null;
}
