import type { Knex } from 'knex';
import { ISSUERS_WITHOUT_ACCOUNT } from '../../../common/issuers-without-account.ts';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import type { UsersRow } from '../../platform/database/tables.ts';

/** The recipient of an email, with their email settings. */
export interface Recipient extends Pick<UsersRow, 'email' | 'timezone'> {
  language: Language;
  letters: { documents: boolean; sessions: boolean };
  /** Whether the person has no account, and therefore no profile. */
  isGuest: boolean;
}

/** Returns the recipient for an account, or null if the account was deleted. */
export function findRecipient(db: Knex, userId: string): Promise<Recipient | null> {
  return readRecipient(db('users').where({ id: userId }));
}

/** Returns the recipient for an email address, or null if no active account has this address. */
export function findRecipientAt(db: Knex, email: string): Promise<Recipient | null> {
  return readRecipient(db('users').whereRaw('lower(email) = lower(?)', [email]));
}

async function readRecipient(users: Knex.QueryBuilder): Promise<Recipient | null> {
  const row = (await users
    .whereNull('deletedAt')
    // An account comes before a person without one who has the same address.
    .orderByRaw('iss = any(?)', [ISSUERS_WITHOUT_ACCOUNT])
    .first('email', 'timezone', 'language', 'lettersDocuments', 'lettersSessions', 'iss')) as
    | Pick<
        UsersRow,
        'email' | 'timezone' | 'language' | 'lettersDocuments' | 'lettersSessions' | 'iss'
      >
    | undefined;
  if (!row) return null;
  return {
    email: row.email,
    timezone: row.timezone,
    language: row.language ?? 'en',
    letters: { documents: row.lettersDocuments, sessions: row.lettersSessions },
    isGuest: ISSUERS_WITHOUT_ACCOUNT.includes(row.iss),
  };
}

/** Records that an email about an event is sent. Returns false if it was already recorded. */
export async function claimEmail(db: Knex, key: string, userId: string): Promise<boolean> {
  const rows = await db('letters')
    .insert({ key, userId })
    .onConflict('key')
    .ignore()
    .returning('key');
  return rows.length === 1;
}
