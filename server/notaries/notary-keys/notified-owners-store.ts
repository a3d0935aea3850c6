import type { Knex } from 'knex';
import type { ToldOwnersRow } from '../../platform/database/tables.ts';

/** A sealed act whose owner received outdated information about it, or none. */
export interface ActToNotifyAbout {
  sealId: string;
  publicId: string;
  sealedAt: Date;
  documentName: string;
  ownerId: string;
  notaryName: string;
  /** True if it was sealed since its key was compromised. Otherwise it is no longer affected. */
  affected: boolean;
}

const sealedActs = (db: Knex) =>
  db('seals as z')
    .join('documents as d', 'd.id', 'z.documentId')
    .select(
      'z.id as sealId',
      'z.publicId',
      'z.sealedAt',
      'd.originalName as documentName',
      'd.userId as ownerId',
      db.raw("z.notary_snapshot->>'name' AS notary_name"),
    );

/**
 * Lists acts that were sealed with any of the keys and whose owners still have to be notified,
 * oldest first.
 */
export async function listActsToNotifyAbout(
  db: Knex,
  keyIds: string[],
  since: Date,
  limit: number,
): Promise<ActToNotifyAbout[]> {
  return sealedActs(db)
    .leftJoin('told_owners as t', 't.sealId', 'z.id')
    .whereIn('z.notaryKeyId', keyIds)
    .where('z.status', 'completed')
    .whereRaw('(z.sealed_at >= ?) <> coalesce(t.affected, false)', [since])
    .orderBy(['z.sealedAt', 'z.id'])
    .limit(limit)
    .select(db.raw('z.sealed_at >= ? AS affected', [since]));
}

/** Returns what the owner of a sealed act is notified of. */
export async function findActToNotifyAbout(
  db: Knex,
  sealId: string,
): Promise<Omit<ActToNotifyAbout, 'affected'> | null> {
  return (await sealedActs(db).where('z.id', sealId).first()) ?? null;
}

/**
 * Records what an owner is notified of. @returns the number of emails about the act, including this
 * one
 */
export async function recordNotified(
  tx: Knex,
  { sealId, affected }: Pick<ActToNotifyAbout, 'sealId' | 'affected'>,
): Promise<number> {
  const [row] = await tx('told_owners')
    .insert({ sealId, affected })
    .onConflict('sealId')
    .merge({ affected, times: tx.raw('told_owners.times + 1'), toldAt: tx.fn.now() })
    .returning('times');
  return (row as Pick<ToldOwnersRow, 'times'>).times;
}

/** Lists suspended keys with acts whose owners still have to be notified. */
export async function listKeysToNotifyAbout(db: Knex): Promise<string[]> {
  return db('notary_keys as k')
    .join('seals as z', 'z.notaryKeyId', 'k.id')
    .leftJoin('told_owners as t', 't.sealId', 'z.id')
    .where({ 'k.status': 'suspended', 'z.status': 'completed' })
    .whereRaw('(z.sealed_at >= k.compromised_since) <> coalesce(t.affected, false)')
    .distinct()
    .limit(1000)
    .pluck('k.id');
}
