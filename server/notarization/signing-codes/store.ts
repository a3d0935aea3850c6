import type { Knex } from 'knex';
import { SIGNING_CODE_MINUTES, SIGNING_CODE_TRIES } from '../../../common/signing-codes.ts';
import type { SigningCodesRow } from '../../platform/database/tables.ts';
import { packageOf } from '../session-data/store.ts';

/**
 * The purpose of a code:
 * - sign: a person's first own signature.
 * - seat: an invited person takes a seat on the device of another person.
 * - act: the person with that seat does one action (`subject`) in their own name.
 * - join: an invited person without an account signs in for the session.
 */
export type CodeOf =
  | { purpose: 'sign'; sessionId: string; userId: string }
  | { purpose: 'join'; sessionId: string; invitationId: string }
  | ({ purpose: 'seat' } & CoLocation)
  | ({ purpose: 'act'; subject: string } & CoLocation);

type CoLocation = Record<'sessionId' | 'invitationId' | 'deviceUserId', string>;

/**
 * A signing code.
 * - `userId`: null if the invitation determines the person.
 * - `deviceUserId`: the user on whose device the code is entered, or null for the person's own.
 * - `subject`: the action for which a code of purpose `act` is valid.
 * - `codeHash`: null until the email has been created.
 */
export type StoredCode = SigningCodesRow;

function columnsOf(of: CodeOf) {
  const { sessionId, purpose } = of;
  if (of.purpose === 'sign') return { sessionId, purpose, userId: of.userId };
  const { invitationId } = of;
  if (of.purpose === 'join') return { sessionId, purpose, invitationId };
  return { sessionId, purpose, invitationId, deviceUserId: of.deviceUserId };
}

const living = (db: Knex, of: CodeOf) =>
  db('signing_codes')
    .where({ ...columnsOf(of), usedAt: null })
    .where('expiresAt', '>', db.fn.now());

/**
 * Inserts a code without a hash. Earlier codes for the same purpose expire.
 * @param number the phone number to which it is texted; null for an email
 */
export async function insertCode(db: Knex, of: CodeOf, number: string | null): Promise<StoredCode> {
  await living(db, of).update({ expiresAt: db.fn.now() });
  const [row] = await db('signing_codes')
    .insert({
      ...columnsOf(of),
      number,
      subject: of.purpose === 'act' ? of.subject : null,
      expiresAt: new Date(Date.now() + SIGNING_CODE_MINUTES * 60_000),
    })
    .returning('*');
  return row as StoredCode;
}

/** Stores the hash of a code. Returns false if the code was used or has expired. */
export async function writeCode(db: Knex, id: string, hash: string): Promise<boolean> {
  const count = await db('signing_codes')
    .where({ id, usedAt: null })
    .where('expiresAt', '>', db.fn.now())
    .update({ codeHash: hash });
  return count === 1;
}

export async function findCode(db: Knex, id: string): Promise<StoredCode | null> {
  return (await db('signing_codes').where({ id }).first()) ?? null;
}

/**
 * Counts one attempt for the current code and returns it. Returns null if there is no code or no
 * attempt is left.
 */
export async function tryCode(db: Knex, of: CodeOf): Promise<StoredCode | null> {
  const [row] = await living(db, of)
    .whereNotNull('codeHash')
    .where('attempts', '<', SIGNING_CODE_TRIES)
    .increment('attempts', 1)
    .returning('*');
  return row ?? null;
}

/** Gives back the attempt of a correct code that was not used. */
export async function returnAttempt(db: Knex, id: string): Promise<void> {
  await db('signing_codes').where({ id, usedAt: null }).decrement('attempts', 1);
}

/**
 * Marks a code as used. Returns false if it was already used.
 * @param userId the person who used it
 */
export async function spendCode(db: Knex, id: string, userId: string): Promise<boolean> {
  const count = await db('signing_codes')
    .where({ id, usedAt: null })
    .update({ usedAt: db.fn.now(), codeHash: null, userId });
  return count === 1;
}

/**
 * Returns when each person first entered a signing code, by session and person. A code for joining
 * does not count, because it can be entered long before the person signs.
 */
export async function listConfirmedOf(
  db: Knex,
  sessionIds: string[],
): Promise<Map<string, Map<string, Date>>> {
  const rows = (await db('signing_codes as c')
    .join('notarization_sessions as s', 's.packageId', 'c.sessionId')
    .whereIn('s.id', sessionIds)
    .whereNot({ purpose: 'join' })
    .whereNotNull('c.usedAt')
    .whereNotNull('c.userId')
    .groupBy('s.id', 'c.userId')
    .select('s.id as sessionId', 'c.userId')
    .min('c.usedAt as at')) as { sessionId: string; userId: string; at: Date }[];
  const found = new Map<string, Map<string, Date>>();
  for (const { sessionId, userId, at } of rows) {
    const people = found.get(sessionId) ?? new Map<string, Date>();
    people.set(userId, at);
    found.set(sessionId, people);
  }
  return found;
}

/** Returns when each person of one session first entered a signing code. */
export async function listConfirmed(db: Knex, sessionId: string): Promise<Map<string, Date>> {
  return (await listConfirmedOf(db, [sessionId])).get(sessionId) ?? new Map();
}

/** What a person proved with the first code that they entered in a session. */
export interface Confirmation {
  at: Date;
  /** The phone number to which the code was texted; null for an email. */
  number: string | null;
}

/**
 * Returns what each person of a session proved with their first code, by person. A code for joining
 * does not count here either.
 */
export async function listConfirmations(
  db: Knex,
  sessionId: string,
): Promise<Map<string, Confirmation>> {
  const rows = await db('signing_codes')
    .where('sessionId', packageOf(db, sessionId))
    .whereNot({ purpose: 'join' })
    .whereNotNull('usedAt')
    .whereNotNull('userId')
    .orderBy('usedAt', 'desc')
    .select('userId', 'usedAt', 'number');
  return new Map(
    rows.flatMap(({ userId, usedAt, number }) =>
      userId && usedAt ? [[userId, { at: usedAt, number }] as const] : [],
    ),
  );
}
