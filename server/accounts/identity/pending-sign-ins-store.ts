import type { Knex } from 'knex';

/** How long the second factor may take after the password, in milliseconds. */
const PENDING_MS = 10 * 60_000;

/** A sign-in whose password was correct. */
export interface PendingSignIn {
  accountId: string;
  /** When the password was proved. */
  provenAt: Date;
}

interface PendingRow {
  account_id: string;
  proven_at: Date;
}

const toPending = (row: PendingRow): PendingSignIn => ({
  accountId: row.account_id,
  provenAt: row.proven_at,
});

/** Stores that the password of this interaction was correct. Replaces an earlier record. */
export async function insertPendingSignIn(
  db: Knex,
  uid: string,
  { accountId, provenAt }: PendingSignIn,
): Promise<void> {
  await db('pending_sign_ins')
    .insert({
      interaction_uid: uid,
      account_id: accountId,
      proven_at: provenAt,
      expires_at: new Date(provenAt.getTime() + PENDING_MS),
    })
    .onConflict('interaction_uid')
    .merge();
}

export async function findPendingSignIn(db: Knex, uid: string): Promise<PendingSignIn | null> {
  const row = (await db('pending_sign_ins')
    .where({ interaction_uid: uid })
    .where('expires_at', '>', db.fn.now())
    .first('account_id', 'proven_at')) as PendingRow | undefined;
  return row ? toPending(row) : null;
}

/**
 * Takes a pending sign-in once. Returns null if the person was signed out or the password changed
 * in the meantime.
 */
export async function takePendingSignIn(db: Knex, uid: string): Promise<PendingSignIn | null> {
  const [row] = (await db('pending_sign_ins')
    .where({ interaction_uid: uid })
    .where('expires_at', '>', db.fn.now())
    .delete(['account_id', 'proven_at'])) as PendingRow[];
  return row ? toPending(row) : null;
}
