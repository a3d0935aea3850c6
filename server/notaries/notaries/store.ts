import type { Knex } from 'knex';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import {
  type NotaryFilter,
  type NotaryStatus,
  notaryTransitions,
} from '../../../common/notaries.ts';
import { sourcesOf } from '../../../common/transitions.ts';
import { type CreationPage, newestFirst } from '../../platform/database/newest-first.ts';
import { prefixQuery } from '../../platform/database/search-query.ts';
import type { NotariesRow } from '../../platform/database/tables.ts';

/**
 * A notary's record. Rates are in cents, the expiry is `yyyy-mm-dd`.
 * - `timezone`: The time zone of the weekly hours, wherever the notary is.
 * - `legalTimezone`: A time zone of their state, which determines the dates of acts and the end of
 *   the commission.
 * - `languages`: The languages in which they can conduct a session.
 */
export type StoredNotary = NotariesRow;

export async function findNotary(db: Knex, id: string): Promise<StoredNotary | null> {
  return (await db('notaries').where({ id }).first()) ?? null;
}

/**
 * Reads a notary and locks the row until the end of the transaction. Locks the user's row first, in
 * the same order as the deletion of the account, to avoid a deadlock with callers that write to the
 * user later.
 */
export async function lockNotary(tx: Knex, id: string): Promise<StoredNotary | null> {
  const owner = tx('notaries').where({ id }).select('userId');
  await tx('users').where('id', owner).forKeyShare().first('id');
  return (await tx('notaries').where({ id }).forNoKeyUpdate().first()) ?? null;
}

export async function findNotaryOfUser(db: Knex, userId: string): Promise<StoredNotary | null> {
  return (await db('notaries').where({ userId }).first()) ?? null;
}

/** Lists one page of applications and notaries, newest first. */
export async function listNotaries(
  db: Knex,
  filter: { status?: NotaryFilter | undefined; search?: string | undefined },
  page: CreationPage,
): Promise<StoredNotary[]> {
  const query = newestFirst(db('notaries'), 'notaries', page);
  if (filter.status === 'rejected') query.whereNotNull('rejectedAt');
  else if (filter.status === 'renewal') query.whereNotNull('renewalExpiry');
  else if (filter.status === 'pending_approval') {
    query.where('status', filter.status).whereNull('rejectedAt');
  } else if (filter.status) query.where('status', filter.status);
  if (filter.search) {
    query.whereRaw("search @@ to_tsquery('simple', ?)", [prefixQuery(filter.search) ?? '']);
  }
  return await query;
}

/** Lists all active notaries by name. */
export async function listActiveNotaries(db: Knex): Promise<StoredNotary[]> {
  return db('notaries').where({ status: 'active' }).orderBy(['firstName', 'lastName', 'id']);
}

export interface NewNotary {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  licenseNumber: string;
  commissionState: string;
  commissionExpiry: string;
  timezone: string;
  legalTimezone: string;
  languages: Language[];
}

/** Stores an application. Returns null if the person or the email address already has a record. */
export async function insertNotary(db: Knex, made: NewNotary): Promise<StoredNotary | null> {
  const [row] = await db('notaries')
    .insert({
      userId: made.userId,
      email: made.email,
      firstName: made.firstName,
      lastName: made.lastName,
      phone: made.phone,
      licenseNumber: made.licenseNumber,
      commissionState: made.commissionState,
      commissionExpiry: made.commissionExpiry,
      timezone: made.timezone,
      legalTimezone: made.legalTimezone,
      languages: made.languages,
    })
    .onConflict()
    .ignore()
    .returning('*');
  return row ?? null;
}

/** Submits a rejected application again with new data. Returns null if there is none. */
export async function reapplyNotary(db: Knex, made: NewNotary): Promise<StoredNotary | null> {
  const [row] = await db('notaries')
    .where({ userId: made.userId, status: 'pending_approval' })
    .whereNotNull('rejectedAt')
    .update({
      email: made.email,
      firstName: made.firstName,
      lastName: made.lastName,
      phone: made.phone,
      licenseNumber: made.licenseNumber,
      commissionState: made.commissionState,
      commissionExpiry: made.commissionExpiry,
      timezone: made.timezone,
      legalTimezone: made.legalTimezone,
      languages: made.languages,
      rejectedAt: null,
      statusReason: null,
    })
    .returning('*');
  return row ?? null;
}

/**
 * Changes the status along the transition table. Returns null if the current status does not allow
 * it, or if the application was rejected and another person has since applied with its email
 * address.
 */
export async function moveNotary(
  db: Knex,
  id: string,
  to: NotaryStatus,
  reason: string | null,
  suspendedByExpiry = false,
): Promise<StoredNotary | null> {
  const [row] = await db('notaries')
    .where({ id })
    .whereIn('status', sourcesOf(notaryTransitions, to))
    .whereRaw(
      `NOT EXISTS (SELECT FROM notaries o WHERE lower(o.email) = lower(notaries.email)
         AND o.id <> notaries.id AND o.rejected_at IS NULL)`,
    )
    .update({
      status: to,
      statusReason: reason,
      rejectedAt: null,
      suspendedByExpiry,
    })
    .returning('*');
  return row ?? null;
}

/** Sets the data of a notary that certificates and seals show from now on. */
export async function setPrinted(
  tx: Knex,
  id: string,
  printed: Pick<StoredNotary, 'firstName' | 'lastName' | 'licenseNumber'>,
): Promise<StoredNotary> {
  const [row] = await tx('notaries')
    .where({ id })
    .update({
      firstName: printed.firstName,
      lastName: printed.lastName,
      licenseNumber: printed.licenseNumber,
    })
    .returning('*');
  return row as StoredNotary;
}

/** Sets the legal time zone of a notary. It must be one of their state's. */
export async function setLegalTimezone(
  tx: Knex,
  id: string,
  timezone: string,
): Promise<StoredNotary> {
  const [row] = await tx('notaries')
    .where({ id })
    .update({ legalTimezone: timezone })
    .returning('*');
  return row as StoredNotary;
}

/** Sets the languages in which a notary can conduct a session. */
export async function setLanguages(
  tx: Knex,
  id: string,
  chosen: Language[],
): Promise<StoredNotary> {
  const [row] = await tx('notaries').where({ id }).update({ languages: chosen }).returning('*');
  return row as StoredNotary;
}

/** Sets in which documents a notary specializes and with which providers they work. */
export async function setWork(
  tx: Knex,
  id: string,
  work: Pick<StoredNotary, 'specializations' | 'ronProviders'>,
): Promise<StoredNotary> {
  const [row] = await tx('notaries').where({ id }).update(work).returning('*');
  return row as StoredNotary;
}

/**
 * Counts an ended session in which an act was started. The caller must lock the notary's row.
 * @param again true if the notary had the same session before and it is already counted
 */
export async function countEndedSession(
  tx: Knex,
  id: string,
  { sealed, again }: { sealed: boolean; again: boolean },
): Promise<void> {
  await tx('notaries')
    .where({ id })
    .update({
      totalSessions: tx.raw('total_sessions + ?', [again ? 0 : 1]),
      successfulSessions: tx.raw('successful_sessions + ?', [sealed ? 1 : 0]),
    });
}
