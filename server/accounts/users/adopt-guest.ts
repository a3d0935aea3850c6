import type { Knex } from 'knex';
import {
  CO_LOCATED_ISSUER,
  GUEST_ISSUER,
  ISSUERS_WITHOUT_ACCOUNT,
} from '../../../common/issuers-without-account.ts';
import type { IdentityClaims } from './store.ts';

/**
 * Gives a guest the account that their person signs in to for the first time, if the provider
 * confirms that the account has their address. The user keeps its ID, and so its sessions. Nothing
 * happens if another account has this address.
 */
export async function adoptGuest(db: Knex, claims: IdentityClaims): Promise<void> {
  if (!claims.emailVerified) return;
  const { iss, sub } = claims;
  const address = claims.email.toLowerCase();
  await db('users')
    .where({ iss: GUEST_ISSUER, sub: address })
    .whereNotExists(accountsOf(db, address))
    .whereNotExists(db('users as same').where({ 'same.iss': iss, 'same.sub': sub }))
    .update({ iss, sub, updatedAt: db.fn.now() });
}

/**
 * Makes a co-located person, who has just confirmed their address, a guest, so that they can keep an
 * account later. Nothing happens if there is already a guest with this address.
 */
export async function makeGuest(db: Knex, userId: string): Promise<void> {
  const user = await db('users').where({ id: userId, iss: CO_LOCATED_ISSUER }).first('email');
  if (!user) return;
  const sub = user.email.toLowerCase();
  await db('users')
    .where({ id: userId, iss: CO_LOCATED_ISSUER })
    .whereNotExists(db('users as other').where({ 'other.iss': GUEST_ISSUER, 'other.sub': sub }))
    .update({ iss: GUEST_ISSUER, sub, provedAddress: sub, updatedAt: db.fn.now() });
}

const accountsOf = (db: Knex, address: string) =>
  db('users as other')
    .whereRaw('lower(other.email) = lower(?)', [address])
    .whereNotIn('other.iss', ISSUERS_WITHOUT_ACCOUNT)
    .select('other.id');

/** Returns whether an account has the address of a guest, so that the guest cannot become one. */
export async function hasOtherAccount(db: Knex, address: string): Promise<boolean> {
  return (await accountsOf(db, address).first()) !== undefined;
}
