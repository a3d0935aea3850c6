import type { Knex } from 'knex';
import { namedQuery } from '../database/named-query.ts';
import { type StoredUser, toUser, type UserRow } from '../users/store.ts';
import { passwordChangedAt } from './accounts-store.ts';

/** A session ends after so long, however often it is used. */
export const SESSION_ABSOLUTE_MS = 7 * 24 * 3_600_000;

interface LoadedSession {
  sess: Record<string, unknown>;
  user: StoredUser | null;
}

/** The session and its person (nobody, while that one is blocked), in one prepared statement: this runs before every signed-in call. */
export async function loadSession(db: Knex, sid: string): Promise<LoadedSession | null> {
  const rows = await namedQuery<UserRow & { sess: Record<string, unknown>; stale: boolean }>(
    db,
    'load-session',
    `SELECT s.sess, u.id, u.iss, u.sub, u.email, u.first_name, u.last_name, u.profile_image_url,
       u.blocked_at, u.picture_file_id, u.timezone, u.letters_documents, u.letters_sessions,
       u.created_at, u.updated_at, s.last_used_at < now() - interval '5 minutes' AS stale
     FROM sessions s LEFT JOIN users u ON u.id = s.user_id AND u.blocked_at IS NULL AND u.deleted_at IS NULL
     WHERE s.sid = $1 AND s.expire > now()
       AND (s.user_id IS NULL OR (s.sess->>'signedInAt')::bigint > $2)`,
    [sid, Date.now() - SESSION_ABSOLUTE_MS],
  );
  const row = rows[0];
  if (!row) return null;
  // Written down once in five minutes: "last used" needs no more, and reading stays reading.
  if (row.stale) await db('sessions').where({ sid }).update({ last_used_at: db.fn.now() });
  return { sess: row.sess, user: row.id ? toUser(row) : null };
}

function userIdOf(sess: Record<string, unknown>): string | null {
  return typeof sess.userId === 'string' ? sess.userId : null;
}

/**
 * Keeps a session that begins.
 * @returns false where it was to follow another one (`drawnFrom`) that was ended meanwhile, or where its
 * person was signed out after they had proved who they are (`provenAt`)
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
    user_id: userId,
    user_agent: userAgent,
  };
  const { drawnFrom, provenAt } = sess;
  if (typeof drawnFrom !== 'string' && typeof provenAt !== 'number') {
    await db('sessions').insert(row);
    return true;
  }
  return db.transaction(async (tx) => {
    // Whoever ends all sessions of this person waits for this one, or this one for them.
    const user = (await tx('users')
      .where({ id: userId })
      .forShare()
      .first('signed_out_at', 'sub')) as SignedOut | undefined;
    if (typeof provenAt === 'number' && provenAt <= (await lastSignedOut(tx, user))) return false;
    if (typeof drawnFrom === 'string' && !(await sessionExists(tx, drawnFrom))) return false;
    await tx('sessions').insert(row);
    return true;
  });
}

interface SignedOut {
  signed_out_at: Date | null;
  sub: string;
}

/** Until when what was proved does not count; of somebody who comes for the first time their account says it. */
async function lastSignedOut(tx: Knex, user: SignedOut | undefined): Promise<number> {
  const changedAt = user ? await passwordChangedAt(tx, user.sub) : null;
  return Math.max(
    user?.signed_out_at?.getTime() ?? Number.NEGATIVE_INFINITY,
    changedAt?.getTime() ?? Number.NEGATIVE_INFINITY,
  );
}

/** Renews a session that is still there; one that was ended stays ended. */
export async function updateSession(
  db: Knex,
  sid: string,
  sess: Record<string, unknown>,
  expire: Date,
): Promise<void> {
  await db('sessions')
    .where({ sid })
    .update({ sess: JSON.stringify(sess), expire, user_id: userIdOf(sess) });
}

/** Whether a session is still there. */
export async function sessionExists(db: Knex, sid: string): Promise<boolean> {
  return (await db('sessions').where({ sid }).first('sid')) !== undefined;
}

/** Ends a session. */
export async function deleteSession(db: Knex, sid: string): Promise<void> {
  await db('sessions').where({ sid }).delete();
}

/**
 * Ends every session of a person, and what the embedded provider remembers of their sign-ins: the
 * next one asks for the password again. Open sockets are the hub's to close, after the commit.
 */
export async function endSessionsOf(db: Knex, userId: string): Promise<number> {
  // One that is just beginning from a code of another is ended with them, or does not begin.
  // What only refers to the person goes on: it may hold what this transaction waits for later.
  await db('users').where({ id: userId }).forNoKeyUpdate().first('id');
  await forgetProviderSignIns(db, userId);
  return db('sessions').where({ user_id: userId }).delete();
}

/** The same by the provider's own account, also of somebody who has never come here. */
export async function forgetProviderSignInsOf(db: Knex, accountId: string): Promise<void> {
  await db('provider_artifacts').whereRaw("payload->>'accountId' = ?", [accountId]).delete();
  // A sign-in under way names its account elsewhere: the password may have been given already.
  await db('provider_artifacts')
    .where({ model: 'Interaction' })
    .whereRaw("? IN (payload #>> '{result,login,accountId}', payload #>> '{session,accountId}')", [
      accountId,
    ])
    .delete();
}

/**
 * What the embedded provider remembers of a person's sign-ins: without it the password is asked for. One
 * that is on its way back from there begins no session any more.
 */
async function forgetProviderSignIns(db: Knex, userId: string): Promise<void> {
  const [user] = (await db('users')
    .where({ id: userId })
    .update({ signed_out_at: new Date() })
    .returning('sub')) as { sub: string }[];
  if (user) await forgetProviderSignInsOf(db, user.sub);
}

/** A sign-in as its person sees it; the session's key never leaves the store but to its own end. */
export interface SignIn {
  id: string;
  sid: string;
  userAgent: string | null;
  signedInAt: Date;
  lastUsedAt: Date;
}

/** A person's sign-ins that are still good, the last used first. */
export async function listSignIns(db: Knex, userId: string): Promise<SignIn[]> {
  const rows = (await db('sessions')
    .where({ user_id: userId })
    .where('expire', '>', db.fn.now())
    .orderBy([{ column: 'last_used_at', order: 'desc' }, { column: 'id' }])
    .limit(200)
    .select('id', 'sid', 'user_agent', 'created_at', 'last_used_at')) as {
    id: string;
    sid: string;
    user_agent: string | null;
    created_at: Date;
    last_used_at: Date;
  }[];
  return rows.map((row) => ({
    id: row.id,
    sid: row.sid,
    userAgent: row.user_agent,
    signedInAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

/**
 * Ends one sign-in of a person, by its own id. The provider forgets all of that person's: which of
 * them belongs to this browser it does not say, and a lost one must not come back without a password.
 * @returns the session's key, for its sockets; null where there is no such sign-in.
 */
export async function endSignIn(db: Knex, userId: string, id: string): Promise<string | null> {
  await db('users').where({ id: userId }).forNoKeyUpdate().first('id');
  const [row] = (await db('sessions').where({ id, user_id: userId }).delete('sid')) as {
    sid: string;
  }[];
  if (row) await forgetProviderSignIns(db, userId);
  return row?.sid ?? null;
}

/** Removes what nobody can use any more: sessions, tokens, challenges, kept replies, provider artefacts. */
export async function sweepExpired(db: Knex): Promise<void> {
  await db('sessions').where('expire', '<', db.fn.now()).delete();
  await db('socket_tokens').where('expires_at', '<', db.fn.now()).delete();
  await db('desktop_codes').where('expires_at', '<', db.fn.now()).delete();
  await db('step_up_challenges')
    .where('expires_at', '<', db.raw("now() - interval '1 day'"))
    .delete();
  await db('idempotency_keys')
    .where('created_at', '<', db.raw("now() - interval '1 day'"))
    .delete();
  await db('provider_artifacts').where('expires_at', '<', db.fn.now()).delete();
  await db('rate_limits').where('expire', '<', Date.now()).delete();
}
