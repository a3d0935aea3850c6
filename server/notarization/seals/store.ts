import type { Knex } from 'knex';
import type { z } from 'zod';
import type { FurtherAct } from '../../../common/acts-of.ts';
import type { Problem } from '../../../common/messages/errors.ts';
import { reasonColumns } from '../../../common/messages/stored-reason.ts';
import { type SealingStatus, sealingTransitions } from '../../../common/notarization-sessions.ts';
import type { NotaryKeyKind } from '../../../common/notary-keys.ts';
import type { certificateBody } from '../../../common/session-seals.ts';
import type { SignatureLevel } from '../../../common/signature-levels.ts';
import { sourcesOf } from '../../../common/transitions.ts';
import type { NotarialAct } from '../../../packages/evidence/src/journal/act-terms.ts';
import type { SealsRow } from '../../platform/database/tables.ts';

export type CertificateRequest = z.output<typeof certificateBody>;

/**
 * The notary's data at the time of the act. The certificate must not change with the notary's
 * record.
 */
export interface NotarySnapshot {
  name: string;
  commissionState: string;
  commissionNumber: string;
  /** `yyyy-mm-dd` */
  commissionExpiry: string;
}

/** The columns of a seal with its act, the time zone of the act, and where the signing key is. */
type SealRow = Omit<SealsRow, 'request' | 'notarySnapshot'> & {
  request: CertificateRequest;
  notarySnapshot: NotarySnapshot;
  act: NotarialAct;
  furtherActs: FurtherAct[];
  actTimezone: string | null;
  keyKind: NotaryKeyKind | null;
};

/** A seal that is requested, being made, or completed. */
export interface StoredSeal extends Omit<SealRow, 'notarySnapshot' | 'voucher' | 'actTimezone'> {
  notary: NotarySnapshot;
  /**
   * For a key that the notary brought: the platform's certificates for it at the time of the
   * request, nearest first, DER. Null for the platform's own keys and for seals from before this
   * column existed.
   */
  voucher: Uint8Array[] | null;
  /** IANA time zone whose calendar dates the act, as in the certificate and the journal. */
  timezone: string;
}

const toSeal = ({ notarySnapshot, voucher, actTimezone, ...row }: SealRow): StoredSeal => ({
  ...row,
  notary: notarySnapshot,
  voucher: voucher?.map((one) => new Uint8Array(one)) ?? null,
  timezone: actTimezone ?? 'UTC',
});

export interface NewSeal {
  sessionId: string;
  documentId: string;
  notaryId: string;
  publicId: string;
  request: CertificateRequest;
  stepUpMethod: SealsRow['stepUpMethod'];
  documentSha256: string;
  notary: NotarySnapshot;
  notaryKeyId: string;
  voucher: Uint8Array[] | null;
  requestedAt: Date;
}

/**
 * Inserts the request for the seal of a session. A failed seal is requested again with the new
 * certificate. Returns null if one is being made or was made (a constraint decides between
 * concurrent requests).
 */
export async function insertSeal(db: Knex, made: NewSeal): Promise<string | null> {
  const requested = {
    notaryId: made.notaryId,
    documentSha256: made.documentSha256,
    request: JSON.stringify(made.request),
    stepUpMethod: made.stepUpMethod,
    notarySnapshot: JSON.stringify(made.notary),
    notaryKeyId: made.notaryKeyId,
    voucher: made.voucher?.map((one) => Buffer.from(one)) ?? null,
    requestedAt: made.requestedAt,
  };
  const [row] = await db('seals')
    .insert({
      sessionId: made.sessionId,
      documentId: made.documentId,
      publicId: made.publicId,
      ...requested,
    })
    .onConflict('sessionId')
    .merge({ ...requested, status: 'queued', progress: 0, reason: null, reasonProblems: null })
    .where('seals.status', 'failed')
    .returning('id');
  return row?.id ?? null;
}

const joined = (db: Knex) =>
  db('seals')
    .join('notarization_sessions as s', 's.id', 'seals.sessionId')
    .leftJoin('notaries as n', 'n.id', 's.notaryId')
    .select('seals.*', 's.act', 's.furtherActs')
    .select(db.raw('coalesce(s.legal_timezone, n.legal_timezone) AS act_timezone'))
    // The evidence contains the notary's second factor and the kind of key.
    .select(
      db.raw('(SELECT k.kind FROM notary_keys k WHERE k.id = seals.notary_key_id) AS key_kind'),
    );

async function readOne(db: Knex, where: Record<string, string>): Promise<StoredSeal | null> {
  const row = (await joined(db).where(where).first()) as SealRow | undefined;
  return row ? toSeal(row) : null;
}

export async function findSeal(db: Knex, id: string): Promise<StoredSeal | null> {
  return readOne(db, { 'seals.id': id });
}

/** Finds the seal of a session in any status. */
export async function findSealOfSession(db: Knex, sessionId: string): Promise<StoredSeal | null> {
  return readOne(db, { 'seals.sessionId': sessionId });
}

/** Finds a completed seal by its verification ID. */
export async function findSealByPublicId(db: Knex, publicId: string): Promise<StoredSeal | null> {
  return readOne(db, { 'seals.publicId': publicId, 'seals.status': 'completed' });
}

/** Finds a completed seal by the digest of the sealed file. */
export async function findSealBySha256(db: Knex, sha256: string): Promise<StoredSeal | null> {
  return readOne(db, { 'seals.sealedSha256': sha256, 'seals.status': 'completed' });
}

/** Lists completed seals by the digests of their sealed files. */
export async function listSealsAmong(db: Knex, sha256s: string[]): Promise<StoredSeal[]> {
  const rows = (await joined(db)
    .whereIn('seals.sealedSha256', sha256s)
    .where('seals.status', 'completed')) as SealRow[];
  return rows.map(toSeal);
}

/**
 * Changes the status along the transition table. Returns false if the current status does not allow
 * it, or if the seal was requested again since it was read, so that a stalled run does not end a
 * later request.
 */
export async function moveSeal(
  db: Knex,
  { id, requestedAt }: Pick<StoredSeal, 'id' | 'requestedAt'>,
  to: SealingStatus,
  change: {
    progress?: number;
    reason?: readonly Problem[];
    sealedFileId?: string;
    sealedSha256?: string;
    pageCount?: number;
    sealedAt?: Date;
    level?: SignatureLevel;
  } = {},
): Promise<boolean> {
  const reason = change.reason && reasonColumns(change.reason);
  const count = await db('seals')
    .where({ id })
    .whereRaw("date_trunc('milliseconds', requested_at) IS NOT DISTINCT FROM ?::timestamptz", [
      requestedAt,
    ])
    .whereIn('status', sourcesOf(sealingTransitions, to))
    .update({
      status: to,
      ...(change.progress === undefined ? {} : { progress: change.progress }),
      ...(reason ? { reason: reason.english, reasonProblems: reason.problems } : {}),
      ...(change.sealedFileId === undefined ? {} : { sealedFileId: change.sealedFileId }),
      ...(change.sealedSha256 === undefined ? {} : { sealedSha256: change.sealedSha256 }),
      ...(change.pageCount === undefined ? {} : { pageCount: change.pageCount }),
      ...(change.sealedAt === undefined ? {} : { sealedAt: change.sealedAt }),
      ...(change.level === undefined ? {} : { signatureLevel: change.level }),
    });
  return count === 1;
}
