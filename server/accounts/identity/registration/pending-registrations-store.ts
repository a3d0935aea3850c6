import type { Knex } from 'knex';
import type { PendingRegistrationsRow } from '../../../platform/database/tables.ts';

/** How long a registration waits for the code, in milliseconds. */
const PENDING_MS = 30 * 60_000;
/** Codes that can be entered before a new one is needed. */
const MAX_ATTEMPTS = 5;

/** A registration whose address is not confirmed yet. */
export type PendingRegistration = Pick<
  PendingRegistrationsRow,
  | 'interactionUid'
  | 'address'
  | 'passwordHash'
  | 'firstName'
  | 'lastName'
  | 'termsVersion'
  | 'codeHash'
>;

/** Stores a registration. Replaces an earlier one of the same interaction. */
export async function insertPendingRegistration(
  db: Knex,
  registration: Omit<PendingRegistration, 'codeHash'>,
): Promise<void> {
  await db('pending_registrations')
    .insert({
      ...registration,
      codeHash: null,
      attempts: 0,
      expiresAt: new Date(Date.now() + PENDING_MS),
    })
    .onConflict('interactionUid')
    .merge();
}

export async function findPendingRegistration(
  db: Knex,
  interactionUid: string,
): Promise<PendingRegistration | null> {
  return (
    (await db('pending_registrations')
      .where({ interactionUid })
      .where('expiresAt', '>', db.fn.now())
      .first()) ?? null
  );
}

/** Replaces the code of a registration and extends its time. */
export async function storeRegistrationCode(
  db: Knex,
  { interactionUid, address }: Pick<PendingRegistration, 'interactionUid' | 'address'>,
  codeHash: string,
): Promise<void> {
  await db('pending_registrations')
    .where({ interactionUid, address })
    .update({ codeHash, attempts: 0, expiresAt: new Date(Date.now() + PENDING_MS) });
}

/**
 * Counts a code that is entered, before it is checked.
 * @returns null if the registration does not exist, has no code yet or had too many attempts
 */
export async function countCodeAttempt(
  db: Knex,
  interactionUid: string,
): Promise<PendingRegistration | null> {
  const [row] = await db('pending_registrations')
    .where({ interactionUid })
    .where('expiresAt', '>', db.fn.now())
    .where('attempts', '<', MAX_ATTEMPTS)
    .increment('attempts', 1)
    .returning('*');
  return row ?? null;
}

/** Takes a registration once, if it still has this code. */
export async function takePendingRegistration(
  tx: Knex,
  { interactionUid, codeHash }: PendingRegistration,
): Promise<boolean> {
  return (await tx('pending_registrations').where({ interactionUid, codeHash }).delete()) === 1;
}
