import type { Knex } from 'knex';

/** A sealed act whose owner received outdated information about it, or none. */
export interface ActToTell {
  sealId: string;
  publicId: string;
  sealedAt: Date;
  documentName: string;
  ownerId: string;
  notaryName: string;
  /** True if it was sealed since its key was compromised. Otherwise it is no longer affected. */
  affected: boolean;
}

/**
 * Lists acts that were sealed with any of the keys and whose owners still have to be notified,
 * oldest first.
 */
export async function listActsToNotifyAbout(
  db: Knex,
  keyIds: string[],
  since: Date,
  limit: number,
): Promise<ActToTell[]> {
  const { rows } = (await db.raw(
    `SELECT z.id AS "sealId", z.public_id AS "publicId", z.sealed_at AS "sealedAt",
       d.original_name AS "documentName", d.user_id AS "ownerId",
       z.notary_snapshot->>'name' AS "notaryName", z.sealed_at >= :since AS affected
     FROM seals z JOIN documents d ON d.id = z.document_id
     LEFT JOIN told_owners t ON t.seal_id = z.id
     WHERE z.notary_key_id = ANY(:keyIds) AND z.status = 'completed'
       AND (z.sealed_at >= :since) <> coalesce(t.affected, false)
     ORDER BY z.sealed_at, z.id LIMIT :limit`,
    { keyIds, since, limit },
  )) as { rows: ActToTell[] };
  return rows;
}

/** Returns what the owner of a sealed act is notified of. */
export async function findActToTell(
  db: Knex,
  sealId: string,
): Promise<Omit<ActToTell, 'affected'> | null> {
  const { rows } = (await db.raw(
    `SELECT z.id AS "sealId", z.public_id AS "publicId", z.sealed_at AS "sealedAt",
       d.original_name AS "documentName", d.user_id AS "ownerId",
       z.notary_snapshot->>'name' AS "notaryName"
     FROM seals z JOIN documents d ON d.id = z.document_id WHERE z.id = ?`,
    [sealId],
  )) as { rows: Omit<ActToTell, 'affected'>[] };
  return rows[0] ?? null;
}

/**
 * Records what an owner is notified of. @returns the number of emails about the act, including this
 * one
 */
export async function recordNotified(
  tx: Knex,
  { sealId, affected }: Pick<ActToTell, 'sealId' | 'affected'>,
): Promise<number> {
  const [row] = (await tx('told_owners')
    .insert({ sealId, affected })
    .onConflict('sealId')
    .merge({ affected, times: tx.raw('told_owners.times + 1'), toldAt: tx.fn.now() })
    .returning('times')) as [{ times: number }];
  return row.times;
}

/** Lists suspended keys with acts whose owners still have to be notified. */
export async function listKeysToNotifyAbout(db: Knex): Promise<string[]> {
  const { rows } = (await db.raw(
    `SELECT DISTINCT k.id FROM notary_keys k JOIN seals z ON z.notary_key_id = k.id
     LEFT JOIN told_owners t ON t.seal_id = z.id
     WHERE k.status = 'suspended' AND z.status = 'completed'
       AND (z.sealed_at >= k.compromised_since) <> coalesce(t.affected, false)
     LIMIT 1000`,
  )) as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}
