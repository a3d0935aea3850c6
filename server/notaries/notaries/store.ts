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

export interface NotaryRow {
  id: string;
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  profile_image_url: string | null;
  license_number: string;
  commission_state: string;
  commission_expiry: string;
  ron_certified: boolean;
  ron_providers: string | null;
  employment_type: 'permanent' | 'contractor' | 'on_call';
  status: NotaryStatus;
  status_reason: string | null;
  rejected_at: Date | null;
  renewal_expiry: string | null;
  renewal_submitted_at: Date | null;
  suspended_by_expiry: boolean;
  hourly_rate: number | null;
  session_rate: number;
  performance_rating: string;
  total_sessions: number;
  successful_sessions: number;
  timezone: string;
  legal_timezone: string;
  languages: Language[];
  max_concurrent_sessions: number;
  specializations: string | null;
  notes: string | null;
  created_at: Date;
  updated_at: Date;
}

/** A notary's record. Rates are in cents, the expiry is `yyyy-mm-dd`. */
export interface StoredNotary {
  id: string;
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  profileImageUrl: string | null;
  licenseNumber: string;
  commissionState: string;
  commissionExpiry: string;
  ronCertified: boolean;
  ronProviders: string | null;
  employmentType: 'permanent' | 'contractor' | 'on_call';
  status: NotaryStatus;
  statusReason: string | null;
  rejectedAt: Date | null;
  renewalExpiry: string | null;
  renewalSubmittedAt: Date | null;
  suspendedByExpiry: boolean;
  hourlyRate: number | null;
  sessionRate: number;
  performanceRating: number;
  totalSessions: number;
  successfulSessions: number;
  /** The time zone of the weekly hours, wherever the notary is. */
  timezone: string;
  /**
   * A time zone of their state, which determines the dates of acts and the end of the commission.
   */
  legalTimezone: string;
  /** The languages in which they can conduct a session. */
  languages: Language[];
  maxConcurrentSessions: number;
  specializations: string | null;
  notes: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export function toNotary(row: NotaryRow): StoredNotary {
  return {
    id: row.id,
    userId: row.user_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    profileImageUrl: row.profile_image_url,
    licenseNumber: row.license_number,
    commissionState: row.commission_state,
    commissionExpiry: row.commission_expiry,
    ronCertified: row.ron_certified,
    ronProviders: row.ron_providers,
    employmentType: row.employment_type,
    status: row.status,
    statusReason: row.status_reason,
    rejectedAt: row.rejected_at,
    renewalExpiry: row.renewal_expiry,
    renewalSubmittedAt: row.renewal_submitted_at,
    suspendedByExpiry: row.suspended_by_expiry,
    hourlyRate: row.hourly_rate,
    sessionRate: row.session_rate,
    performanceRating: Number(row.performance_rating),
    totalSessions: row.total_sessions,
    successfulSessions: row.successful_sessions,
    timezone: row.timezone,
    legalTimezone: row.legal_timezone,
    languages: row.languages,
    maxConcurrentSessions: row.max_concurrent_sessions,
    specializations: row.specializations,
    notes: row.notes,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export async function findNotary(db: Knex, id: string): Promise<StoredNotary | null> {
  const row = await db<NotaryRow>('notaries').where({ id }).first();
  return row ? toNotary(row) : null;
}

/**
 * Reads a notary and locks the row until the end of the transaction. Locks the user's row first, in
 * the same order as the deletion of the account, to avoid a deadlock with callers that write to the
 * user later.
 */
export async function lockNotary(tx: Knex, id: string): Promise<StoredNotary | null> {
  const owner = tx('notaries').where({ id }).select('user_id');
  await tx('users').where('id', owner).forKeyShare().first('id');
  const row = await tx<NotaryRow>('notaries').where({ id }).forNoKeyUpdate().first();
  return row ? toNotary(row) : null;
}

export async function findNotaryOfUser(db: Knex, userId: string): Promise<StoredNotary | null> {
  const row = await db<NotaryRow>('notaries').where({ user_id: userId }).first();
  return row ? toNotary(row) : null;
}

/** Lists one page of applications and notaries, newest first. */
export async function listNotaries(
  db: Knex,
  filter: { status?: NotaryFilter | undefined; search?: string | undefined },
  page: CreationPage,
): Promise<StoredNotary[]> {
  const query = newestFirst(db<NotaryRow>('notaries'), 'notaries', page);
  if (filter.status === 'rejected') query.whereNotNull('rejected_at');
  else if (filter.status === 'renewal') query.whereNotNull('renewal_expiry');
  else if (filter.status === 'pending_approval') {
    query.where('status', filter.status).whereNull('rejected_at');
  } else if (filter.status) query.where('status', filter.status);
  if (filter.search) {
    query.whereRaw("search @@ to_tsquery('simple', ?)", [prefixQuery(filter.search) ?? '']);
  }
  return (await query).map(toNotary);
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
      user_id: made.userId,
      email: made.email,
      first_name: made.firstName,
      last_name: made.lastName,
      phone: made.phone,
      license_number: made.licenseNumber,
      commission_state: made.commissionState,
      commission_expiry: made.commissionExpiry,
      timezone: made.timezone,
      legal_timezone: made.legalTimezone,
      languages: made.languages,
    })
    .onConflict()
    .ignore()
    .returning<NotaryRow[]>('*');
  return row ? toNotary(row) : null;
}

/** Submits a rejected application again with new data. Returns null if there is none. */
export async function reapplyNotary(db: Knex, made: NewNotary): Promise<StoredNotary | null> {
  const [row] = await db('notaries')
    .where({ user_id: made.userId, status: 'pending_approval' })
    .whereNotNull('rejected_at')
    .update({
      email: made.email,
      first_name: made.firstName,
      last_name: made.lastName,
      phone: made.phone,
      license_number: made.licenseNumber,
      commission_state: made.commissionState,
      commission_expiry: made.commissionExpiry,
      timezone: made.timezone,
      legal_timezone: made.legalTimezone,
      languages: made.languages,
      rejected_at: null,
      status_reason: null,
    })
    .returning<NotaryRow[]>('*');
  return row ? toNotary(row) : null;
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
      status_reason: reason,
      rejected_at: null,
      suspended_by_expiry: suspendedByExpiry,
    })
    .returning<NotaryRow[]>('*');
  return row ? toNotary(row) : null;
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
      first_name: printed.firstName,
      last_name: printed.lastName,
      license_number: printed.licenseNumber,
    })
    .returning<NotaryRow[]>('*');
  return toNotary(row as NotaryRow);
}

/** Sets the legal time zone of a notary. It must be one of their state's. */
export async function setLegalTimezone(
  tx: Knex,
  id: string,
  timezone: string,
): Promise<StoredNotary> {
  const [row] = await tx('notaries')
    .where({ id })
    .update({ legal_timezone: timezone })
    .returning<NotaryRow[]>('*');
  return toNotary(row as NotaryRow);
}

/** Sets the languages in which a notary can conduct a session. */
export async function setLanguages(
  tx: Knex,
  id: string,
  chosen: Language[],
): Promise<StoredNotary> {
  const [row] = await tx('notaries')
    .where({ id })
    .update({ languages: chosen })
    .returning<NotaryRow[]>('*');
  return toNotary(row as NotaryRow);
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
      total_sessions: tx.raw('total_sessions + ?', [again ? 0 : 1]),
      successful_sessions: tx.raw('successful_sessions + ?', [sealed ? 1 : 0]),
    });
}
