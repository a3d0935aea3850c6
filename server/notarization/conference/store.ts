import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import {
  type ChatMessage,
  type ConferenceRole,
  type ConferenceStatus,
  conferenceTransitions,
} from '../../../common/conference.ts';
import { sourcesOf } from '../../../common/transitions.ts';
import type {
  ChatMessagesRow,
  ConferenceParticipantsRow,
  ConferenceSessionsRow,
} from '../../platform/database/tables.ts';

/**
 * - `recordingDocument`: Whether the recording may include pictures of the document.
 * - `recordedUntil`: Latest time of the conference that is recorded.
 */
export type StoredConference = ConferenceSessionsRow;

export type StoredParticipant = ConferenceParticipantsRow;

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
  return count === 1;
}

/** Returns a person's seat: created at the first join and reused afterwards. */
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
    })
    .onConflict(['conferenceId', 'userId'])
    .merge({ role: seat.role, name: seat.name, leftAt: null, screenSharing: false })
    .returning('*');
  return row as StoredParticipant;
}

/** Lists the participants who have a seat and have not left. */
export async function listParticipants(
  db: Knex,
  conferenceId: string,
): Promise<StoredParticipant[]> {
  return db('conference_participants')
    .where({ conferenceId })
    .whereNull('leftAt')
    .orderBy('joinedAt');
}

/** Lists the participants of these seats. */
export async function listSeatsOf(db: Knex, ids: string[]): Promise<StoredParticipant[]> {
  return db('conference_participants').whereIn('id', ids);
}

export async function findParticipant(db: Knex, id: string): Promise<StoredParticipant | null> {
  return (await db('conference_participants').where({ id }).first()) ?? null;
}

/** Returns the current or former seat of a person; null if they were never in the conference. */
export async function findOldSeatOf(
  db: Knex,
  conferenceId: string,
  userId: string,
): Promise<StoredParticipant | null> {
  return (await db('conference_participants').where({ conferenceId, userId }).first()) ?? null;
}

/** Returns the seat of a person who has not left; null if there is none. */
export async function findSeatOf(
  db: Knex,
  conferenceId: string,
  userId: string,
): Promise<StoredParticipant | null> {
  return (
    (await db('conference_participants').where({ conferenceId, userId, leftAt: null }).first()) ??
    null
  );
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

export async function updateParticipant(
  db: Knex,
  id: string,
  change: ParticipantChange,
): Promise<void> {
  const columns: Record<string, unknown> = {};
  if (change.audioEnabled !== undefined) columns.audioEnabled = change.audioEnabled;
  if (change.videoEnabled !== undefined) columns.videoEnabled = change.videoEnabled;
  if (change.screenSharing !== undefined) columns.screenSharing = change.screenSharing;
  if (Object.keys(columns).length > 0)
    await db('conference_participants').where({ id }).update(columns);
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
