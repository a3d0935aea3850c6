import type { Knex } from 'knex';
import type { StepUpChallengesRow, StepUpCredentialsRow } from '../../platform/database/tables.ts';
import { deleteRecoveryCodes } from './recovery-codes-store.ts';

/** A second factor. The TOTP secret is encrypted with the master key. */
export type StoredCredential = StepUpCredentialsRow;

/** Returns the confirmed factors of a person, oldest first. */
export async function listCredentials(db: Knex, userId: string): Promise<StoredCredential[]> {
  return db('step_up_credentials')
    .where({ userId })
    .whereNotNull('confirmedAt')
    .orderBy('createdAt');
}

export async function hasConfirmedCredential(db: Knex, userId: string): Promise<boolean> {
  const row = await db('step_up_credentials')
    .where({ userId })
    .whereNotNull('confirmedAt')
    .first('id');
  return row !== undefined;
}

export async function findCredential(db: Knex, id: string): Promise<StoredCredential | null> {
  return (await db('step_up_credentials').where({ id }).first()) ?? null;
}

/** Returns the passkey with this credential ID. */
export async function findPasskey(db: Knex, passkeyId: string): Promise<StoredCredential | null> {
  const row = await db('step_up_credentials')
    .where({ passkeyId })
    .whereNotNull('confirmedAt')
    .first();
  return row ?? null;
}

export async function insertTotp(
  db: Knex,
  userId: string,
  sealedSecret: Uint8Array,
): Promise<string> {
  // Delete an authenticator whose setup was never finished.
  await db('step_up_credentials')
    .where({ userId, method: 'totp' })
    .whereNull('confirmedAt')
    .delete();
  const [row] = await db('step_up_credentials')
    .insert({
      userId,
      method: 'totp',
      label: 'Authenticator app',
      sealedSecret: Buffer.from(sealedSecret),
    })
    .returning('id');
  return (row as { id: string }).id;
}

export interface NewPasskey {
  userId: string;
  label: string;
  passkeyId: string;
  publicKey: Uint8Array;
  signCount: number;
  transports: string[];
}

export async function insertPasskey(db: Knex, made: NewPasskey): Promise<StoredCredential | null> {
  const [row] = await db('step_up_credentials')
    .insert({
      userId: made.userId,
      method: 'passkey',
      label: made.label,
      passkeyId: made.passkeyId,
      publicKey: Buffer.from(made.publicKey),
      signCount: made.signCount,
      transports: JSON.stringify(made.transports),
      confirmedAt: db.fn.now(),
    })
    .onConflict('passkeyId')
    .ignore()
    .returning('*');
  return row ?? null;
}

/**
 * Marks a TOTP time step as used. Returns false if this step or a later one was already used (RFC
 * 6238, 5.2).
 */
export async function spendTimeStep(db: Knex, id: string, step: number): Promise<boolean> {
  const count = await db('step_up_credentials')
    .where({ id })
    .andWhere((or) => or.whereNull('lastTimeStep').orWhere('lastTimeStep', '<', step))
    .update({
      lastTimeStep: step,
      lastUsedAt: db.fn.now(),
      confirmedAt: db.raw('coalesce(confirmed_at, now())'),
    });
  return count === 1;
}

/**
 * Records the use of a passkey. Returns false if its counter did not grow. Authenticators that do
 * not count always send 0, which is accepted.
 */
export async function spendSignCount(db: Knex, id: string, count: number): Promise<boolean> {
  const changed = await db('step_up_credentials')
    .where({ id })
    .andWhere((or) =>
      or.where('signCount', '<', count).orWhereRaw('(sign_count = 0 AND ? = 0)', [count]),
    )
    .update({ signCount: count, lastUsedAt: db.fn.now() });
  return changed === 1;
}

export async function deleteCredential(db: Knex, id: string): Promise<void> {
  await db('step_up_credentials').where({ id }).delete();
}

/**
 * Deletes all second factors of a person, including unconfirmed ones, and their recovery codes.
 * @returns the number of factors that were confirmed
 */
export async function deleteCredentialsOf(db: Knex, userId: string): Promise<number> {
  await deleteRecoveryCodes(db, userId);
  const rows = await db('step_up_credentials').where({ userId }).delete('confirmedAt');
  return rows.filter((row) => row.confirmedAt !== null).length;
}

/**
 * Deletes the unfinished factor setups of a person. A setup that started before the first confirmed
 * factor needed no proof.
 */
export async function dropBegun(db: Knex, userId: string): Promise<void> {
  await db('step_up_credentials').where({ userId }).whereNull('confirmedAt').delete();
  await db('step_up_challenges').where({ userId, purpose: 'register' }).delete();
}

/** Locks a person's second factors, so that changes run one after the other. */
export async function lockFactors(tx: Knex, userId: string): Promise<void> {
  await tx('users').where({ id: userId }).forUpdate().first('id');
}

/**
 * The purpose of a challenge: create a passkey, seal one document, change second factors, or sign
 * in.
 */
type ChallengePurpose = StepUpChallengesRow['purpose'];

export type StoredChallenge = Pick<
  StepUpChallengesRow,
  'id' | 'userId' | 'purpose' | 'subjectId' | 'documentSha256' | 'challenge'
>;

export async function insertChallenge(
  db: Knex,
  made: Omit<StoredChallenge, 'id'>,
  lifetimeMs: number,
): Promise<string> {
  const [row] = await db('step_up_challenges')
    .insert({
      userId: made.userId,
      purpose: made.purpose,
      subjectId: made.subjectId,
      documentSha256: made.documentSha256,
      challenge: made.challenge,
      expiresAt: new Date(Date.now() + lifetimeMs),
    })
    .returning('id');
  return (row as { id: string }).id;
}

/**
 * Marks a challenge as used and returns it. Returns null if it is unknown, belongs to another
 * person, was used, or has expired.
 */
export async function takeChallenge(
  db: Knex,
  id: string,
  userId: string,
  purpose: ChallengePurpose,
): Promise<StoredChallenge | null> {
  const [row] = await db('step_up_challenges')
    .where({ id, userId, purpose })
    .whereNull('usedAt')
    .where('expiresAt', '>', db.fn.now())
    .update({ usedAt: db.fn.now() })
    .returning(['id', 'userId', 'purpose', 'subjectId', 'documentSha256', 'challenge']);
  return row ?? null;
}
