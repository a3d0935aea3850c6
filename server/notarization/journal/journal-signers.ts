import { verify, X509Certificate } from 'node:crypto';
import type { Knex } from 'knex';
import {
  findSignerChains,
  isValidAt,
} from '../../../packages/evidence/src/certificates/certificate-chain.ts';
import { isNotary, subjectOf } from '../../../packages/evidence/src/certificates/is-notary.ts';
import { findSigner, type StoredEntry } from './store.ts';

/** A certificate under signatures of a journal, and what it may sign. */
export interface JournalSigner {
  certificate: X509Certificate;
  /**
   * The chain from its own certificate, or from the platform's certificate for its key, up to the
   * platform's root; null if neither leads there.
   */
  chain: X509Certificate[] | null;
}

/** The notary as stated in an entry. */
export interface StatedNotary {
  name?: unknown;
  commissionNumber?: unknown;
}

/**
 * Reads a certificate that is stored with the journals. Anybody with write access to the database
 * can insert one, so it counts only if it leads to the platform's root.
 * @param root root certificate of the platform, DER
 * @param at time of a signature that it made
 * @returns null if there is none that can be read
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

/**
 * Verifies a signature over a text. Returns false if the kind of signature does not match the key.
 */
export function isOver(text: string, signer: JournalSigner, signature: Uint8Array): boolean {
  try {
    return verify('sha256', Buffer.from(text), signer.certificate.publicKey, signature);
  } catch {
    return false;
  }
}

/** Checks whether the certificate was the platform's at this time. */
export function isPlatform({ chain }: JournalSigner, at: Date): boolean {
  const own = chain?.[0];
  return own !== undefined && !isNotary(own) && isValidThroughout(chain as X509Certificate[], at);
}

/** Checks whether the certificate was that of the notary in the entry at this time. */
function isOwn({ chain }: JournalSigner, stated: StatedNotary, at: Date) {
  const own = chain?.[0];
  return (
    own !== undefined &&
    isValidThroughout(chain as X509Certificate[], at) &&
    isNotary(own) &&
    subjectOf(own, 'commonName') === stated.name &&
    subjectOf(own, 'serialNumber') === stated.commissionNumber
  );
}

const isValidThroughout = (chain: X509Certificate[], at: Date) =>
  chain.every((one) => isValidAt(one, at));

/** Returns a message if the signer may not sign this entry, or null. */
export function objectionToSigner(
  signer: JournalSigner,
  entry: Pick<StoredEntry, 'signedBy' | 'createdAt'>,
  stated: StatedNotary,
): string | null {
  if (entry.signedBy === 'platform') {
    return isPlatform(signer, entry.createdAt)
      ? null
      : 'The entry claims to be signed by the platform, but the certificate does not belong to the platform.';
  }
  return isOwn(signer, stated, entry.createdAt)
    ? null
    : 'The entry claims to be signed by the notary, but the certificate does not belong to the notary.';
}
