import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { WS_TOKEN_LIFETIME_MS } from '../../../common/limits.ts';
import type { SocketTokensRow } from '../database/tables.ts';

export type SocketToken = Pick<
  SocketTokensRow,
  'purpose' | 'userId' | 'sid' | 'conferenceId' | 'participantId'
>;

/** A token that opened a socket. */
export interface RedeemedToken extends SocketToken {
  /** The only session that the sign-in covers; null without a limit. */
  guestSessionId: string | null;
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
  purpose: SocketToken['purpose'],
  conferenceId: string | null,
): Promise<RedeemedToken | null> {
  const [row] = (await db('socket_tokens')
    .where({ tokenSha256: digest(token), purpose, conferenceId })
    .whereNull('usedAt')
    .where('expiresAt', '>', db.fn.now())
    .where((either) =>
      either
        .whereNull('sid')
        .orWhereExists(db('sessions').where('sessions.sid', db.ref('socket_tokens.sid'))),
    )
    .update({ usedAt: db.fn.now() })
    .returning([
      'purpose',
      'userId',
      'sid',
      'conferenceId',
      'participantId',
      db.raw(
        `(SELECT s.sess->>'guestSessionId' FROM sessions s WHERE s.sid = socket_tokens.sid)
           AS guest_session_id`,
      ),
    ])) as RedeemedToken[];
  return row ?? null;
}

/** Deletes the tokens with which a person could still enter a conference. */
export async function deleteConferenceTokens(
  db: Knex,
  conferenceId: string,
  userId: string,
): Promise<void> {
  await db('socket_tokens').where({ conferenceId, userId }).delete();
}
