import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { DESKTOP_CODE_LIFETIME_MS } from '../../common/limits.ts';

const digest = (code: string) => createHash('sha256').update(code).digest('hex');

interface DesktopCode {
  userId: string;
  /** base64url of the SHA-256 of the app's secret (RFC 7636, S256). */
  challenge: string;
  /** When the person proved to the provider who they are. */
  authenticatedAt: Date;
}

/** A code of 256 random bits for the desktop app; only its hash is kept, for a minute. */
export async function issueDesktopCode(db: Knex, claims: DesktopCode): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await db('desktop_codes').insert({
    code_sha256: digest(code),
    user_id: claims.userId,
    challenge: claims.challenge,
    authenticated_at: claims.authenticatedAt,
    expires_at: new Date(Date.now() + DESKTOP_CODE_LIFETIME_MS),
  });
  return code;
}

/**
 * Takes a code out of use, whatever comes of it: one conditional UPDATE, so of many racers one gets
 * it, and a wrong secret cannot be tried twice.
 * @returns null for a code that is unknown, used, older than a minute, or of someone who may not sign in
 */
export async function takeDesktopCode(db: Knex, code: string): Promise<DesktopCode | null> {
  const { rows } = (await db.raw(
    `UPDATE desktop_codes c SET used_at = now() FROM users u
     WHERE c.code_sha256 = ? AND c.used_at IS NULL AND c.expires_at > now()
       AND u.id = c.user_id AND u.blocked_at IS NULL AND u.deleted_at IS NULL
     RETURNING c.user_id, c.challenge, c.authenticated_at`,
    [digest(code)],
  )) as { rows: { user_id: string; challenge: string; authenticated_at: Date }[] };
  const row = rows[0];
  return row
    ? { userId: row.user_id, challenge: row.challenge, authenticatedAt: row.authenticated_at }
    : null;
}
