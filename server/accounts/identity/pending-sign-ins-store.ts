import type { Knex } from 'knex';
import type { PendingSignInsRow } from '../../platform/database/tables.ts';

/** How long the other steps may take after the first one, in milliseconds. */
const PENDING_MS = 10 * 60_000;

/**
 * A sign-in whose first step was correct, such as the password.
 * - `provenAt`: When the first step was proved.
 * - `methods`: How the person has proved their identity so far (RFC 8176).
 */
export type PendingSignIn = Pick<PendingSignInsRow, 'accountId' | 'provenAt' | 'methods'>;

/** Stores that the first step of this interaction was correct. Replaces an earlier record. */
export async function insertPendingSignIn(
  db: Knex,
  uid: string,
  { accountId, provenAt, methods }: PendingSignIn,
): Promise<void> {
  await db('pending_sign_ins')
    .insert({
      interactionUid: uid,
      accountId,
      provenAt,
      methods,
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
      .first('accountId', 'provenAt', 'methods')) ?? null
  );
}

/** Adds methods that the person has used since. Does nothing if the sign-in has ended. */
export async function addMethods(db: Knex, uid: string, methods: readonly string[]): Promise<void> {
  await db('pending_sign_ins')
    .where({ interactionUid: uid })
    .update({ methods: db.raw('methods || ?::text[]', [[...methods]]) });
}

/**
 * Takes a pending sign-in once. Returns null if the person was signed out or the password changed
 * in the meantime.
 */
export async function takePendingSignIn(db: Knex, uid: string): Promise<PendingSignIn | null> {
  const [row] = await db('pending_sign_ins')
    .where({ interactionUid: uid })
    .where('expiresAt', '>', db.fn.now())
    .delete(['accountId', 'provenAt', 'methods']);
  return row ?? null;
}
