import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { CAPTURE_LIFETIME_MS, CAPTURE_LINK_LIFETIME_MS } from '../../../../common/limits.ts';
import type { CaptureLinksRow } from '../../../platform/database/tables.ts';

/**
 * A link with which a person takes pictures on their phone. Secrets have 256 random bits, and only
 * their digests are stored.
 * - `expiresAt`: Until it is opened, the end of the link; then the end of the capture.
 */
export type StoredCaptureLink = CaptureLinksRow;

const digest = (secret: string) => createHash('sha256').update(secret).digest('hex');
const newSecret = () => randomBytes(32).toString('base64url');
const inMs = (ms: number) => new Date(Date.now() + ms);

/** Links that have not ended, and whose sign-in has not ended either. */
function liveLinks(db: Knex): Knex.QueryBuilder {
  return db('capture_links')
    .whereNull('endedAt')
    .where('expiresAt', '>', db.fn.now())
    .whereExists(db('sessions').where('sessions.sid', db.ref('capture_links.sid')));
}

export async function insertCaptureLink(
  tx: Knex.Transaction,
  link: Pick<StoredCaptureLink, 'sessionId' | 'userId' | 'sid' | 'documentKind'>,
): Promise<{ id: string; secret: string; expiresAt: Date }> {
  const secret = newSecret();
  const expiresAt = inMs(CAPTURE_LINK_LIFETIME_MS);
  const [row] = await tx('capture_links')
    .insert({ ...link, secretSha256: digest(secret), expiresAt })
    .returning('id');
  return { id: (row as Pick<StoredCaptureLink, 'id'>).id, secret, expiresAt };
}

/** Finds a person's usable link in a session. */
export async function findLiveLink(
  db: Knex,
  of: { sessionId: string; userId: string },
): Promise<StoredCaptureLink | null> {
  return (await liveLinks(db).where(of).first()) ?? null;
}

/** Finds a link by the secret in its address, whether it is usable or not. */
export async function findLinkBySecret(
  db: Knex,
  id: string,
  secret: string,
): Promise<StoredCaptureLink | null> {
  return (
    (await db('capture_links')
      .where({ id, secretSha256: digest(secret) })
      .first()) ?? null
  );
}

/** Finds an open link by the token of the phone that opened it. */
export async function findOpenLink(
  db: Knex,
  id: string,
  token: string,
): Promise<StoredCaptureLink | null> {
  return (
    (await liveLinks(db)
      .where({ id, tokenSha256: digest(token) })
      .first()) ?? null
  );
}

/**
 * Requires that an open link is still usable, until the transaction ends: its end waits for that.
 * @returns false if it is not
 */
export async function holdOpenLink(tx: Knex.Transaction, id: string): Promise<boolean> {
  return (await liveLinks(tx).where({ id }).forShare().first('id')) !== undefined;
}

/**
 * Opens a link. One conditional UPDATE ensures that only one of several requests opens it.
 * @returns the token for the phone, or null if the link is not usable
 */
export async function openLink(
  tx: Knex.Transaction,
  id: string,
  secret: string,
): Promise<{ link: StoredCaptureLink; token: string } | null> {
  const token = newSecret();
  const [link] = (await liveLinks(tx)
    .where({ id, secretSha256: digest(secret) })
    .whereNull('openedAt')
    .update({
      openedAt: tx.fn.now(),
      tokenSha256: digest(token),
      expiresAt: inMs(CAPTURE_LIFETIME_MS),
    })
    .returning('*')) as StoredCaptureLink[];
  return link ? { link, token } : null;
}

/** Ends links. @returns the IDs of those that had not ended */
export async function endLinks(
  tx: Knex.Transaction,
  of: { id: string } | { sessionId: string; userId: string },
): Promise<string[]> {
  const ended = await tx('capture_links')
    .where(of)
    .whereNull('endedAt')
    .update({ endedAt: tx.fn.now() })
    .returning('id');
  return ended.map(({ id }) => id);
}

/** Deletes links that expired a day ago. Until then, a second use is recognized. */
export async function deleteOldLinks(db: Knex): Promise<void> {
  await db('capture_links').where('expiresAt', '<', db.raw("now() - interval '1 day'")).delete();
}
