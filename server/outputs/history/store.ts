import type { Knex } from 'knex';
import { type HistoryType, historyTypes } from '../../../common/history.ts';
import type { EventsRow, UsersRow } from '../../platform/database/tables.ts';

export interface StoredEvent extends Pick<EventsRow, 'at' | 'sessionId' | 'data'> {
  id: string;
  type: HistoryType;
  /** First and last name of the person who did it. */
  by: string | null;
}

/** Maximum number of entries, the newest ones. An act with many signatures has some dozens. */
const MAX_ENTRIES = 500;

/** Lists the events of a document with its sessions, or of one session, oldest first. */
export async function listEvents(
  db: Knex,
  about: { documentId: string } | { sessionId: string },
): Promise<StoredEvent[]> {
  const [column, subject] =
    'documentId' in about
      ? (['e.document_id', about.documentId] as const)
      : (['e.session_id', about.sessionId] as const);
  const rows = (await db('events as e')
    .leftJoin('users as u', 'u.id', 'e.actorId')
    .where(column, subject)
    .whereIn('e.type', [...historyTypes])
    .orderBy('e.id', 'desc')
    .limit(MAX_ENTRIES)
    .select(
      'e.id',
      'e.type',
      'e.at',
      'e.sessionId',
      'e.data',
      'u.firstName',
      'u.lastName',
    )) as (Omit<StoredEvent, 'id' | 'by'> &
    Pick<EventsRow, 'id'> &
    Pick<UsersRow, 'firstName' | 'lastName'>)[];
  return rows.reverse().map(({ firstName, lastName, ...event }) => ({
    ...event,
    id: String(event.id),
    by: [firstName, lastName].filter(Boolean).join(' ') || null,
  }));
}

/** An event as it is stored, with the person who did it. */
export interface FullEvent extends Pick<EventsRow, 'type' | 'version' | 'at' | 'data'> {
  id: string;
  subjects: Record<string, string>;
  actor: Pick<UsersRow, 'id' | 'firstName' | 'lastName' | 'email'> | null;
}

/** Returns one page of all events of a document with its sessions, or of one session, newest first. */
export async function listAllEvents(
  db: Knex,
  about: { documentId: string } | { sessionId: string },
  limit: number,
  beforeId: string | null,
): Promise<FullEvent[]> {
  const page = db('events as e')
    .leftJoin('users as u', 'u.id', 'e.actorId')
    .orderBy('e.id', 'desc')
    .limit(limit);
  if ('documentId' in about) page.where('e.documentId', about.documentId);
  else page.where('e.sessionId', about.sessionId);
  if (beforeId) page.whereRaw('e.id < ?::bigint', [beforeId]);
  const rows = (await page.select(
    'e.id',
    'e.type',
    'e.version',
    'e.at',
    'e.subjects',
    'e.data',
    'u.id as actorId',
    'u.firstName',
    'u.lastName',
    'u.email',
  )) as (Omit<FullEvent, 'actor'> &
    Pick<EventsRow, 'actorId'> &
    Pick<UsersRow, 'firstName' | 'lastName' | 'email'>)[];
  return rows.map(({ actorId, firstName, lastName, email, ...event }) => ({
    ...event,
    id: String(event.id),
    actor: actorId ? { id: actorId, firstName, lastName, email } : null,
  }));
}
