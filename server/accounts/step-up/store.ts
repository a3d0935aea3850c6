import type { Knex } from 'knex';

interface CredentialRow {
  id: string;
  user_id: string;
  method: 'passkey' | 'totp';
  label: string;
  sealed_secret: Buffer | null;
  last_time_step: number | null;
  passkey_id: string | null;
  public_key: Buffer | null;
  sign_count: number;
  transports: string[] | null;
  confirmed_at: Date | null;
  last_used_at: Date | null;
  created_at: Date;
}

/** A second factor. The TOTP secret is encrypted with the master key. */
export interface StoredCredential {
  id: string;
  userId: string;
  method: 'passkey' | 'totp';
  label: string;
  sealedSecret: Uint8Array | null;
  passkeyId: string | null;
  publicKey: Uint8Array | null;
  signCount: number;
  transports: string[] | null;
  confirmedAt: Date | null;
  lastUsedAt: Date | null;
  createdAt: Date;
}

const toCredential = (row: CredentialRow): StoredCredential => ({
  id: row.id,
  userId: row.user_id,
  method: row.method,
  label: row.label,
  sealedSecret: row.sealed_secret,
  passkeyId: row.passkey_id,
  publicKey: row.public_key,
  signCount: row.sign_count,
  transports: row.transports,
  confirmedAt: row.confirmed_at,
  lastUsedAt: row.last_used_at,
  createdAt: row.created_at,
});

/** Returns the confirmed factors of a person, oldest first. */
export async function listCredentials(db: Knex, userId: string): Promise<StoredCredential[]> {
  const rows = (await db('step_up_credentials')
    .where({ user_id: userId })
    .whereNotNull('confirmed_at')
    .orderBy('created_at')) as CredentialRow[];
  return rows.map(toCredential);
}

export async function hasConfirmedCredential(db: Knex, userId: string): Promise<boolean> {
  const row = await db('step_up_credentials')
    .where({ user_id: userId })
    .whereNotNull('confirmed_at')
    .first('id');
  return row !== undefined;
}

export async function findCredential(db: Knex, id: string): Promise<StoredCredential | null> {
  const row = (await db('step_up_credentials').where({ id }).first()) as CredentialRow | undefined;
  return row ? toCredential(row) : null;
}

export async function insertTotp(
  db: Knex,
  userId: string,
  sealedSecret: Uint8Array,
): Promise<string> {
  // Delete an authenticator whose setup was never finished.
  await db('step_up_credentials')
    .where({ user_id: userId, method: 'totp' })
    .whereNull('confirmed_at')
    .delete();
  const [row] = (await db('step_up_credentials')
    .insert({
      user_id: userId,
      method: 'totp',
      label: 'Authenticator app',
      sealed_secret: Buffer.from(sealedSecret),
    })
    .returning('id')) as { id: string }[];
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
  const [row] = (await db('step_up_credentials')
    .insert({
      user_id: made.userId,
      method: 'passkey',
      label: made.label,
      passkey_id: made.passkeyId,
      public_key: Buffer.from(made.publicKey),
      sign_count: made.signCount,
      transports: JSON.stringify(made.transports),
      confirmed_at: db.fn.now(),
    })
    .onConflict('passkey_id')
    .ignore()
    .returning('*')) as CredentialRow[];
  return row ? toCredential(row) : null;
}

/**
 * Marks a TOTP time step as used. Returns false if this step or a later one was already used (RFC
 * 6238, 5.2).
 */
export async function spendTimeStep(db: Knex, id: string, step: number): Promise<boolean> {
  const count = await db('step_up_credentials')
    .where({ id })
    .andWhere((or) => or.whereNull('last_time_step').orWhere('last_time_step', '<', step))
    .update({
      last_time_step: step,
      last_used_at: db.fn.now(),
      confirmed_at: db.raw('coalesce(confirmed_at, now())'),
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
      or.where('sign_count', '<', count).orWhereRaw('(sign_count = 0 AND ? = 0)', [count]),
    )
    .update({ sign_count: count, last_used_at: db.fn.now() });
  return changed === 1;
}

export async function deleteCredential(db: Knex, id: string): Promise<void> {
  await db('step_up_credentials').where({ id }).delete();
}

/**
 * Deletes all second factors of a person, including unconfirmed ones.
 * @returns the number of factors that were confirmed
 */
export async function deleteCredentialsOf(db: Knex, userId: string): Promise<number> {
  const rows = (await db('step_up_credentials')
    .where({ user_id: userId })
    .delete('confirmed_at')) as { confirmed_at: Date | null }[];
  return rows.filter((row) => row.confirmed_at !== null).length;
}

/**
 * Deletes the unfinished factor setups of a person. A setup that started before the first confirmed
 * factor needed no proof.
 */
export async function dropBegun(db: Knex, userId: string): Promise<void> {
  await db('step_up_credentials').where({ user_id: userId }).whereNull('confirmed_at').delete();
  await db('step_up_challenges').where({ user_id: userId, purpose: 'register' }).delete();
}

/** Locks a person's second factors, so that changes run one after the other. */
export async function lockFactors(tx: Knex, userId: string): Promise<void> {
  await tx('users').where({ id: userId }).forUpdate().first('id');
}

/**
 * The purpose of a challenge: create a passkey, seal one document, change second factors, or sign
 * in.
 */
type ChallengePurpose = 'register' | 'seal' | 'manage' | 'sign_in';

export interface StoredChallenge {
  id: string;
  userId: string;
  purpose: ChallengePurpose;
  subjectId: string | null;
  documentSha256: string | null;
  challenge: string;
}

export async function insertChallenge(
  db: Knex,
  made: Omit<StoredChallenge, 'id'>,
  lifetimeMs: number,
): Promise<string> {
  const [row] = (await db('step_up_challenges')
    .insert({
      user_id: made.userId,
      purpose: made.purpose,
      subject_id: made.subjectId,
      document_sha256: made.documentSha256,
      challenge: made.challenge,
      expires_at: new Date(Date.now() + lifetimeMs),
    })
    .returning('id')) as { id: string }[];
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
  const [row] = (await db('step_up_challenges')
    .where({ id, user_id: userId, purpose })
    .whereNull('used_at')
    .where('expires_at', '>', db.fn.now())
    .update({ used_at: db.fn.now() })
    .returning('*')) as {
    id: string;
    user_id: string;
    purpose: ChallengePurpose;
    subject_id: string | null;
    document_sha256: string | null;
    challenge: string;
  }[];
  return row
    ? {
        id: row.id,
        userId: row.user_id,
        purpose: row.purpose,
        subjectId: row.subject_id,
        documentSha256: row.document_sha256,
        challenge: row.challenge,
      }
    : null;
}
