import type { Knex } from 'knex';
import type { DeletedSealsRow } from '../../platform/database/tables.ts';

/**
 * The part of a seal that remains after its record was deleted by rule. `notaryKeyId` is null for
 * seals that were made before they stored their key.
 */
export type DeletedSeal = Pick<
  DeletedSealsRow,
  'publicId' | 'sealedSha256' | 'sealedAt' | 'notaryKeyId' | 'deletedAt'
>;

const rows = (db: Knex) =>
  db('deleted_seals').select('publicId', 'sealedSha256', 'sealedAt', 'notaryKeyId', 'deletedAt');

/** Finds a deleted seal by its verification ID. */
export async function findDeletedSeal(db: Knex, publicId: string): Promise<DeletedSeal | null> {
  return (await rows(db).where({ publicId }).first()) ?? null;
}

/** Lists deleted seals by the digests of their sealed files. */
export async function listDeletedAmong(db: Knex, sha256s: string[]): Promise<DeletedSeal[]> {
  return rows(db).whereIn('sealedSha256', sha256s);
}
