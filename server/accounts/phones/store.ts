import type { Knex } from 'knex';
import { PHONE_CODE_MINUTES, PHONE_CODE_TRIES } from '../../../common/text-messages.ts';
import type { PhonesRow } from '../../platform/database/tables.ts';

export type StoredPhone = PhonesRow;

export async function findPhone(db: Knex, userId: string): Promise<StoredPhone | null> {
  return (await db('phones').where({ userId }).first()) ?? null;
}

/** Returns the number to which a person's text messages are sent, or null if there is none. */
export async function findConfirmedNumber(db: Knex, userId: string): Promise<string | null> {
  const row = await db('phones').where({ userId }).whereNotNull('confirmedAt').first('number');
  return row?.number ?? null;
}

/** A code that was requested and not sent yet. It expires even if it is sent late. */
const newCode = () => ({
  codeHash: null,
  codeExpiresAt: new Date(Date.now() + PHONE_CODE_MINUTES * 60_000),
  attempts: 0,
  refusedAt: null,
});

/** Prepares another code for a number that is not confirmed. An earlier code stops working. */
export async function expectPhoneCode(db: Knex, userId: string): Promise<void> {
  await db('phones').where({ userId, confirmedAt: null }).update(newCode());
}

/** Replaces a person's number with one that is not confirmed. */
export async function replacePhone(
  db: Knex,
  userId: string,
  { number, consentText }: { number: string; consentText: string },
): Promise<void> {
  const columns = {
    number,
    consentText,
    consentedAt: new Date(),
    ...newCode(),
    confirmedAt: null,
  };
  await db('phones')
    .insert({ userId, ...columns })
    .onConflict('userId')
    .merge(columns);
}

/** Stores the hash of a code, unless the number changed, is confirmed, or the code has expired. */
export async function storePhoneCode(
  db: Knex,
  { userId, number }: Pick<StoredPhone, 'userId' | 'number'>,
  codeHash: string,
): Promise<boolean> {
  const count = await db('phones')
    .where({ userId, number, confirmedAt: null })
    .where('codeExpiresAt', '>', db.fn.now())
    .update({ codeHash });
  return count === 1;
}

/**
 * Counts an attempt to enter a code, before the code is checked.
 * @returns null if there is no valid code or no attempt is left
 */
export async function countPhoneAttempt(db: Knex, userId: string): Promise<StoredPhone | null> {
  const [row] = await db('phones')
    .where({ userId, confirmedAt: null })
    .whereNotNull('codeHash')
    .where('codeExpiresAt', '>', db.fn.now())
    .where('attempts', '<', PHONE_CODE_TRIES)
    .increment('attempts', 1)
    .returning('*');
  return row ?? null;
}

/** Confirms a number once, if it still has this code. */
export async function confirmNumber(
  db: Knex,
  { userId, codeHash }: Pick<StoredPhone, 'userId' | 'codeHash'>,
): Promise<boolean> {
  const count = await db('phones')
    .where({ userId, codeHash, confirmedAt: null })
    .update({ confirmedAt: db.fn.now(), codeHash: null, codeExpiresAt: null });
  return count === 1;
}

/**
 * Records that the provider refused a number. The number is no longer confirmed.
 * @returns false if the person has another number now
 */
export async function refuseNumber(
  db: Knex,
  { userId, number }: Pick<StoredPhone, 'userId' | 'number'>,
): Promise<boolean> {
  const count = await db('phones')
    .where({ userId, number })
    .update({ refusedAt: db.fn.now(), confirmedAt: null, codeHash: null, codeExpiresAt: null });
  return count === 1;
}

export async function deletePhone(db: Knex, userId: string): Promise<void> {
  await db('phones').where({ userId }).delete();
}
