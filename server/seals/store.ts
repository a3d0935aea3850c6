import type { Knex } from 'knex';
import type { z } from 'zod';
import {
  type certificateBody,
  type NotarialAct,
  type SealingStatus,
  sealingTransitions,
} from '../../common/notarization-sessions.ts';
import type { NotaryKeyKind } from '../../common/notary-keys.ts';
import type { SignatureLevel } from '../../common/signature-levels.ts';
import { sourcesOf } from '../../common/transitions.ts';

export type CertificateRequest = z.output<typeof certificateBody>;

/** The notary as of the act: what is engraved must not change with the record. */
export interface NotarySnapshot {
  name: string;
  commissionState: string;
  commissionNumber: string;
  /** `yyyy-mm-dd` */
  commissionExpiry: string;
}

interface SealRow {
  id: string;
  session_id: string;
  document_id: string;
  notary_id: string;
  public_id: string;
  status: SealingStatus;
  progress: number;
  reason: string | null;
  act: NotarialAct;
  request: CertificateRequest;
  document_sha256: string;
  sealed_file_id: string | null;
  sealed_sha256: string | null;
  page_count: number | null;
  sealed_at: Date | null;
  notary_snapshot: NotarySnapshot;
  notary_key_id: string | null;
  voucher: Buffer[] | null;
  signature_level: SignatureLevel | null;
  requested_at: Date | null;
  act_timezone: string | null;
  step_up_method: 'passkey' | 'totp';
  key_kind: NotaryKeyKind | null;
}

/** A seal: asked for, being made, or made. */
export interface StoredSeal {
  id: string;
  sessionId: string;
  documentId: string;
  notaryId: string;
  publicId: string;
  status: SealingStatus;
  progress: number;
  reason: string | null;
  act: NotarialAct;
  request: CertificateRequest;
  documentSha256: string;
  sealedFileId: string | null;
  sealedSha256: string | null;
  pageCount: number | null;
  sealedAt: Date | null;
  notary: NotarySnapshot;
  /** The key that the notary's second factor was given for; null for seals before there were several. */
  notaryKeyId: string | null;
  /**
   * Of a key that the notary brought: what the platform vouched for it with when the seal was asked for,
   * nearest first, DER. Null for our own keys, and for seals made before it was kept.
   */
  voucher: Uint8Array[] | null;
  /** Null before it is made, and for seals made before it was kept. */
  signatureLevel: SignatureLevel | null;
  /** When the notary asked, the last time: the moment of the act. Null for seals made before it was kept, which `sealedAt` dates. */
  requestedAt: Date | null;
  /** By whose calendar the act has its day: IANA name, as certificate and journal have it. */
  timezone: string;
  /** By which of their second factors the notary asked, the last time. */
  stepUpMethod: 'passkey' | 'totp';
  /** Where the key is that signed; null as notaryKeyId. */
  keyKind: NotaryKeyKind | null;
}

const toSeal = (row: SealRow): StoredSeal => ({
  id: row.id,
  sessionId: row.session_id,
  documentId: row.document_id,
  notaryId: row.notary_id,
  publicId: row.public_id,
  status: row.status,
  progress: row.progress,
  reason: row.reason,
  act: row.act,
  request: row.request,
  documentSha256: row.document_sha256,
  sealedFileId: row.sealed_file_id,
  sealedSha256: row.sealed_sha256,
  pageCount: row.page_count,
  sealedAt: row.sealed_at,
  notary: row.notary_snapshot,
  notaryKeyId: row.notary_key_id,
  voucher: row.voucher?.map((one) => new Uint8Array(one)) ?? null,
  signatureLevel: row.signature_level,
  requestedAt: row.requested_at,
  timezone: row.act_timezone ?? 'UTC',
  stepUpMethod: row.step_up_method,
  keyKind: row.key_kind,
});

export interface NewSeal {
  sessionId: string;
  documentId: string;
  notaryId: string;
  publicId: string;
  request: CertificateRequest;
  stepUpMethod: string;
  documentSha256: string;
  notary: NotarySnapshot;
  notaryKeyId: string;
  voucher: Uint8Array[] | null;
  requestedAt: Date;
}

/**
 * Asks for the seal of a session. A seal that failed is asked for again with the new certificate;
 * null where one is being made or made already (a constraint decides between racers).
 */
export async function insertSeal(db: Knex, made: NewSeal): Promise<string | null> {
  const { rows } = (await db.raw(
    `INSERT INTO seals (session_id, document_id, notary_id, public_id, request, step_up_method,
       document_sha256, notary_snapshot, notary_key_id, voucher, requested_at)
     VALUES (?, ?, ?, ?, ?::jsonb, ?, ?, ?::jsonb, ?, ?, ?)
     ON CONFLICT (session_id) DO UPDATE SET status = 'queued', progress = 0, reason = NULL,
       notary_id = excluded.notary_id, document_sha256 = excluded.document_sha256,
       request = excluded.request, step_up_method = excluded.step_up_method,
       notary_snapshot = excluded.notary_snapshot, notary_key_id = excluded.notary_key_id,
       voucher = excluded.voucher, requested_at = excluded.requested_at
     WHERE seals.status = 'failed' RETURNING id`,
    [
      made.sessionId,
      made.documentId,
      made.notaryId,
      made.publicId,
      JSON.stringify(made.request),
      made.stepUpMethod,
      made.documentSha256,
      JSON.stringify(made.notary),
      made.notaryKeyId,
      made.voucher?.map((one) => Buffer.from(one)) ?? null,
      made.requestedAt,
    ],
  )) as { rows: { id: string }[] };
  return rows[0]?.id ?? null;
}

const joined = (db: Knex) =>
  db('seals')
    .join('notarization_sessions as s', 's.id', 'seals.session_id')
    .leftJoin('notaries as n', 'n.id', 's.notary_id')
    .select('seals.*', 's.act')
    .select(db.raw('coalesce(s.legal_timezone, n.legal_timezone) AS act_timezone'))
    // What the evidence says of the notary's second factor, and where their key is.
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

/** The seal of a session, in whatever state. */
export async function findSealOfSession(db: Knex, sessionId: string): Promise<StoredSeal | null> {
  return readOne(db, { 'seals.session_id': sessionId });
}

/** A finished seal by its public number. */
export async function findSealByPublicId(db: Knex, publicId: string): Promise<StoredSeal | null> {
  return readOne(db, { 'seals.public_id': publicId, 'seals.status': 'completed' });
}

/** A finished seal by the digest of the sealed file. */
export async function findSealBySha256(db: Knex, sha256: string): Promise<StoredSeal | null> {
  return readOne(db, { 'seals.sealed_sha256': sha256, 'seals.status': 'completed' });
}

/** Finished seals by the digests of their sealed files. */
export async function listSealsAmong(db: Knex, sha256s: string[]): Promise<StoredSeal[]> {
  const rows = (await joined(db)
    .whereIn('seals.sealed_sha256', sha256s)
    .where('seals.status', 'completed')) as SealRow[];
  return rows.map(toSeal);
}

/**
 * Walks the table of transitions; false where the seal is not in a state that allows it, or was asked for anew
 * since it was read: a run that stood still must not end what another request began.
 */
export async function moveSeal(
  db: Knex,
  { id, requestedAt }: Pick<StoredSeal, 'id' | 'requestedAt'>,
  to: SealingStatus,
  change: {
    progress?: number;
    reason?: string;
    sealedFileId?: string;
    sealedSha256?: string;
    pageCount?: number;
    sealedAt?: Date;
    level?: SignatureLevel;
  } = {},
): Promise<boolean> {
  const count = await db('seals')
    .where({ id })
    .whereRaw("date_trunc('milliseconds', requested_at) IS NOT DISTINCT FROM ?::timestamptz", [
      requestedAt,
    ])
    .whereIn('status', sourcesOf(sealingTransitions, to))
    .update({
      status: to,
      ...(change.progress === undefined ? {} : { progress: change.progress }),
      ...(change.reason === undefined ? {} : { reason: change.reason }),
      ...(change.sealedFileId === undefined ? {} : { sealed_file_id: change.sealedFileId }),
      ...(change.sealedSha256 === undefined ? {} : { sealed_sha256: change.sealedSha256 }),
      ...(change.pageCount === undefined ? {} : { page_count: change.pageCount }),
      ...(change.sealedAt === undefined ? {} : { sealed_at: change.sealedAt }),
      ...(change.level === undefined ? {} : { signature_level: change.level }),
    });
  return count === 1;
}
