import type { Knex } from 'knex';

/** Replaces the recovery codes of a person. Earlier codes stop working. */
export async function replaceRecoveryCodes(
  tx: Knex,
  userId: string,
  digests: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx('recovery_codes').insert(digests.map((codeDigest) => ({ userId, codeDigest })));
}

export async function deleteRecoveryCodes(db: Knex, userId: string): Promise<void> {
  await db('recovery_codes').where({ userId }).delete();
}

/** Marks a code as used. Returns false if it is unknown or was used. */
export async function spendRecoveryCode(
  db: Knex,
  userId: string,
  codeDigest: string,
): Promise<boolean> {
  const changed = await db('recovery_codes')
    .where({ userId, codeDigest })
    .whereNull('usedAt')
    .update({ usedAt: db.fn.now() });
  return changed === 1;
}

/** Returns how many codes a person can still use, and when they were created. */
export async function countRecoveryCodes(
  db: Knex,
  userId: string,
): Promise<{ remaining: number; createdAt: Date | null }> {
  const [row] = await db('recovery_codes')
    .where({ userId })
    .select<{ remaining: number; createdAt: Date | null }[]>(
      db.raw('count(*) FILTER (WHERE used_at IS NULL)::int AS remaining'),
      db.raw('max(created_at) AS created_at'),
    );
  return row ?? { remaining: 0, createdAt: null };
}
