import type { Knex } from 'knex';
import { type HistoryType, historyTypes } from '../../../common/history.ts';
import { packageOf } from '../../notarization/session-data/store.ts';
import type { EventsRow, UsersRow } from '../../platform/database/tables.ts';

export interface StoredEvent extends Pick<EventsRow, 'at' | 'sessionId' | 'data'> {
  id: string;
  /** The document of an event about one document of a session with several. */
  documentName: string | null;
  type: HistoryType;
  /** First and last name of the person who did it. */
  by: string | null;
}

type About = { documentId: string } | { sessionId: string };

/** Selects the events of a document, or of a session at all of its documents. */
function selectAbout(db: Knex, events: Knex.QueryBuilder, about: About): Knex.QueryBuilder {
  if ('documentId' in about) return events.where('e.documentId', about.documentId);
  const acts = db('notarization_sessions')
    .where('packageId', packageOf(db, about.sessionId))
    .select('id');
  return events.whereIn('e.sessionId', acts);
}

const DOCUMENT_NAME = `CASE WHEN e.type LIKE 'signature.%' OR e.type LIKE 'seal.%'
    OR e.type LIKE 'session.document%' THEN (
      SELECT d.original_name FROM documents d JOIN notarization_sessions s ON s.id = e.session_id
      WHERE d.id = e.document_id AND (
        SELECT count(*) FROM notarization_sessions o WHERE o.package_id = s.package_id) > 1
  ) END AS document_name`;

/** Maximum number of entries, the newest ones. An act with many signatures has some dozens. */
const MAX_ENTRIES = 500;

/** Lists the events of a document with its sessions, or of one session, oldest first. */
export async function listEvents(db: Knex, about: About): Promise<StoredEvent[]> {
  const rows = (await db('events as e')
    .leftJoin('users as u', 'u.id', 'e.actorId')
    .where((events) => void selectAbout(db, events, about))
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
      db.raw(DOCUMENT_NAME),
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
  about: About,
  limit: number,
  beforeId: string | null,
): Promise<FullEvent[]> {
  const page = db('events as e')
    .leftJoin('users as u', 'u.id', 'e.actorId')
    .orderBy('e.id', 'desc')
    .limit(limit);
  page.where((events) => void selectAbout(db, events, about));
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
