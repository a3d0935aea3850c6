import type { Knex } from 'knex';

/**
 * Issuer of the accounts of co-located people. They are identified by their email address, for one
 * session only.
 */
export const CO_LOCATED_ISSUER = 'urn:sealwright:beside';

/** Returns whether an account exists only for a co-located person, so that nobody can sign in to it. */
export async function isWithoutSignIn(db: Knex, userId: string): Promise<boolean> {
  const row = await db('users').where({ id: userId, iss: CO_LOCATED_ISSUER }).first('id');
  return row !== undefined;
}
