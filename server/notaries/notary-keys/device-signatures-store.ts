import type { Knex } from 'knex';
import type {
  DeviceSignaturesRow,
  DocumentsRow,
  SealsRow,
} from '../../platform/database/tables.ts';

export type SignaturePurpose = 'document' | 'journal';

/**
 * A signature request for a device, for one seal. `content` is the exact bytes to sign, stored only
 * while the request is waiting.
 */
export interface WaitingSignature
  extends Pick<DeviceSignaturesRow, 'id' | 'purpose' | 'content' | 'expiresAt'> {
  keyId: string;
}

/**
 * Requests a signature. Earlier waiting requests of the same seal lapse. @returns the ID of the
 * request
 */
export async function askForSignature(
  tx: Knex,
  asked: {
    sealId: string;
    keyId: string;
    purpose: SignaturePurpose;
    content: Uint8Array;
    expiresAt: Date;
  },
): Promise<string> {
  await tx('device_signatures')
    .where({ sealId: asked.sealId, status: 'waiting' })
    .update({ status: 'lapsed', content: digestAlone(tx) });
  const [row] = await tx('device_signatures')
    .insert({
      sealId: asked.sealId,
      notaryKeyId: asked.keyId,
      purpose: asked.purpose,
      content: Buffer.from(asked.content),
      expiresAt: asked.expiresAt,
    })
    .returning('id');
  if (!row) throw new Error('the device was not asked');
  return row.id;
}

/**
 * Returns the signature if it exists, 'waiting' until then, or 'lapsed' after the request expired.
 */
export async function takeSignature(
  db: Knex,
  id: string,
): Promise<Uint8Array | 'waiting' | 'lapsed'> {
  await db('device_signatures')
    .where({ id, status: 'waiting' })
    .where('expiresAt', '<=', db.fn.now())
    .update({ status: 'lapsed', content: digestAlone(db) });
  const row = await db('device_signatures').where({ id }).first('status', 'signature');
  if (row?.signature) return new Uint8Array(row.signature);
  return row?.status === 'waiting' ? 'waiting' : 'lapsed';
}

/** Stores a signature. Returns false if the request is no longer waiting. */
export async function storeSignature(
  db: Knex,
  id: string,
  signature: Uint8Array,
): Promise<boolean> {
  const count = await db('device_signatures')
    .where({ id, status: 'waiting' })
    .where('expiresAt', '>', db.fn.now())
    .update({ status: 'signed', signature: Buffer.from(signature), content: digestAlone(db) });
  return count === 1;
}

/** Lapses expired requests that nobody waits for any more, so that their content is removed too. */
export async function lapseSignatures(db: Knex): Promise<void> {
  await db('device_signatures')
    .where({ status: 'waiting' })
    .where('expiresAt', '<=', db.fn.now())
    .update({ status: 'lapsed', content: digestAlone(db) });
}

/**
 * A journal entry names people, so only the SHA-256 of the content is kept when nobody waits for
 * the signature.
 */
const digestAlone = (db: Knex) => db.raw('sha256(content)');

export interface ListedSignature extends WaitingSignature {
  sessionId: string;
  documentName: string;
  documentSha256: string;
}

/** Lists the requests that an account's device keys have to sign now, oldest first. */
export async function listWaiting(db: Knex, userId: string): Promise<ListedSignature[]> {
  const rows = (await db('device_signatures as w')
    .join('notary_keys as k', 'k.id', 'w.notaryKeyId')
    .join('notaries as n', 'n.id', 'k.notaryId')
    .join('seals as s', 's.id', 'w.sealId')
    .join('documents as d', 'd.id', 's.documentId')
    .where({ 'n.userId': userId, 'w.status': 'waiting' })
    .whereNot('k.status', 'suspended')
    .where('w.expiresAt', '>', db.fn.now())
    .orderBy('w.createdAt')
    .limit(50)
    .select('w.*', 's.sessionId', 's.documentSha256', 'd.originalName')) as (DeviceSignaturesRow &
    Pick<SealsRow, 'sessionId' | 'documentSha256'> &
    Pick<DocumentsRow, 'originalName'>)[];
  return rows.map((row) => ({
    id: row.id,
    keyId: row.notaryKeyId,
    purpose: row.purpose,
    content: row.content,
    expiresAt: row.expiresAt,
    sessionId: row.sessionId,
    documentName: row.originalName,
    documentSha256: row.documentSha256,
  }));
}
