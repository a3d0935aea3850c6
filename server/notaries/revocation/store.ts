import type { Knex } from 'knex';
import type { Authority } from '../../../common/revocation.ts';
import type {
  RevocationReason,
  RevokedCertificate,
} from '../../sealing/certificates/issue-revocation-list.ts';

interface RevokedRow {
  serial: string;
  reason: RevocationReason;
  revoked_at: Date;
  invalid_since: Date | null;
}

/** A list of revoked certificates as it was published. */
export interface StoredList {
  number: number;
  /** DER. */
  content: Buffer;
  thisUpdate: Date;
  nextUpdate: Date;
}

interface ListRow {
  number: number;
  content: Buffer;
  this_update: Date;
  next_update: Date;
}

/** Of each certificate that an authority has revoked the last row: it is the one that counts. */
const standing = (db: Knex, authority: Authority) =>
  db('revoked_certificates')
    .where({ authority })
    .distinctOn('serial')
    .orderBy([{ column: 'serial' }, { column: 'revision', order: 'desc' }]);

/** Everything that an authority has revoked, oldest first. */
export async function listRevoked(db: Knex, authority: Authority): Promise<RevokedCertificate[]> {
  const rows: RevokedRow[] = await db
    .from(standing(db, authority).as('standing'))
    .orderBy([{ column: 'revoked_at' }, { column: 'serial' }]);
  return rows.map((row) => ({
    serial: row.serial,
    reason: row.reason,
    revokedAt: row.revoked_at,
    invalidSince: row.invalid_since,
  }));
}

/**
 * From when on the first of some certificates of an authority is revoked, as its lists say it: in whole
 * seconds, and by the moment from which the key was not safe where that is earlier. Null where none is.
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

/** The newest list of an authority, or null before the first. */
export async function findNewestList(db: Knex, authority: Authority): Promise<StoredList | null> {
  const row = await db<ListRow>('revocation_lists')
    .where({ authority } as never)
    .orderBy('number', 'desc')
    .first();
  return row
    ? {
        number: row.number,
        content: row.content,
        thisUpdate: row.this_update,
        nextUpdate: row.next_update,
      }
    : null;
}

/** Puts a certificate on its authority's list for good; a second time changes nothing. */
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
      revoked_at: revoked.revokedAt,
      invalid_since: revoked.invalidSince,
    })
    .onConflict(['serial', 'revision'])
    .ignore();
}

/**
 * Says of certificates whose key was not safe since when that is true now: a further row of each, whose
 * revocation stays what it was.
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

/** Keeps a list that was signed. */
export async function insertList(db: Knex, authority: Authority, list: StoredList): Promise<void> {
  await db('revocation_lists').insert({
    authority,
    number: list.number,
    content: list.content,
    this_update: list.thisUpdate,
    next_update: list.nextUpdate,
  });
}

/** Of several that want to publish at once, one goes first; held to the end of the transaction. */
export async function lockLists(tx: Knex): Promise<void> {
  await tx.raw("SELECT pg_advisory_xact_lock(hashtext('revocation_lists'))");
}
