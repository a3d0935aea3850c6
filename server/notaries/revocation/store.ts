import type { Knex } from 'knex';
import type { Authority } from '../../../common/revocation.ts';
import type { RevocationListsRow } from '../../platform/database/tables.ts';
import type { RevokedCertificate } from '../../sealing/certificates/issue-revocation-list.ts';

/** A published list of revoked certificates. `content` is DER. */
export type StoredList = Omit<RevocationListsRow, 'authority'>;

/** Selects the last row of each revoked certificate of an authority, which is the valid one. */
const standing = (db: Knex, authority: Authority) =>
  db('revoked_certificates')
    .where({ authority })
    .distinctOn('serial')
    .orderBy([{ column: 'serial' }, { column: 'revision', order: 'desc' }]);

/** Returns all revoked certificates of an authority, oldest first. */
export async function listRevoked(db: Knex, authority: Authority): Promise<RevokedCertificate[]> {
  return db
    .from(standing(db, authority).as('standing'))
    .orderBy([{ column: 'revokedAt' }, { column: 'serial' }])
    .select('serial', 'reason', 'revokedAt', 'invalidSince');
}

/**
 * Returns the earliest revocation time of some certificates of an authority, as the lists state it:
 * in whole seconds, and from the time when the key was not safe if that is earlier. Returns null if
 * none is revoked.
 */
export async function findRevokedSince(
  db: Knex,
  authority: Authority,
  serials: string[],
): Promise<Date | null> {
  const row = (await db
    .from(standing(db, authority).whereIn('serial', serials).as('standing'))
    .select(db.raw("min(date_trunc('second', least(revoked_at, invalid_since))) as since"))
    .first()) as { since: Date | null } | undefined;
  return row?.since ?? null;
}

/** Returns the newest list of an authority, or null if there is none yet. */
export async function findNewestList(db: Knex, authority: Authority): Promise<StoredList | null> {
  const row = await db('revocation_lists')
    .where({ authority })
    .orderBy('number', 'desc')
    .first('number', 'content', 'thisUpdate', 'nextUpdate');
  return row ?? null;
}

/**
 * Adds a certificate to the list of its authority permanently. Does nothing if it is already there.
 */
export async function insertRevoked(
  tx: Knex,
  authority: Authority,
  revoked: RevokedCertificate,
): Promise<void> {
  await tx('revoked_certificates')
    .insert({
      authority,
      serial: revoked.serial,
      reason: revoked.reason,
      revokedAt: revoked.revokedAt,
      invalidSince: revoked.invalidSince,
    })
    .onConflict(['serial', 'revision'])
    .ignore();
}

/**
 * Corrects the time from which the key of revoked certificates was not safe. Adds a new row for
 * each certificate; the revocation itself does not change.
 */
export async function correctRevoked(
  tx: Knex,
  authority: Authority,
  serials: string[],
  invalidSince: Date,
): Promise<void> {
  await tx.raw(
    `INSERT INTO revoked_certificates (serial, revision, authority, reason, revoked_at, invalid_since)
     SELECT DISTINCT ON (serial)
       serial, revision + 1, authority, reason, revoked_at, CAST(:invalidSince AS timestamptz)
     FROM revoked_certificates
     WHERE authority = :authority AND reason = 'key_compromise' AND serial = ANY(:serials)
     ORDER BY serial, revision DESC`,
    { authority, serials, invalidSince },
  );
}

/** Stores a signed list. */
export async function insertList(db: Knex, authority: Authority, list: StoredList): Promise<void> {
  await db('revocation_lists').insert({
    authority,
    number: list.number,
    content: list.content,
    thisUpdate: list.thisUpdate,
    nextUpdate: list.nextUpdate,
  });
}

/** Takes a lock until the transaction ends, so that only one list is published at a time. */
export async function lockLists(tx: Knex): Promise<void> {
  await tx.raw("SELECT pg_advisory_xact_lock(hashtext('revocation_lists'))");
}
