import type { Knex } from 'knex';
import type { StoredUser } from '../../accounts/users/store.ts';
import { findNotaryOfUser, type StoredNotary } from '../../notaries/notaries/store.ts';
import { absentOrForeign, conflict, forbidden, notFound } from '../../platform/http/errors.ts';
import { mayPractice } from './policy.ts';
import { findPractice, lockPractice, type StoredPractice } from './store.ts';

/** A practice session and its notary. */
export interface OwnPractice {
  session: StoredPractice;
  notary: StoredNotary;
}

/** @throws AppError 404 for a person without a notary record */
export async function loadOwnNotary(db: Knex, user: Pick<StoredUser, 'id'>): Promise<StoredNotary> {
  const notary = await findNotaryOfUser(db, user.id);
  if (!notary) throw notFound('notary_not_found');
  return notary;
}

/** @throws AppError 403 after a rejected application */
export function requireMayPractice(notary: StoredNotary): void {
  if (!mayPractice(notary)) throw forbidden('practice_after_rejection');
}

/** Loads a practice session for its notary. @throws AppError 404 */
export async function loadPractice(
  db: Knex,
  user: Pick<StoredUser, 'id'>,
  id: string,
  find = findPractice,
): Promise<OwnPractice> {
  const notary = await findNotaryOfUser(db, user.id);
  const session = notary && (await find(db, id));
  if (!session || session.notaryId !== notary.id) {
    throw absentOrForeign('practice_not_found', { type: 'practice_session', id });
  }
  return { session, notary };
}

/**
 * Requires a practice session that is not sealed, by a notary who may continue it.
 * @throws AppError 403, 409
 */
export function requireOpen({ session, notary }: OwnPractice): void {
  requireMayPractice(notary);
  if (session.sealedAt) throw conflict('practice_sealed');
  if (session.state !== notary.commissionState) throw conflict('practice_state_changed');
}

/**
 * Locks a practice session that its notary continues.
 * @throws AppError 403, 404, 409
 */
export async function lockOpenPractice(
  tx: Knex,
  user: Pick<StoredUser, 'id'>,
  id: string,
): Promise<OwnPractice> {
  const own = await loadPractice(tx, user, id, lockPractice);
  requireOpen(own);
  return own;
}
