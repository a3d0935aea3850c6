import type { Knex } from 'knex';
import { SIGNING_CODE_MINUTES, SIGNING_CODE_TRIES } from '../../../common/signing-codes.ts';

interface CodeRow {
  id: string;
  session_id: string;
  user_id: string | null;
  invitation_id: string | null;
  device_user_id: string | null;
  subject: string | null;
  code_hash: string | null;
  attempts: number;
  expires_at: Date;
}

/**
 * The purpose of a code:
 * - sign: a person's first own signature.
 * - seat: an invited person takes a seat on the device of another person.
 * - act: the person with that seat does one action (`subject`) in their own name.
 */
export type CodeOf =
  | { purpose: 'sign'; sessionId: string; userId: string }
  | ({ purpose: 'seat' } & Beside)
  | ({ purpose: 'act'; subject: string } & Beside);

interface Beside {
  sessionId: string;
  invitationId: string;
  deviceUserId: string;
}

export interface StoredCode {
  id: string;
  sessionId: string;
  /** Null if the invitation determines the person. */
  userId: string | null;
  invitationId: string | null;
  /** The user on whose device the code is entered, or null for the person's own device. */
  deviceUserId: string | null;
  /** The action for which a code of purpose `act` is valid. */
  subject: string | null;
  /** Null until the email has been created. */
  hash: string | null;
  attempts: number;
  expiresAt: Date;
}

const toCode = (row: CodeRow): StoredCode => ({
  id: row.id,
  sessionId: row.session_id,
  userId: row.user_id,
  invitationId: row.invitation_id,
  deviceUserId: row.device_user_id,
  subject: row.subject,
  hash: row.code_hash,
  attempts: row.attempts,
  expiresAt: row.expires_at,
});

const columnsOf = (of: CodeOf) => ({
  session_id: of.sessionId,
  purpose: of.purpose,
  ...(of.purpose === 'sign'
    ? { user_id: of.userId }
    : { invitation_id: of.invitationId, device_user_id: of.deviceUserId }),
});

const living = (db: Knex, of: CodeOf) =>
  db('signing_codes')
    .where({ ...columnsOf(of), used_at: null })
    .where('expires_at', '>', db.fn.now());

/** Inserts a code without a hash. Earlier codes for the same purpose expire. */
export async function insertCode(db: Knex, of: CodeOf): Promise<StoredCode> {
  await living(db, of).update({ expires_at: db.fn.now() });
  const [row] = (await db('signing_codes')
    .insert({
      ...columnsOf(of),
      subject: of.purpose === 'act' ? of.subject : null,
      expires_at: new Date(Date.now() + SIGNING_CODE_MINUTES * 60_000),
    })
    .returning('*')) as CodeRow[];
  return toCode(row as CodeRow);
}

/** Stores the hash of a code. Returns false if the code was used or has expired. */
export async function writeCode(db: Knex, id: string, hash: string): Promise<boolean> {
  const count = await db('signing_codes')
    .where({ id, used_at: null })
    .where('expires_at', '>', db.fn.now())
    .update({ code_hash: hash });
  return count === 1;
}

export async function findCode(db: Knex, id: string): Promise<StoredCode | null> {
  const row = (await db('signing_codes').where({ id }).first()) as CodeRow | undefined;
  return row ? toCode(row) : null;
}

/**
 * Counts one attempt for the current code and returns it. Returns null if there is no code or no
 * attempt is left.
 */
export async function tryCode(db: Knex, of: CodeOf): Promise<StoredCode | null> {
  const [row] = (await living(db, of)
    .whereNotNull('code_hash')
    .where('attempts', '<', SIGNING_CODE_TRIES)
    .increment('attempts', 1)
    .returning('*')) as CodeRow[];
  return row ? toCode(row) : null;
}

/**
 * Marks a code as used. Returns false if it was already used.
 * @param userId the person who used it
 */
export async function spendCode(db: Knex, id: string, userId: string): Promise<boolean> {
  const count = await db('signing_codes')
    .where({ id, used_at: null })
    .update({ used_at: db.fn.now(), code_hash: null, user_id: userId });
  return count === 1;
}

/** Returns when each person first confirmed their email address, by session and person. */
export async function listConfirmedOf(
  db: Knex,
  sessionIds: string[],
): Promise<Map<string, Map<string, Date>>> {
  const rows = (await db('signing_codes')
    .whereIn('session_id', sessionIds)
    .whereNotNull('used_at')
    .whereNotNull('user_id')
    .groupBy('session_id', 'user_id')
    .select('session_id', 'user_id')
    .min('used_at as at')) as { session_id: string; user_id: string; at: Date }[];
  const found = new Map<string, Map<string, Date>>();
  for (const { session_id, user_id, at } of rows) {
    const people = found.get(session_id) ?? new Map<string, Date>();
    people.set(user_id, at);
    found.set(session_id, people);
  }
  return found;
}

/** Returns when each person of one session first confirmed their email address. */
export async function listConfirmed(db: Knex, sessionId: string): Promise<Map<string, Date>> {
  return (await listConfirmedOf(db, [sessionId])).get(sessionId) ?? new Map();
}
