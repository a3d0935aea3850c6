import type { Knex } from 'knex';

/** Whom a letter goes to, and what they want of letters. */
export interface Recipient {
  email: string;
  timezone: string | null;
  letters: { documents: boolean; sessions: boolean };
}

/** Null for someone who has been deleted. */
export function findRecipient(db: Knex, userId: string): Promise<Recipient | null> {
  return readRecipient(db('users').where({ id: userId }));
}

/** The same by address; null also where nobody has an account with it. */
export function findRecipientAt(db: Knex, email: string): Promise<Recipient | null> {
  return readRecipient(db('users').whereRaw('lower(email) = lower(?)', [email]));
}

async function readRecipient(users: Knex.QueryBuilder): Promise<Recipient | null> {
  const row = (await users
    .whereNull('deleted_at')
    .first('email', 'timezone', 'letters_documents', 'letters_sessions')) as
    | {
        email: string;
        timezone: string | null;
        letters_documents: boolean;
        letters_sessions: boolean;
      }
    | undefined;
  if (!row) return null;
  return {
    email: row.email,
    timezone: row.timezone,
    letters: { documents: row.letters_documents, sessions: row.letters_sessions },
  };
}

/** Notes that an event is being written about; false where it was already. */
export async function claimLetter(db: Knex, key: string, userId: string): Promise<boolean> {
  const rows = (await db('letters')
    .insert({ key, user_id: userId })
    .onConflict('key')
    .ignore()
    .returning('key')) as unknown[];
  return rows.length === 1;
}
