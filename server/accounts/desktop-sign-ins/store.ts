import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { DESKTOP_CODE_LIFETIME_MS } from '../../../common/limits.ts';

const digest = (code: string) => createHash('sha256').update(code).digest('hex');

export interface DesktopCode {
  userId: string;
  /** base64url of the SHA-256 of the app's secret (RFC 7636, S256). */
  challenge: string;
  /** When the person proved to the provider who they are. */
  authenticatedAt: Date;
  /** Whether a second factor proved it too. */
  secondFactor: boolean;
  /** Hash of the session that draws the code; the code ends with it. */
  sid: string;
  /** When that session began: the app's is not signed in for longer. */
  signedInAt: Date;
}

/**
 * A code of 256 random bits for the desktop app; only its hash is kept, for a minute.
 * @returns null where the session that draws it has just been ended
 */
export async function issueDesktopCode(db: Knex, claims: DesktopCode): Promise<string | null> {
  const code = randomBytes(32).toString('base64url');
  const { rows } = (await db.raw(
    `INSERT INTO desktop_codes
       (code_sha256, user_id, challenge, authenticated_at, second_factor, signed_in_at, sid, expires_at)
     SELECT ?, user_id, ?, ?::timestamptz, ?::boolean, ?::timestamptz, sid, ?::timestamptz FROM sessions WHERE sid = ? AND user_id = ? FOR KEY SHARE
     RETURNING sid`,
    [
      digest(code),
      claims.challenge,
      claims.authenticatedAt,
      claims.secondFactor,
      claims.signedInAt,
      new Date(Date.now() + DESKTOP_CODE_LIFETIME_MS),
      claims.sid,
      claims.userId,
    ],
  )) as { rows: unknown[] };
  return rows.length === 1 ? code : null;
}

/**
 * Takes a code out of use, whatever comes of it: one conditional UPDATE, so of many racers one gets
 * it, and a wrong secret cannot be tried twice.
 * @returns null for a code that is unknown, used, older than a minute, of a session that was ended, or
 * of someone who may not sign in
 */
export async function takeDesktopCode(db: Knex, code: string): Promise<DesktopCode | null> {
  const { rows } = (await db.raw(
    `UPDATE desktop_codes c SET used_at = now() FROM users u
     WHERE c.code_sha256 = ? AND c.used_at IS NULL AND c.expires_at > now()
       AND u.id = c.user_id AND u.blocked_at IS NULL AND u.deleted_at IS NULL
     RETURNING c.user_id, c.challenge, c.authenticated_at, c.second_factor, c.sid, c.signed_in_at`,
    [digest(code)],
  )) as {
    rows: {
      user_id: string;
      challenge: string;
      authenticated_at: Date;
      second_factor: boolean;
      sid: string;
      signed_in_at: Date;
    }[];
  };
  const row = rows[0];
  return row
    ? {
        userId: row.user_id,
        challenge: row.challenge,
        authenticatedAt: row.authenticated_at,
        secondFactor: row.second_factor,
        sid: row.sid,
        signedInAt: row.signed_in_at,
      }
    : null;
}

/** Whose a code was that has been used already; null for every other code. */
export async function findUsedDesktopCode(db: Knex, code: string): Promise<string | null> {
  const row = (await db('desktop_codes')
    .where({ code_sha256: digest(code) })
    .whereNotNull('used_at')
    .first('user_id')) as { user_id: string } | undefined;
  return row?.user_id ?? null;
}
