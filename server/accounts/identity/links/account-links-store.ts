import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { AccountLinksRow } from '../../../platform/database/tables.ts';

export type LinkPurpose = AccountLinksRow['purpose'];

const MINUTE = 60_000;
/** How long each link can be used, in milliseconds. */
const LIFETIMES: Record<LinkPurpose, number> = {
  reset_password: 30 * MINUTE,
  sign_in: 15 * MINUTE,
  change_email: 24 * 60 * MINUTE,
  undo_email: 7 * 24 * 60 * MINUTE,
};

const digest = (token: string) => createHash('sha256').update(token).digest('hex');

/** A link that was sent to the address of an account. */
export type AccountLink = Pick<
  AccountLinksRow,
  'accountId' | 'purpose' | 'address' | 'returnTo' | 'createdAt'
>;

const COLUMNS = ['accountId', 'purpose', 'address', 'returnTo', 'createdAt'] as const;

/**
 * Stores a link.
 * @returns its token with 256 random bits. Only the hash of the token is stored.
 */
export async function insertLink(
  db: Knex,
  link: Pick<AccountLink, 'accountId' | 'purpose'> &
    Partial<Pick<AccountLink, 'address' | 'returnTo'>>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + LIFETIMES[link.purpose]);
  await db('account_links').insert({ ...link, tokenSha256: digest(token), expiresAt });
  return token;
}

const current = (db: Knex, token: string, purposes: readonly LinkPurpose[]) =>
  db('account_links')
    .where({ tokenSha256: digest(token) })
    .whereIn('purpose', [...purposes])
    .where('expiresAt', '>', db.fn.now());

/** Returns the link of a token, or null if it is unknown, used, expired or has another purpose. */
export async function findLink(
  db: Knex,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<AccountLink | null> {
  return (await current(db, token, purposes).first(COLUMNS)) ?? null;
}

/** Takes a link. Only one of several requests gets it. */
export async function takeLink(
  db: Knex,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<AccountLink | null> {
  const [row] = await current(db, token, purposes).delete(COLUMNS);
  return row ?? null;
}

/** Removes all links of an account that were sent after a time. */
export async function deleteLinksSince(db: Knex, accountId: string, since: Date): Promise<void> {
  await db('account_links').where({ accountId }).where('createdAt', '>', since).delete();
}

/** Removes the links of an account that could be used with the access that somebody had until now. */
export async function deleteSignInLinks(db: Knex, accountId: string): Promise<void> {
  await db('account_links')
    .where({ accountId })
    .whereIn('purpose', ['reset_password', 'sign_in', 'change_email'])
    .delete();
}
