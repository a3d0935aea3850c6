import type { Knex } from 'knex';

/** Returns whether an account has agreed to a version of the terms. */
export async function hasAgreed(db: Knex, accountId: string, version: string): Promise<boolean> {
  return (await db('terms_consents').where({ accountId, version }).first('version')) !== undefined;
}

/** Stores that an account agrees to a version of the terms now. Keeps an earlier consent to it. */
export async function insertConsent(db: Knex, accountId: string, version: string): Promise<void> {
  await db('terms_consents')
    .insert({ accountId, version })
    .onConflict(['accountId', 'version'])
    .ignore();
}
