import type { Knex } from 'knex';
import { namedQuery } from '../database/named-query.ts';
import { type StoredUser, toUser, type UserRow } from '../users/store.ts';

interface LoadedSession {
  sess: Record<string, unknown>;
  user: StoredUser | null;
}

/** The session and its person (nobody, while that one is blocked), in one prepared statement: this runs before every signed-in call. */
export async function loadSession(db: Knex, sid: string): Promise<LoadedSession | null> {
  const rows = await namedQuery<UserRow & { sess: Record<string, unknown> }>(
    db,
    'load-session',
    `SELECT s.sess, u.id, u.iss, u.sub, u.email, u.first_name, u.last_name, u.profile_image_url,
       u.blocked_at, u.created_at, u.updated_at
     FROM sessions s LEFT JOIN users u ON u.id = s.user_id AND u.blocked_at IS NULL
     WHERE s.sid = $1 AND s.expire > now()`,
    [sid],
  );
  const row = rows[0];
  if (!row) return null;
  return { sess: row.sess, user: row.id ? toUser(row) : null };
}

function userIdOf(sess: Record<string, unknown>): string | null {
  return typeof sess.userId === 'string' ? sess.userId : null;
}

/** Keeps a session that begins. */
export async function insertSession(
  db: Knex,
  sid: string,
  sess: Record<string, unknown>,
  expire: Date,
): Promise<void> {
  await db('sessions').insert({ sid, sess: JSON.stringify(sess), expire, user_id: userIdOf(sess) });
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
  await db.raw(
    `DELETE FROM provider_artifacts p USING users u
     WHERE u.id = ? AND p.payload->>'accountId' = u.sub`,
    [userId],
  );
  return db('sessions').where({ user_id: userId }).delete();
}

/** Removes what nobody can use any more: sessions, tokens, challenges, kept replies, provider artefacts. */
export async function sweepExpired(db: Knex): Promise<void> {
  await db('sessions').where('expire', '<', db.fn.now()).delete();
  await db('socket_tokens').where('expires_at', '<', db.fn.now()).delete();
  await db('step_up_challenges')
    .where('expires_at', '<', db.raw("now() - interval '1 day'"))
    .delete();
  await db('idempotency_keys')
    .where('created_at', '<', db.raw("now() - interval '1 day'"))
    .delete();
  await db('provider_artifacts').where('expires_at', '<', db.fn.now()).delete();
  await db('rate_limits').where('expire', '<', Date.now()).delete();
}
