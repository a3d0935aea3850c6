import type { Knex } from 'knex';
import { type AffectedAct, notaryKeyTransitions } from '../../../common/notary-keys.ts';
import { sourcesOf } from '../../../common/transitions.ts';
import type { NotaryKeysRow } from '../../platform/database/tables.ts';

/**
 * A notary's key: its certificate and the location of the private key.
 * - `serial`, `voucherSerials`: hexadecimal. The latter are those of all vouchers so far.
 * - `storeName`: the name under which the authority keeps a local key.
 * - `commission`: the commission data in a certificate that was issued here, as text to compare.
 * - `deviceName`: the notary's name for the computer that keeps a device key.
 * - `vouchedCommission`: the commission data in the first certificate of the voucher.
 * - `noticeDueAt`: also null if another entry of the same key has the notice.
 * - `noticeSentOn`: `yyyy-mm-dd`.
 * - `momentCorrectedAt`, `momentReason`: when compromisedSince was last corrected, and why. Null if
 *   it never was.
 */
export interface StoredKey
  extends Omit<NotaryKeysRow, 'certificate' | 'chain' | 'voucher' | 'sealedKey'> {
  /** The PKCS#8 of an uploaded key, encrypted by the vault. */
  sealedKey: Uint8Array | null;
  /** DER. */
  certificate: Uint8Array;
  /** DER, nearest first. For a brought key it includes the platform's voucher. */
  chain: Uint8Array[];
  /**
   * The voucher: our own certificate of a brought key and those above it, DER. Empty if there is
   * none.
   */
  voucher: Uint8Array[];
}

const toKey = (row: NotaryKeysRow): StoredKey => ({
  ...row,
  certificate: new Uint8Array(row.certificate),
  chain: [...row.chain, ...(row.voucher ?? [])].map((one) => new Uint8Array(one)),
  voucher: (row.voucher ?? []).map((one) => new Uint8Array(one)),
});

/**
 * Returns a key with the voucher of another time instead of the current one.
 * @param voucher null if it is unknown or there was none: returns the key unchanged
 */
export function vouchedWith(key: StoredKey, voucher: Uint8Array[] | null): StoredKey {
  if (!voucher) return key;
  const own = key.chain.slice(0, key.chain.length - key.voucher.length);
  return { ...key, chain: [...own, ...voucher], voucher };
}

/** Whether our own authority issued its certificate, which can then be revoked here. */
export const issuedHere = ({ commission }: StoredKey): boolean => commission !== null;

export async function findKey(db: Knex, id: string): Promise<StoredKey | null> {
  const row = await db('notary_keys').where({ id }).first();
  return row ? toKey(row) : null;
}

/** Lists all keys of a notary, newest first. */
export async function listKeys(db: Knex, notaryId: string): Promise<StoredKey[]> {
  const rows = await db('notary_keys')
    .where({ notaryId })
    .orderBy([
      { column: 'createdAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
  return rows.map(toKey);
}

/**
 * Lists suspended keys of all notaries whose owners proved possession. Keys of a signing service
 * are excluded, because they are added with a certificate alone, and a notary could otherwise block
 * the key of another.
 */
export async function listSuspended(db: Knex): Promise<StoredKey[]> {
  const rows = await db('notary_keys').where({ status: 'suspended' }).whereNot({ kind: 'remote' });
  return rows.map(toKey);
}

/**
 * Lists the keys for which a certificate of ours has the serial number: their own certificate or a
 * voucher.
 */
export async function listKeysCertifiedAs(db: Knex, serial: string): Promise<StoredKey[]> {
  const rows = await db('notary_keys')
    .where((own) => own.where({ serial }).whereNotNull('commission'))
    .orWhereRaw('? = ANY(voucher_serials)', [serial]);
  return rows.map(toKey);
}

/** Serializes changes to a notary's keys until the end of the transaction. */
export async function lockKeys(tx: Knex, notaryId: string): Promise<void> {
  await tx.raw('SELECT pg_advisory_xact_lock(hashtext(?))', [`notary-keys-${notaryId}`]);
}

/**
 * Like lockKeys, for callers that then write rows that refer to the notary and their account. Locks
 * these before the keys, in the same order as the account's deletion, to avoid a deadlock.
 * @returns false if the account was deleted
 */
export async function lockKeysOf(tx: Knex, notaryId: string): Promise<boolean> {
  const owner = tx('notaries').where({ id: notaryId }).select('userId');
  const person = await tx('users').where('id', owner).forKeyShare().first('deletedAt');
  await tx('notaries').where({ id: notaryId }).forKeyShare().first('id');
  await lockKeys(tx, notaryId);
  return person?.deletedAt === null;
}

export type NewKey = Pick<
  StoredKey,
  | 'notaryId'
  | 'kind'
  | 'certificate'
  | 'chain'
  | 'serial'
  | 'sealedKey'
  | 'storeName'
  | 'commission'
> & { deviceName?: string };

/** Stores a key as the one in use and supersedes the previous one. Call it under lockKeys. */
export async function insertKey(tx: Knex, key: NewKey): Promise<StoredKey> {
  await tx('notary_keys')
    .where({ notaryId: key.notaryId, status: 'active' })
    .update({ status: 'superseded' });
  const [row] = await tx('notary_keys')
    .insert({
      notaryId: key.notaryId,
      kind: key.kind,
      certificate: Buffer.from(key.certificate),
      chain: key.chain.map((one) => Buffer.from(one)),
      serial: key.serial,
      sealedKey: key.sealedKey ? Buffer.from(key.sealedKey) : null,
      storeName: key.storeName,
      commission: key.commission,
      deviceName: key.deviceName ?? null,
    })
    .returning('*');
  if (!row) throw new Error('the key was not kept');
  return toKey(row);
}

/**
 * Takes every key of a notary out of use and deletes uploaded private keys, because the account is
 * deleted.
 */
export async function retireKeys(tx: Knex, notaryId: string): Promise<void> {
  await lockKeys(tx, notaryId);
  await tx('notary_keys').where({ notaryId, status: 'active' }).update({ status: 'superseded' });
  await tx('notary_keys').where({ notaryId }).update({ sealedKey: null });
}

/** Renames the computer that keeps a device key. */
export async function renameDevice(tx: Knex, id: string, deviceName: string): Promise<StoredKey> {
  const [row] = await tx('notary_keys').where({ id }).update({ deviceName }).returning('*');
  if (!row) throw new Error('the key is gone');
  return toKey(row);
}

/** Stores our own certificate of a brought key, nearest first, instead of the previous one. */
export async function storeVoucher(
  tx: Knex,
  id: string,
  { voucher, serial, commission }: { voucher: Uint8Array[]; serial: string; commission: string },
): Promise<StoredKey> {
  const [row] = await tx('notary_keys')
    .where({ id })
    .update({
      voucher: voucher.map((one) => Buffer.from(one)),
      vouchedCommission: commission,
      voucherSerials: tx.raw('array_append(voucher_serials, ?)', [serial]),
    })
    .returning('*');
  if (!row) throw new Error('the key is gone');
  return toKey(row);
}

/**
 * Changes the status to `suspended` along the transition table. Returns null if the key is already
 * suspended. Only one entry of a key has a due date for the notice.
 */
export async function setSuspended(
  tx: Knex,
  id: string,
  change: { reason: string; at: Date; since: Date; noticeDueAt: Date | null },
): Promise<StoredKey | null> {
  const [row] = await tx('notary_keys')
    .where({ id })
    .whereIn('status', sourcesOf(notaryKeyTransitions, 'suspended'))
    .update({
      status: 'suspended',
      reason: change.reason,
      suspendedAt: change.at,
      compromisedSince: change.since,
      noticeDueAt: change.noticeDueAt,
    })
    .returning('*');
  return row ? toKey(row) : null;
}

/** Replaces the time since which suspended entries of a key were compromised. */
export async function setMoment(
  tx: Knex,
  ids: string[],
  change: { since: Date; at: Date; reason: string },
): Promise<StoredKey[]> {
  const rows = await tx('notary_keys')
    .whereIn('id', ids)
    .where({ status: 'suspended' })
    .update({
      compromisedSince: change.since,
      momentCorrectedAt: change.at,
      momentReason: change.reason,
    })
    .returning('*');
  return rows.map(toKey);
}

/** The state was notified of a key and must be notified again by another due date. */
export async function setNoticeAnew(tx: Knex, id: string, dueAt: Date): Promise<StoredKey> {
  const [row] = await tx('notary_keys')
    .where({ id })
    .update({ noticeDueAt: dueAt, noticeSentOn: null })
    .returning('*');
  if (!row) throw new Error('the key is gone');
  return toKey(row);
}

/**
 * Records the date on which the state was notified, instead of the recorded date `insteadOf` or of
 * none. Returns null if another date is recorded or the key is not suspended.
 */
export async function setNoticeSent(
  tx: Knex,
  id: string,
  { sentOn, insteadOf }: { sentOn: string; insteadOf: string | null },
): Promise<StoredKey | null> {
  const [row] = await tx('notary_keys')
    .where({ id, status: 'suspended', noticeSentOn: insteadOf })
    .update({ noticeSentOn: sentOn })
    .returning('*');
  return row ? toKey(row) : null;
}

/**
 * Lists suspended keys without a recorded notice to the state that are due after the given time.
 */
export async function listUnsentNotices(db: Knex, dueAfter: Date): Promise<StoredKey[]> {
  const rows = await db('notary_keys')
    .where({ status: 'suspended', noticeSentOn: null })
    .where('noticeDueAt', '>', dueAfter)
    .orderBy('noticeDueAt')
    .limit(1000);
  return rows.map(toKey);
}

/**
 * Counts the acts that were sealed with any of the keys since the given time, with the first and
 * the last of them. Includes acts whose records were deleted by retention rules.
 */
export async function countAffected(
  db: Knex,
  keyIds: string[],
  since: Date,
): Promise<{ count: number; first: Date | null; last: Date | null }> {
  const sealed = db('seals')
    .where({ status: 'completed' })
    .select('sealedAt', 'notaryKeyId')
    .unionAll((deleted) => deleted.from('deleted_seals').select('sealedAt', 'notaryKeyId'));
  const row = (await db
    .from(sealed.as('z'))
    .whereIn('notaryKeyId', keyIds)
    .where('sealedAt', '>=', since)
    .count('* as count')
    .min('sealedAt as first')
    .max('sealedAt as last')
    .first()) as unknown as { count: number; first: Date | null; last: Date | null };
  return row;
}

/**
 * Lists the acts that were sealed with any of the keys since the given time, newest first. Includes
 * acts whose records were deleted by retention rules, with the data that remains.
 */
export async function listAffected(
  db: Knex,
  keyIds: string[],
  since: Date,
): Promise<AffectedAct[]> {
  const deleted = db('deleted_seals')
    .whereIn('notaryKeyId', keyIds)
    .where('sealedAt', '>=', since)
    .select(db.raw('NULL'), 'publicId', db.raw('NULL'), 'sealedAt', 'deletedAt');
  const rows = (await db('seals as z')
    .join('documents as d', 'd.id', 'z.documentId')
    .whereIn('z.notaryKeyId', keyIds)
    .where('z.status', 'completed')
    .where('z.sealedAt', '>=', since)
    .select(
      'z.sessionId',
      'z.publicId',
      'd.originalName as documentName',
      'z.sealedAt',
      db.raw('NULL::timestamptz AS deleted_at'),
    )
    .unionAll(deleted)
    .orderBy('sealedAt', 'desc')) as (Omit<AffectedAct, 'sealedAt' | 'deletedAt'> & {
    sealedAt: Date;
    deletedAt: Date | null;
  })[];
  return rows.map((row) => ({
    ...row,
    sealedAt: row.sealedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  }));
}
