import type { Knex } from 'knex';
import { type HistoryType, historyTypes } from '../../../common/history.ts';

export interface StoredEvent {
  id: string;
  type: HistoryType;
  at: Date;
  /** First and last name of the person who did it. */
  by: string | null;
  sessionId: string | null;
  data: Record<string, unknown>;
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
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .where(column, subject)
    .whereIn('e.type', [...historyTypes])
    .orderBy('e.id', 'desc')
    .limit(MAX_ENTRIES)
    .select('e.id', 'e.type', 'e.at', 'e.session_id', 'e.data', 'u.first_name', 'u.last_name')) as {
    id: string | number;
    type: HistoryType;
    at: Date;
    session_id: string | null;
    data: Record<string, unknown>;
    first_name: string | null;
    last_name: string | null;
  }[];
  return rows.reverse().map((row) => ({
    id: String(row.id),
    type: row.type,
    at: row.at,
    by: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
    sessionId: row.session_id,
    data: row.data,
  }));
}

/** An event as it is stored, with the person who did it. */
export interface FullEvent {
  id: string;
  type: string;
  version: number;
  at: Date;
  actor: { id: string; firstName: string | null; lastName: string | null; email: string } | null;
  subjects: Record<string, string>;
  data: Record<string, unknown>;
}

/** Returns one page of all events of a document with its sessions, or of one session, newest first. */
export async function listAllEvents(
  db: Knex,
  about: { documentId: string } | { sessionId: string },
  limit: number,
  beforeId: string | null,
): Promise<FullEvent[]> {
  const page = db('events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .orderBy('e.id', 'desc')
    .limit(limit);
  if ('documentId' in about) page.where('e.document_id', about.documentId);
  else page.where('e.session_id', about.sessionId);
  if (beforeId) page.whereRaw('e.id < ?::bigint', [beforeId]);
  const rows = (await page.select(
    'e.id',
    'e.type',
    'e.version',
    'e.at',
    'e.subjects',
    'e.data',
    'u.id as actor_id',
    'u.first_name',
    'u.last_name',
    'u.email',
  )) as (Omit<FullEvent, 'actor'> & {
    actor_id: string | null;
    first_name: string | null;
    last_name: string | null;
    email: string;
  })[];
  return rows.map(({ actor_id, first_name, last_name, email, ...event }) => ({
    ...event,
    id: String(event.id),
    actor: actor_id ? { id: actor_id, firstName: first_name, lastName: last_name, email } : null,
  }));
}
