import type { Knex } from 'knex';
import {
  type AffectedAct,
  type NotaryKeyKind,
  type NotaryKeyStatus,
  notaryKeyTransitions,
} from '../../../common/notary-keys.ts';
import { sourcesOf } from '../../../common/transitions.ts';

interface KeyRow {
  id: string;
  notary_id: string;
  kind: NotaryKeyKind;
  status: NotaryKeyStatus;
  certificate: Buffer;
  chain: Buffer[];
  serial: string;
  sealed_key: Buffer | null;
  store_name: string | null;
  commission: string | null;
  device_name: string | null;
  voucher: Buffer[] | null;
  vouched_commission: string | null;
  voucher_serials: string[];
  reason: string | null;
  suspended_at: Date | null;
  compromised_since: Date | null;
  notice_due_at: Date | null;
  notice_sent_on: string | null;
  moment_corrected_at: Date | null;
  moment_reason: string | null;
  created_at: Date;
}

/** A notary's key: its certificate and the location of the private key. */
export interface StoredKey {
  id: string;
  notaryId: string;
  kind: NotaryKeyKind;
  status: NotaryKeyStatus;
  /** DER. */
  certificate: Uint8Array;
  /** DER, nearest first. For a brought key it includes the platform's voucher. */
  chain: Uint8Array[];
  /** Hexadecimal. */
  serial: string;
  /** The PKCS#8 of an uploaded key, encrypted by the vault. */
  sealedKey: Uint8Array | null;
  /** The name under which the authority keeps a local key. */
  storeName: string | null;
  /** The commission data in a certificate that was issued here, as text to compare. */
  commission: string | null;
  /** The notary's name for the computer that keeps a device key. */
  deviceName: string | null;
  /**
   * The voucher: our own certificate of a brought key and those above it, DER. Empty if there is
   * none.
   */
  voucher: Uint8Array[];
  /** The commission data in the first of them. */
  vouchedCommission: string | null;
  /** Serial numbers of all vouchers so far, hexadecimal. */
  voucherSerials: string[];
  reason: string | null;
  suspendedAt: Date | null;
  compromisedSince: Date | null;
  /** Also null if another entry of the same key has the notice. */
  noticeDueAt: Date | null;
  /** `yyyy-mm-dd`. */
  noticeSentOn: string | null;
  /** When compromisedSince was last corrected, and why. Null if it never was. */
  momentCorrectedAt: Date | null;
  momentReason: string | null;
  createdAt: Date;
}

const toKey = (row: KeyRow): StoredKey => ({
  id: row.id,
  notaryId: row.notary_id,
  kind: row.kind,
  status: row.status,
  certificate: new Uint8Array(row.certificate),
  chain: [...row.chain, ...(row.voucher ?? [])].map((one) => new Uint8Array(one)),
  serial: row.serial,
  sealedKey: row.sealed_key,
  storeName: row.store_name,
  commission: row.commission,
  deviceName: row.device_name,
  voucher: (row.voucher ?? []).map((one) => new Uint8Array(one)),
  vouchedCommission: row.vouched_commission,
  voucherSerials: row.voucher_serials,
  reason: row.reason,
  suspendedAt: row.suspended_at,
  compromisedSince: row.compromised_since,
  noticeDueAt: row.notice_due_at,
  noticeSentOn: row.notice_sent_on,
  momentCorrectedAt: row.moment_corrected_at,
  momentReason: row.moment_reason,
  createdAt: row.created_at,
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
  const row = await db<KeyRow>('notary_keys').where({ id }).first();
  return row ? toKey(row) : null;
}

/** Lists all keys of a notary, newest first. */
export async function listKeys(db: Knex, notaryId: string): Promise<StoredKey[]> {
  const rows = await db<KeyRow>('notary_keys')
    .where({ notary_id: notaryId })
    .orderBy([
      { column: 'created_at', order: 'desc' },
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
  const rows = await db<KeyRow>('notary_keys')
    .where({ status: 'suspended' })
    .whereNot({ kind: 'remote' });
  return rows.map(toKey);
}

/**
 * Lists the keys for which a certificate of ours has the serial number: their own certificate or a
 * voucher.
 */
export async function listKeysCertifiedAs(db: Knex, serial: string): Promise<StoredKey[]> {
  const rows = await db<KeyRow>('notary_keys')
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
  const owner = tx('notaries').where({ id: notaryId }).select('user_id');
  const person = (await tx('users').where('id', owner).forKeyShare().first('deleted_at')) as
    | { deleted_at: Date | null }
    | undefined;
  await tx('notaries').where({ id: notaryId }).forKeyShare().first('id');
  await lockKeys(tx, notaryId);
  return person?.deleted_at === null;
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
    .where({ notary_id: key.notaryId, status: 'active' })
    .update({ status: 'superseded' });
  const [row] = await tx('notary_keys')
    .insert({
      notary_id: key.notaryId,
      kind: key.kind,
      certificate: Buffer.from(key.certificate),
      chain: key.chain.map((one) => Buffer.from(one)),
      serial: key.serial,
      sealed_key: key.sealedKey ? Buffer.from(key.sealedKey) : null,
      store_name: key.storeName,
      commission: key.commission,
      device_name: key.deviceName ?? null,
    })
    .returning<KeyRow[]>('*');
  if (!row) throw new Error('the key was not kept');
  return toKey(row);
}

/**
 * Takes every key of a notary out of use and deletes uploaded private keys, because the account is
 * deleted.
 */
export async function retireKeys(tx: Knex, notaryId: string): Promise<void> {
  await lockKeys(tx, notaryId);
  await tx('notary_keys')
    .where({ notary_id: notaryId, status: 'active' })
    .update({ status: 'superseded' });
  await tx('notary_keys').where({ notary_id: notaryId }).update({ sealed_key: null });
}

/** Renames the computer that keeps a device key. */
export async function renameDevice(tx: Knex, id: string, deviceName: string): Promise<StoredKey> {
  const [row] = await tx('notary_keys')
    .where({ id })
    .update({ device_name: deviceName })
    .returning<KeyRow[]>('*');
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
      vouched_commission: commission,
      voucher_serials: tx.raw('array_append(voucher_serials, ?)', [serial]),
    })
    .returning<KeyRow[]>('*');
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
      suspended_at: change.at,
      compromised_since: change.since,
      notice_due_at: change.noticeDueAt,
    })
    .returning<KeyRow[]>('*');
  return row ? toKey(row) : null;
}

/** Replaces the time since which suspended entries of a key were compromised. */
export async function setMoment(
  tx: Knex,
  ids: string[],
  change: { since: Date; at: Date; reason: string },
): Promise<StoredKey[]> {
  const rows = await tx<KeyRow>('notary_keys')
    .whereIn('id', ids)
    .where({ status: 'suspended' })
    .update({
      compromised_since: change.since,
      moment_corrected_at: change.at,
      moment_reason: change.reason,
    })
    .returning<KeyRow[]>('*');
  return rows.map(toKey);
}

/** The state was notified of a key and must be notified again by another due date. */
export async function setNoticeAnew(tx: Knex, id: string, dueAt: Date): Promise<StoredKey> {
  const [row] = await tx<KeyRow>('notary_keys')
    .where({ id })
    .update({ notice_due_at: dueAt, notice_sent_on: null })
    .returning<KeyRow[]>('*');
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
    .where({ id, status: 'suspended', notice_sent_on: insteadOf })
    .update({ notice_sent_on: sentOn })
    .returning<KeyRow[]>('*');
  return row ? toKey(row) : null;
}

/**
 * Lists suspended keys without a recorded notice to the state that are due after the given time.
 */
export async function listUnsentNotices(db: Knex, dueAfter: Date): Promise<StoredKey[]> {
  const rows = await db<KeyRow>('notary_keys')
    .where({ status: 'suspended', notice_sent_on: null })
    .where('notice_due_at', '>', dueAfter)
    .orderBy('notice_due_at')
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
    .select('sealed_at', 'notary_key_id')
    .unionAll(db('deleted_seals').select('sealed_at', 'notary_key_id'));
  const row = (await db(sealed.as('z'))
    .whereIn('notary_key_id', keyIds)
    .where('sealed_at', '>=', since)
    .count('* as count')
    .min('sealed_at as first')
    .max('sealed_at as last')
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
  const { rows } = (await db.raw(
    `SELECT z.session_id AS "sessionId", z.public_id AS "publicId", d.original_name AS "documentName",
       z.sealed_at AS "sealedAt", NULL::timestamptz AS "deletedAt"
     FROM seals z JOIN documents d ON d.id = z.document_id
     WHERE z.notary_key_id = ANY(:keyIds) AND z.status = 'completed' AND z.sealed_at >= :since
     UNION ALL
     SELECT NULL, x.public_id, NULL, x.sealed_at, x.deleted_at
     FROM deleted_seals x WHERE x.notary_key_id = ANY(:keyIds) AND x.sealed_at >= :since
     ORDER BY "sealedAt" DESC`,
    { keyIds, since },
  )) as {
    rows: (Omit<AffectedAct, 'sealedAt' | 'deletedAt'> & {
      sealedAt: Date;
      deletedAt: Date | null;
    })[];
  };
  return rows.map((row) => ({
    ...row,
    sealedAt: row.sealedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  }));
}
