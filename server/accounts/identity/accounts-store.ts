import type { Knex } from 'knex';

export interface Account {
  id: string;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
}

interface AccountRow {
  id: string;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
}

const toAccount = (row: AccountRow): Account => ({
  id: row.id,
  email: row.email,
  passwordHash: row.password_hash,
  firstName: row.first_name,
  lastName: row.last_name,
});

export async function findAccountByEmail(db: Knex, email: string): Promise<Account | null> {
  const row = await db<AccountRow>('provider_accounts')
    .whereRaw('lower(email) = lower(?)', [email])
    .first();
  return row ? toAccount(row) : null;
}

export async function findAccount(db: Knex, id: string): Promise<Account | null> {
  const row = await db<AccountRow>('provider_accounts').where({ id }).first();
  return row ? toAccount(row) : null;
}

/** Creates an account. Returns null if the address already has one. */
export async function insertAccount(
  db: Knex,
  account: Omit<Account, 'id'>,
): Promise<Account | null> {
  const [row] = await db('provider_accounts')
    .insert({
      email: account.email,
      password_hash: account.passwordHash,
      first_name: account.firstName,
      last_name: account.lastName,
    })
    .onConflict(db.raw('(lower(email))'))
    .ignore()
    .returning<AccountRow[]>('*');
  return row ? toAccount(row) : null;
}

/**
 * Checks whether the password that was read with the account is still current. Waits for a password
 * change that is in progress.
 */
export async function isPasswordOf(
  db: Knex,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const row = await db('provider_accounts')
    .where({ id, password_hash: passwordHash })
    .forShare()
    .first('id');
  return row !== undefined;
}

/** Replaces the password that was read with the account. Returns false if it has changed since. */
export async function replacePassword(
  db: Knex,
  { id, passwordHash }: Account,
  replacement: string,
): Promise<boolean> {
  const replaced = await db('provider_accounts')
    .where({ id, password_hash: passwordHash })
    .update({ password_hash: replacement, password_changed_at: new Date() });
  return replaced === 1;
}

/**
 * Copies the name from a person's row to their account. Does nothing if another provider manages
 * the account.
 */
export async function renameAccount(db: Knex, issuer: string, userId: string): Promise<void> {
  await db.raw(
    `UPDATE provider_accounts a
     SET first_name = coalesce(u.first_name, a.first_name),
       last_name = coalesce(u.last_name, a.last_name)
     FROM users u WHERE u.id = ? AND u.iss = ? AND a.id::text = u.sub`,
    [userId, issuer],
  );
}
