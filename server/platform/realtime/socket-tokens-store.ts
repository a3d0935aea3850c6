import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { WS_TOKEN_LIFETIME_MS } from '../../../common/limits.ts';

export interface SocketToken {
  purpose: 'updates' | 'room';
  userId: string;
  sid: string | null;
  conferenceId: string | null;
  participantId: string | null;
}

const digest = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Issues a token of 256 random bits. Only its hash is stored, and it opens one socket within a
 * minute.
 */
export async function issueSocketToken(db: Knex, claims: SocketToken): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db('socket_tokens').insert({
    tokenSha256: digest(token),
    purpose: claims.purpose,
    userId: claims.userId,
    sid: claims.sid,
    conferenceId: claims.conferenceId,
    participantId: claims.participantId,
    expiresAt: new Date(Date.now() + WS_TOKEN_LIFETIME_MS),
  });
  return token;
}

/**
 * Redeems a token. A single conditional UPDATE ensures that only one of several concurrent requests
 * succeeds. The sign-in that requested the token must still be active.
 */
export async function redeemSocketToken(
  db: Knex,
  token: string,
  purpose: 'updates' | 'room',
  conferenceId: string | null,
): Promise<SocketToken | null> {
  const { rows } = (await db.raw(
    `UPDATE socket_tokens SET used_at = now()
     WHERE token_sha256 = ? AND purpose = ? AND used_at IS NULL AND expires_at > now()
       AND conference_id IS NOT DISTINCT FROM ?::uuid
       AND (sid IS NULL OR EXISTS (SELECT 1 FROM sessions WHERE sessions.sid = socket_tokens.sid))
     RETURNING user_id, sid, conference_id, participant_id`,
    [digest(token), purpose, conferenceId],
  )) as {
    rows: {
      userId: string;
      sid: string | null;
      conferenceId: string | null;
      participantId: string | null;
    }[];
  };
  const row = rows[0];
  if (!row) return null;
  return {
    purpose,
    userId: row.userId,
    sid: row.sid,
    conferenceId: row.conferenceId,
    participantId: row.participantId,
  };
}

/** Deletes the tokens with which a person could still enter a conference. */
export async function deleteConferenceTokens(
  db: Knex,
  conferenceId: string,
  userId: string,
): Promise<void> {
  await db('socket_tokens').where({ conferenceId, userId }).delete();
}
