import { verify, X509Certificate } from 'node:crypto';
import type { Knex } from 'knex';
import { findSignerChains, isValidAt } from '../sealing/certificates/certificate-chain.ts';
import { isNotary, subjectOf } from '../sealing/certificates/is-notary.ts';
import { findSigner, type StoredEntry } from './store.ts';

/** A certificate under signatures of a journal, and what it may have signed. */
export interface JournalSigner {
  certificate: X509Certificate;
  /**
   * From its own, or from that with which the platform vouches for its key, up to the platform's root;
   * null where neither leads there.
   */
  chain: X509Certificate[] | null;
}

/** Who an entry says that its notary was. */
export interface SaidNotary {
  name?: unknown;
  commissionNumber?: unknown;
}

/**
 * A certificate as it is kept beside the journals, where anybody who writes into the database can put
 * one: it counts only for what leads to the platform's root.
 * @param root of the platform, DER
 * @param at of a signature that it made
 * @returns null where none is kept that can be read
 */
export async function openSigner(
  db: Knex,
  sha256: string,
  { root, at }: { root: Uint8Array; at: Date },
): Promise<JournalSigner | null> {
  const [own, ...above] = (await findSigner(db, sha256)) ?? [];
  const certificate = own && readCertificate(own);
  if (!own || !certificate) return null;
  const intermediates = above.flatMap((one) => readCertificate(one) ?? []);
  const [chain = null] = findSignerChains({
    certificate,
    intermediates,
    roots: [root],
    at,
    purpose: 'documents',
  });
  return { certificate, chain };
}

function readCertificate(der: Uint8Array): X509Certificate | null {
  try {
    return new X509Certificate(der);
  } catch {
    return null;
  }
}

/** Whether a signature is over a text; one of another kind than its key is not. */
export function isOver(text: string, signer: JournalSigner, signature: Uint8Array): boolean {
  try {
    return verify('sha256', Buffer.from(text), signer.certificate.publicKey, signature);
  } catch {
    return false;
  }
}

/** Whether the platform signed with it at a time. */
export function isPlatform({ chain }: JournalSigner, at: Date): boolean {
  const own = chain?.[0];
  return own !== undefined && !isNotary(own) && isValidThroughout(chain as X509Certificate[], at);
}

/** Whether the notary whom the entry names signed with it at a time. */
function isOwn({ chain }: JournalSigner, said: SaidNotary, at: Date) {
  const own = chain?.[0];
  return (
    own !== undefined &&
    isValidThroughout(chain as X509Certificate[], at) &&
    isNotary(own) &&
    subjectOf(own, 'commonName') === said.name &&
    subjectOf(own, 'serialNumber') === said.commissionNumber
  );
}

const isValidThroughout = (chain: X509Certificate[], at: Date) =>
  chain.every((one) => isValidAt(one, at));

/** Why a signature is nobody's who may sign this entry, in plain words; null where it is. */
export function objectionToSigner(
  signer: JournalSigner,
  entry: Pick<StoredEntry, 'signedBy' | 'createdAt'>,
  said: SaidNotary,
): string | null {
  if (entry.signedBy === 'platform') {
    return isPlatform(signer, entry.createdAt)
      ? null
      : 'The entry is said to be signed by the platform, with a certificate that is not the platform’s.';
  }
  return isOwn(signer, said, entry.createdAt)
    ? null
    : 'The entry is said to be signed by the notary, with a certificate that is not theirs.';
}
