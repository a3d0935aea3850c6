import { z } from 'zod';
import { documentReading, typedIdentity } from '../../common/proofings.ts';
import type { KeyVault } from '../storage/key-vault.ts';

/** Said to who would go on before they have stated anything. */
export const STATE_FIRST = 'First state your name, address and kind of document.';

const proofingDetails = z.object({
  // What was taken once is read, whatever is asked of it today.
  typed: typedIdentity.extend({ birthDate: z.iso.date() }),
  reading: documentReading.nullable(),
  /** Of the document that was read, as `documentDigestOf` makes it; null in older ones. */
  documentDigest: z.string().nullish(),
});

/** What a person typed and what was read off their document: kept under seal. */
export type ProofingDetails = z.output<typeof proofingDetails>;

const encoder = new TextEncoder();

export function sealDetails(vault: KeyVault, details: ProofingDetails): Uint8Array {
  return vault.seal(encoder.encode(JSON.stringify(details)));
}

/** Null where there are none. @throws Error where they were altered */
export function openDetails(vault: KeyVault, sealed: Uint8Array | null): ProofingDetails | null {
  if (!sealed) return null;
  return proofingDetails.parse(JSON.parse(Buffer.from(vault.open(sealed)).toString('utf8')));
}
