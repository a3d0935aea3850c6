import type { Knex } from 'knex';
import { ISSUERS_WITHOUT_ACCOUNT } from '../../../common/issuers-without-account.ts';
import type { Language } from '../../../common/messages/catalog/languages.ts';

/** Returns the language of an account, English if it has none. */
export async function languageOfUser(db: Knex, userId: string): Promise<Language> {
  const row = await db('users').where({ id: userId }).first('language');
  return row?.language ?? 'en';
}

/** Returns the language of the account with an email address, or null if it is unknown. */
export async function languageOfAddress(db: Knex, email: string): Promise<Language | null> {
  const row = await db('users')
    .whereRaw('lower(email) = lower(?)', [email])
    .whereNull('deletedAt')
    // An account comes before a person without one who has the same address.
    .orderByRaw('iss = any(?)', [ISSUERS_WITHOUT_ACCOUNT])
    .first('language');
  return row?.language ?? null;
}
