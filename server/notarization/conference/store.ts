import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { RecordingSees } from '../../../common/attendance.ts';
import {
  type ChatMessage,
  type ConferenceRole,
  type ConferenceStatus,
  conferenceTransitions,
} from '../../../common/conference.ts';
import type { DocumentView } from '../../../common/realtime.ts';
import { sourcesOf } from '../../../common/transitions.ts';
import type {
  ChatMessagesRow,
  ConferenceParticipantsRow,
  ConferenceSessionsRow,
} from '../../platform/database/tables.ts';
import { IS_ALIVE } from '../../platform/nodes/nodes-store.ts';

/**
 * - `recordingDocument`: Whether the recording may include pictures of the document.
 * - `recordedUntil`: Latest time of the conference that is recorded.
 */
export type StoredConference = ConferenceSessionsRow;

/** `connected`: whether the person is in the conference now: a node that lives has their socket. */
export type StoredParticipant = ConferenceParticipantsRow & { connected: boolean };

/** The columns of a seat, as a person of this module knows it. */
export const seatColumns = (db: Knex) => [
  'conference_participants.*',
  db.raw(
    `(conference_participants.socket_id IS NOT NULL AND EXISTS (SELECT FROM nodes
       WHERE nodes.id = conference_participants.node_id AND ${IS_ALIVE})) AS connected`,
  ),
];

const seats = (db: Knex) =>
  db('conference_participants').select<StoredParticipant[]>(seatColumns(db));

/**
 * Opens the conference of a session, unless one is open. A conference that has not begun takes the
 * new recording settings, because the session may have another notary.
 */
export async function insertConference(
  db: Knex,
  sessionId: string,
  recording: { enabled: boolean; document: boolean },
): Promise<void> {
  await db('conference_sessions')
    .insert({
      notarizationSessionId: sessionId,
      recordingEnabled: recording.enabled,
      recordingDocument: recording.document,
    })
    .onConflict(db.raw("(notarization_session_id) WHERE status <> 'ended'"))
    .merge(['recordingEnabled', 'recordingDocument'])
    .where('conference_sessions.status', 'waiting');
}

export async function findConference(db: Knex, id: string): Promise<StoredConference | null> {
  return (await db('conference_sessions').where({ id }).first()) ?? null;
}

/**
 * Changes the status along the transition table; returns false if the current status does not allow
 * it.
 */
export async function moveConference(db: Knex, id: string, to: ConferenceStatus): Promise<boolean> {
  const count = await db('conference_sessions')
    .where({ id })
    .whereIn('status', sourcesOf(conferenceTransitions, to))
    .update({
      status: to,
      ...(to === 'ended' ? { endedAt: db.fn.now() } : {}),
      ...(to === 'active' ? { begunAt: db.fn.now() } : {}),
    });
  if (count === 1 && to === 'ended') {
    await db('conference_participants')
      .where({ conferenceId: id })
      .update({ nodeId: null, socketId: null, waitsSince: null });
  }
  return count === 1;
}

/**
 * Returns a person's seat: created at the first join and reused afterwards. If it has no socket, the
 * waiting time starts again, so that it does not expire while the socket opens.
 */
export async function takeSeat(
  db: Knex,
  seat: { conferenceId: string; userId: string; role: ConferenceRole; name: string },
): Promise<StoredParticipant> {
  const [row] = await db('conference_participants')
    .insert({
      conferenceId: seat.conferenceId,
      userId: seat.userId,
      role: seat.role,
      name: seat.name,
      waitsSince: db.raw('clock_timestamp()'),
    })
    .onConflict(['conferenceId', 'userId'])
    .merge({
      role: seat.role,
      name: seat.name,
      leftAt: null,
      screenSharing: false,
      waitsSince: db.raw(
        'CASE WHEN conference_participants.socket_id IS NULL THEN clock_timestamp() END',
      ),
    })
    .returning(seatColumns(db));
  return row as StoredParticipant;
}

/** Lists the participants who have a seat and have not left. */
export async function listParticipants(
  db: Knex,
  conferenceId: string,
): Promise<StoredParticipant[]> {
  return seats(db).where({ conferenceId }).whereNull('leftAt').orderBy('joinedAt');
}

/** Lists the participants who are in these conferences now. */
export async function listConnected(
  db: Knex,
  conferenceIds: string[],
): Promise<StoredParticipant[]> {
  const found: StoredParticipant[] = await seats(db)
    .whereIn('conferenceId', conferenceIds)
    .whereNotNull('socketId');
  return found.filter(({ connected }) => connected);
}

export async function findParticipant(db: Knex, id: string): Promise<StoredParticipant | null> {
  return (await seats(db).where({ id }).first()) ?? null;
}

/** Returns the seat of a person who has not left; null if there is none. */
export async function findSeatOf(
  db: Knex,
  conferenceId: string,
  userId: string,
): Promise<StoredParticipant | null> {
  return (await seats(db).where({ conferenceId, userId, leftAt: null }).first()) ?? null;
}

/** Sets the name of a seat to the names of everyone in front of its camera. */
export async function renameSeat(db: Knex, id: string, name: string): Promise<void> {
  await db('conference_participants').where({ id }).update({ name });
}

export interface ParticipantChange {
  audioEnabled?: boolean | undefined;
  videoEnabled?: boolean | undefined;
  screenSharing?: boolean | undefined;
}

/** Has no effect if another socket has the seat. */
export async function updateParticipant(
  db: Knex,
  { participantId: id, socketId }: { participantId: string; socketId: string },
  change: ParticipantChange,
): Promise<void> {
  const columns: Record<string, unknown> = {};
  if (change.audioEnabled !== undefined) columns.audioEnabled = change.audioEnabled;
  if (change.videoEnabled !== undefined) columns.videoEnabled = change.videoEnabled;
  if (change.screenSharing !== undefined) columns.screenSharing = change.screenSharing;
  if (Object.keys(columns).length > 0)
    await db('conference_participants').where({ id, socketId }).update(columns);
}

/**
 * Stores which document and page the notary shows.
 * @param shown `shownId`: the ID of the session at that document; absent for the first one, and
 * ignored if it belongs to another session
 * @returns the stored `shownId`
 */
export async function setShownPage(
  db: Knex,
  conferenceId: string,
  { page, shownId }: { page: number; shownId?: string | undefined },
): Promise<string | null> {
  const shown = db('notarization_sessions')
    .where('id', shownId ?? null)
    .where('packageId', db.ref('conference_sessions.notarizationSessionId'))
    .select('id');
  const [row] = await db('conference_sessions')
    .where({ id: conferenceId })
    .update({ documentPage: page, shownId: shownId ? shown : null })
    .returning('shownId');
  return row?.shownId ?? null;
}

/** Stores the part of the page that the notary shows, for participants who join later. */
export async function setDocumentView(
  db: Knex,
  conferenceId: string,
  view: DocumentView,
): Promise<void> {
  await db('conference_sessions')
    .where({ id: conferenceId })
    .update({ documentView: JSON.stringify(view) });
}

/**
 * Stores what the notary's window reports. The report is valid while its socket has the seat.
 * @returns false if another socket has the seat
 */
export async function setRecordingSees(
  db: Knex,
  {
    conferenceId,
    participantId,
    socketId,
  }: Record<'conferenceId' | 'participantId' | 'socketId', string>,
  { seen, heard }: RecordingSees,
): Promise<boolean> {
  const seat = db('conference_participants').where({ id: participantId, socketId });
  const count = await db('conference_sessions')
    .where({ id: conferenceId })
    .whereExists(seat)
    .update({ recordingSees: JSON.stringify({ seen, heard }), seesSocket: socketId });
  return count === 1;
}

/** Returns the current report of the notary's window; null if there is none. */
export function recordingSeesOf(
  { recordingSees, seesSocket }: Pick<StoredConference, 'recordingSees' | 'seesSocket'>,
  participants: readonly StoredParticipant[],
): RecordingSees | null {
  const isValid = participants.some(
    ({ connected, socketId }) => connected && socketId !== null && socketId === seesSocket,
  );
  return isValid ? recordingSees : null;
}

/** Chat limits per seat: lines per number of seconds, and bytes of UTF-8 per minute. */
export const chatLimits = { lines: 15, seconds: 15, bytesPerMinute: 64 * 1024 } as const;

/** A received chat message. `sentAt` is the time on the sender's clock, which is not verified. */
export interface ChatLine {
  conferenceId: string;
  participantId: string;
  message: string;
  sentAt: string;
}

/**
 * Stores a chat message with the next sequence number of its conference, in one statement. The same
 * text with the same time from the same person is a resend and returns the stored message. A seat
 * over its limit (`chatLimits`) gets 'too_fast'. The limit counts stored rows, so it applies across
 * sockets and servers.
 * @returns 'ended' if the conference is over
 */
export async function insertChatMessage(
  db: Knex,
  { conferenceId, participantId, message, sentAt }: ChatLine,
): Promise<{ id: string; sequence: number; createdAt: Date } | 'too_fast' | 'ended'> {
  const key = createHash('sha256').update(`${sentAt}\n${message}`).digest().subarray(0, 16);
  const { rows } = (await db.raw(
    `WITH known AS (SELECT id, sequence, created_at FROM chat_messages
       WHERE participant_id = :participantId AND line_key = :key),
     recent AS (SELECT
         count(*) FILTER (WHERE created_at > now() - :seconds * interval '1 second') >= :lines
           OR coalesce(sum(octet_length(message)), 0) + octet_length(:message) > :bytesPerMinute
           AS too_fast
       FROM chat_messages
       WHERE participant_id = :participantId AND created_at > now() - interval '1 minute'),
     next AS (UPDATE conference_sessions SET last_sequence = last_sequence + 1
       WHERE id = :conferenceId AND status <> 'ended' AND NOT EXISTS (SELECT FROM known)
         AND NOT (SELECT too_fast FROM recent)
       RETURNING id, last_sequence),
     kept AS (INSERT INTO chat_messages (conference_id, participant_id, sequence, message, line_key)
       SELECT id, :participantId, last_sequence, :message, :key FROM next
       ON CONFLICT (participant_id, line_key) DO NOTHING RETURNING id, sequence, created_at)
     SELECT line.*, recent.too_fast FROM recent
       LEFT JOIN (SELECT * FROM kept UNION ALL SELECT * FROM known) line ON true`,
    { conferenceId, participantId, message, key, ...chatLimits },
  )) as {
    rows: { id: string | null; sequence: number; createdAt: Date; tooFast: boolean }[];
  };
  const row = rows[0];
  if (row?.id) return { id: row.id, sequence: row.sequence, createdAt: row.createdAt };
  return row?.tooFast ? 'too_fast' : 'ended';
}

/** Lists the chat messages after a sequence number, in order; at most the last 500. */
export async function listChatMessages(
  db: Knex,
  conferenceId: string,
  afterSequence: number,
): Promise<ChatMessage[]> {
  const latest = db('chat_messages as m')
    .join('conference_participants as p', 'p.id', 'm.participantId')
    .where('m.conferenceId', conferenceId)
    .where('m.sequence', '>', afterSequence)
    .orderBy('m.sequence', 'desc')
    .limit(500)
    .select('m.*', 'p.name');
  const rows = (await db.from(latest.as('latest')).orderBy('sequence')) as (ChatMessagesRow & {
    name: string;
  })[];
  return rows.map((row) => ({
    id: row.id,
    sequence: row.sequence,
    participantId: row.participantId,
    participantName: row.name,
    message: row.message,
    timestamp: row.createdAt.toISOString(),
    type: 'text',
  }));
}
