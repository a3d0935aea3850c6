import type { Knex } from 'knex';
import { CO_LOCATED_ISSUER } from '../../../common/issuers-without-account.ts';

/** Returns whether an account exists only for a co-located person, so that nobody can sign in to it. */
export async function isWithoutSignIn(db: Knex, userId: string): Promise<boolean> {
  const row = await db('users').where({ id: userId, iss: CO_LOCATED_ISSUER }).first('id');
  return row !== undefined;
}
