import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { DESKTOP_CODE_LIFETIME_MS } from '../../../common/limits.ts';

const digest = (code: string) => createHash('sha256').update(code).digest('hex');

export interface DesktopCode {
  userId: string;
  /** base64url of the SHA-256 of the app's secret (RFC 7636, S256). */
  challenge: string;
  /** When the person authenticated at the identity provider. */
  authenticatedAt: Date;
  /** Whether the person also used a second factor. */
  secondFactor: boolean;
  /**
   * Hash of the session that requested the code. The code becomes invalid when that session ends.
   */
  sid: string;
  /** When that session started. The session of the app does not last longer. */
  signedInAt: Date;
}

/**
 * Creates a code with 256 random bits for the desktop app. Only its hash is stored, for one minute.
 * @returns the code, or null if the session that requested it has just ended
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
 * Marks a code as used, regardless of the result. One conditional UPDATE ensures that only one of
 * several requests gets it, and that a wrong secret cannot be tried twice.
 * @returns null if the code is unknown, used or older than one minute, if its session has ended, or
 * if the user may not sign in
 */
export async function takeDesktopCode(db: Knex, code: string): Promise<DesktopCode | null> {
  const [row] = await db('desktop_codes')
    .where({ codeSha256: digest(code) })
    .whereNull('usedAt')
    .where('expiresAt', '>', db.fn.now())
    .whereIn('userId', db('users').whereNull('blockedAt').whereNull('deletedAt').select('id'))
    .update({ usedAt: db.fn.now() })
    .returning(['userId', 'challenge', 'authenticatedAt', 'secondFactor', 'sid', 'signedInAt']);
  return row ?? null;
}

/** Returns the user of a code that was already used, or null for every other code. */
export async function findUsedDesktopCode(db: Knex, code: string): Promise<string | null> {
  const row = await db('desktop_codes')
    .where({ codeSha256: digest(code) })
    .whereNotNull('usedAt')
    .first('userId');
  return row?.userId ?? null;
}
