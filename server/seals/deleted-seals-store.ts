import type { Knex } from 'knex';

/** What is left of a seal whose record was deleted by rule. */
export interface DeletedSeal {
  publicId: string;
  /** Of the sealed file. */
  sealedSha256: string;
  sealedAt: Date;
  /** Null for seals from before their key was kept with them. */
  notaryKeyId: string | null;
  deletedAt: Date;
}

const rows = (db: Knex) =>
  db('deleted_seals').select(
    'public_id as publicId',
    'sealed_sha256 as sealedSha256',
    'sealed_at as sealedAt',
    'notary_key_id as notaryKeyId',
    'deleted_at as deletedAt',
  );

/** A deleted seal by its public number. */
export async function findDeletedSeal(db: Knex, publicId: string): Promise<DeletedSeal | null> {
  return (await rows(db).where({ public_id: publicId }).first()) ?? null;
}

/** Deleted seals by the digests of their sealed files. */
export async function listDeletedAmong(db: Knex, sha256s: string[]): Promise<DeletedSeal[]> {
  return rows(db).whereIn('sealed_sha256', sha256s);
}
