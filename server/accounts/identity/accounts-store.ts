import type { Knex } from 'knex';
import type { ProviderAccountsRow } from '../../platform/database/tables.ts';

export type Account = ProviderAccountsRow;

export async function findAccountByEmail(db: Knex, email: string): Promise<Account | null> {
  return (
    (await db('provider_accounts').whereRaw('lower(email) = lower(?)', [email]).first()) ?? null
  );
}

export async function findAccount(db: Knex, id: string): Promise<Account | null> {
  return (await db('provider_accounts').where({ id }).first()) ?? null;
}

/** Returns the account of a person, or null if another provider manages it. */
export async function findAccountOfUser(
  db: Knex,
  issuer: string,
  userId: string,
): Promise<Account | null> {
  const subject = db('users').where({ id: userId, iss: issuer }).select('sub');
  const row = await db('provider_accounts').whereRaw('id::text IN ?', [subject]).first();
  return row ?? null;
}

/**
 * Creates an account. Returns null if the address already has one.
 * @param account `emailConfirmedAt` is null if the address was not confirmed by email
 */
export async function insertAccount(
  db: Knex,
  account: Pick<Account, 'email' | 'passwordHash' | 'firstName' | 'lastName' | 'emailConfirmedAt'>,
): Promise<Account | null> {
  const [row] = await db('provider_accounts')
    .insert({
      email: account.email,
      passwordHash: account.passwordHash,
      firstName: account.firstName,
      lastName: account.lastName,
      emailConfirmedAt: account.emailConfirmedAt,
    })
    .onConflict(db.raw('(lower(email))'))
    .ignore()
    .returning('*');
  return row ?? null;
}

/**
 * Checks whether the password that was read with the account is still current. Waits for a password
 * change that is in progress.
 */
export async function isPasswordOf(
  db: Knex,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const row = await db('provider_accounts').where({ id, passwordHash }).forShare().first('id');
  return row !== undefined;
}

/** Replaces the password that was read with the account. Returns false if it has changed since. */
export async function replacePassword(
  db: Knex,
  { id, passwordHash }: Account,
  replacement: string,
): Promise<boolean> {
  const replaced = await db('provider_accounts')
    .where({ id, passwordHash })
    .update({ passwordHash: replacement, passwordChangedAt: new Date() });
  return replaced === 1;
}

/**
 * Replaces the address of an account by one that its person has confirmed.
 * @returns the address before, or null if the account does not exist
 */
export async function replaceEmail(db: Knex, id: string, email: string): Promise<string | null> {
  const before = await db('provider_accounts').where({ id }).forUpdate().first('email');
  if (!before) return null;
  await db('provider_accounts').where({ id }).update({ email, emailConfirmedAt: db.fn.now() });
  return before.email;
}

/** Records that the person can read emails to the address of their account. */
export async function confirmAddress(db: Knex, id: string): Promise<void> {
  await db('provider_accounts')
    .where({ id })
    .whereNull('emailConfirmedAt')
    .update({ emailConfirmedAt: db.fn.now() });
}

/**
 * Copies the name from a person's row to their account. Does nothing if another provider manages
 * the account.
 */
export async function renameAccount(db: Knex, issuer: string, userId: string): Promise<void> {
  await db('provider_accounts')
    .updateFrom('users as u')
    .where({ 'u.id': userId, 'u.iss': issuer })
    .whereRaw('provider_accounts.id::text = u.sub')
    .update({
      firstName: db.raw('coalesce(u.first_name, provider_accounts.first_name)'),
      lastName: db.raw('coalesce(u.last_name, provider_accounts.last_name)'),
    });
}
