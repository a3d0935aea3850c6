import { z } from 'zod';
import { documentReading, typedIdentity } from '../../../common/proofings.ts';
import type { KeyVault } from '../../platform/storage/key-vault.ts';

/** The error for a person who continues without stated details. */

const proofingDetails = z.object({
  // Older rows are read even if they do not satisfy today's rules for input.
  typed: typedIdentity.extend({ birthDate: z.iso.date() }),
  reading: documentReading.nullable(),
  /** The digest of the document that was read, from `documentDigestOf`. Null in older rows. */
  documentDigest: z.string().nullish(),
});

/** What a person stated and what was read from their document. Stored encrypted. */
export type ProofingDetails = z.output<typeof proofingDetails>;

const encoder = new TextEncoder();

export function sealDetails(vault: KeyVault, details: ProofingDetails): Uint8Array {
  return vault.seal(encoder.encode(JSON.stringify(details)));
}

/** Returns null if there are none. @throws Error if they were modified */
export function openDetails(vault: KeyVault, sealed: Uint8Array | null): ProofingDetails | null {
  if (!sealed) return null;
  return proofingDetails.parse(JSON.parse(Buffer.from(vault.open(sealed)).toString('utf8')));
}
