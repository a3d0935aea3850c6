import type { Knex } from 'knex';
import { type ContactStatus, contactTransitions } from '../../../common/contact-requests.ts';
import { sourcesOf } from '../../../common/transitions.ts';
import { type CreationPage, newestFirst } from '../../platform/database/newest-first.ts';
import type { ContactRequestsRow } from '../../platform/database/tables.ts';

/** A request that a visitor sent with the contact form. */
export type StoredContactRequest = ContactRequestsRow;

type Asked = Pick<StoredContactRequest, 'topic' | 'name' | 'email' | 'company' | 'message'>;

/**
 * Returns an identical request from the last hour, or null if there is none. Takes an advisory lock
 * on the address and message, so that a parallel identical request waits until this transaction
 * ends.
 */
export async function lockSameContactRequest(
  db: Knex,
  { topic, name, email, company, message }: Asked,
): Promise<StoredContactRequest | null> {
  await db.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 11))', [`${email} ${message}`]);
  const row = await db('contact_requests')
    .where('createdAt', '>', db.raw("now() - interval '1 hour'"))
    .where({ topic, name, email, message })
    .where('company', company)
    .first();
  return row ?? null;
}

export async function insertContactRequest(db: Knex, made: Asked): Promise<StoredContactRequest> {
  const [row] = await db('contact_requests').insert(made).returning('*');
  return row as StoredContactRequest;
}

/** Changes the status. Returns null if the request does not exist or already has this status. */
export async function moveContactRequest(
  db: Knex,
  id: string,
  to: ContactStatus,
): Promise<StoredContactRequest | null> {
  const [row] = await db('contact_requests')
    .where({ id })
    .whereIn('status', sourcesOf(contactTransitions, to))
    .update({ status: to })
    .returning('*');
  return row ?? null;
}

export async function hasContactRequest(db: Knex, id: string): Promise<boolean> {
  return (await db('contact_requests').where({ id }).first('id')) !== undefined;
}

/** Returns one page of contact requests, newest first. */
export async function listContactRequests(
  db: Knex,
  status: ContactStatus | undefined,
  page: CreationPage,
): Promise<StoredContactRequest[]> {
  const query = newestFirst(db('contact_requests'), 'contact_requests', page);
  if (status) query.where({ status });
  return query;
}

/** Deletes all contact requests that were sent with an email address. */
export async function dropContactRequests(db: Knex, email: string): Promise<void> {
  await db('contact_requests').whereRaw('lower(email) = lower(?)', [email]).delete();
}

/** Deletes contact requests one year after their last change. */
export async function deleteOldContactRequests(db: Knex): Promise<void> {
  await db('contact_requests')
    .where('updatedAt', '<', db.raw("now() - interval '1 year'"))
    .delete();
}
