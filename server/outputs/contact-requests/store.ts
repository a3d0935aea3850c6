import type { Knex } from 'knex';
import {
  type ContactStatus,
  type ContactTopic,
  contactTransitions,
} from '../../../common/contact-requests.ts';
import { sourcesOf } from '../../../common/transitions.ts';
import { type CreationPage, newestFirst } from '../../platform/database/newest-first.ts';

interface Row {
  id: string;
  topic: ContactTopic;
  name: string;
  email: string;
  company: string | null;
  message: string;
  status: ContactStatus;
  created_at: Date;
  updated_at: Date;
}

/** What a visitor has asked, as stored. */
export interface StoredContactRequest {
  id: string;
  topic: ContactTopic;
  name: string;
  email: string;
  company: string | null;
  message: string;
  status: ContactStatus;
  createdAt: Date;
  updatedAt: Date;
}

const toContactRequest = ({ created_at, updated_at, ...row }: Row): StoredContactRequest => ({
  ...row,
  createdAt: created_at,
  updatedAt: updated_at,
});

type Asked = Pick<StoredContactRequest, 'topic' | 'name' | 'email' | 'company' | 'message'>;

/**
 * The request with these very words of the last hour, else null; whoever asks the same at this
 * moment waits until the transaction ends.
 */
export async function lockSameContactRequest(
  db: Knex,
  { topic, name, email, company, message }: Asked,
): Promise<StoredContactRequest | null> {
  await db.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 11))', [`${email} ${message}`]);
  const row = await db<Row>('contact_requests')
    .where({ topic, name, email, company, message })
    .where('created_at', '>', db.raw("now() - interval '1 hour'"))
    .first();
  return row ? toContactRequest(row) : null;
}

export async function insertContactRequest(db: Knex, made: Asked): Promise<StoredContactRequest> {
  const [row] = await db('contact_requests').insert(made).returning<Row[]>('*');
  return toContactRequest(row as Row);
}

/** Null where there is none, or where it is already so. */
export async function moveContactRequest(
  db: Knex,
  id: string,
  to: ContactStatus,
): Promise<StoredContactRequest | null> {
  const [row] = await db('contact_requests')
    .where({ id })
    .whereIn('status', sourcesOf(contactTransitions, to))
    .update({ status: to })
    .returning<Row[]>('*');
  return row ? toContactRequest(row) : null;
}

export async function hasContactRequest(db: Knex, id: string): Promise<boolean> {
  return (await db('contact_requests').where({ id }).first('id')) !== undefined;
}

/** A page of the list, newest first. */
export async function listContactRequests(
  db: Knex,
  status: ContactStatus | undefined,
  page: CreationPage,
): Promise<StoredContactRequest[]> {
  const query = newestFirst(db<Row>('contact_requests'), 'contact_requests', page);
  if (status) query.where({ status });
  return (await query).map(toContactRequest);
}

/** Erases what was asked from an address. */
export async function dropContactRequests(db: Knex, email: string): Promise<void> {
  await db('contact_requests').whereRaw('lower(email) = lower(?)', [email]).delete();
}

/** Erases what was asked a year after it came or was last dealt with. */
export async function forgetOldContactRequests(db: Knex): Promise<void> {
  await db('contact_requests')
    .where('updated_at', '<', db.raw("now() - interval '1 year'"))
    .delete();
}
