import type { Knex } from 'knex';
import type { PendingSignInsRow } from '../../platform/database/tables.ts';

/** How long the second factor may take after the password, in milliseconds. */
const PENDING_MS = 10 * 60_000;

/**
 * A sign-in whose password was correct.
 * - `provenAt`: When the password was proved.
 */
export type PendingSignIn = Pick<PendingSignInsRow, 'accountId' | 'provenAt'>;

/** Stores that the password of this interaction was correct. Replaces an earlier record. */
export async function insertPendingSignIn(
  db: Knex,
  uid: string,
  { accountId, provenAt }: PendingSignIn,
): Promise<void> {
  await db('pending_sign_ins')
    .insert({
      interactionUid: uid,
      accountId,
      provenAt,
      expiresAt: new Date(provenAt.getTime() + PENDING_MS),
    })
    .onConflict('interactionUid')
    .merge();
}

export async function findPendingSignIn(db: Knex, uid: string): Promise<PendingSignIn | null> {
  return (
    (await db('pending_sign_ins')
      .where({ interactionUid: uid })
      .where('expiresAt', '>', db.fn.now())
      .first('accountId', 'provenAt')) ?? null
  );
}

/**
 * Takes a pending sign-in once. Returns null if the person was signed out or the password changed
 * in the meantime.
 */
export async function takePendingSignIn(db: Knex, uid: string): Promise<PendingSignIn | null> {
  const [row] = await db('pending_sign_ins')
    .where({ interactionUid: uid })
    .where('expiresAt', '>', db.fn.now())
    .delete(['accountId', 'provenAt']);
  return row ?? null;
}
