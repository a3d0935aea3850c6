import type { Knex } from 'knex';

/** The part of a seal that remains after its record was deleted by rule. */
export interface DeletedSeal {
  publicId: string;
  /** Digest of the sealed file. */
  sealedSha256: string;
  sealedAt: Date;
  /** Null for seals that were made before they stored their key. */
  notaryKeyId: string | null;
  deletedAt: Date;
}

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
