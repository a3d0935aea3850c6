import { verify, X509Certificate } from 'node:crypto';
import type { Knex } from 'knex';
import { hasKey } from '../notary-keys/store.ts';
import { findChain, isValidAt } from '../sealing/certificate-chain.ts';
import { isNotary, subjectOf } from '../sealing/is-notary.ts';
import { findSigner, type StoredEntry } from './store.ts';

/** A certificate under signatures of a journal, and what it may have signed. */
export interface JournalSigner {
  certificate: X509Certificate;
  /** From its own up to the root of this platform; null where it does not lead there. */
  chain: X509Certificate[] | null;
  /** Whether it is on record as a key of the notary whose journal it is. */
  onRecord: boolean;
}

/** Who an entry says that its notary was. */
export interface SaidNotary {
  name?: unknown;
  commissionNumber?: unknown;
}

/**
 * A certificate as it is kept beside the journals, where anybody who writes into the database can put
 * one: it counts only for what leads to the platform's root or is on record for the notary.
 * @param root of the platform, DER
 * @param at of a signature that it made
 * @returns null where none is kept that can be read
 */
export async function openSigner(
  db: Knex,
  sha256: string,
  { root, at, notaryId }: { root: Uint8Array; at: Date; notaryId: string | null },
): Promise<JournalSigner | null> {
  const [own, ...above] = (await findSigner(db, sha256)) ?? [];
  const certificate = own && readCertificate(own);
  if (!own || !certificate) return null;
  const intermediates = above.flatMap((one) => readCertificate(one) ?? []);
  return {
    certificate,
    chain: findChain({ certificate, intermediates, roots: [root], at, purpose: 'documents' }),
    onRecord: notaryId !== null && (await hasKey(db, notaryId, own)),
  };
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
function isOwn({ certificate, chain, onRecord }: JournalSigner, said: SaidNotary, at: Date) {
  if (onRecord) return isValidAt(certificate, at);
  return (
    chain !== null &&
    isValidThroughout(chain, at) &&
    isNotary(certificate) &&
    subjectOf(certificate, 'CN') === said.name &&
    subjectOf(certificate, 'serialNumber') === said.commissionNumber
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
    : 'The entry is said to be signed by the notary, with a certificate that is not on record for them.';
}
