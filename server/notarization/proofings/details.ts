import { z } from 'zod';
import { documentReading, typedIdentity } from '../../../common/proofings.ts';
import { documentKinds } from '../../../packages/evidence/src/journal/act-terms.ts';
import type { KeyVault } from '../../platform/storage/key-vault.ts';

const proofingDetails = z
  .object({
    /**
     * Null until the person has confirmed what was read. Older rows are read even if they do not
     * satisfy today's rules for input.
     */
    typed: typedIdentity.extend({ birthDate: z.iso.date() }).nullable(),
    /** The type of document on the images. Absent in older rows, where the person stated it. */
    documentKind: z.enum(documentKinds).optional(),
    reading: documentReading.nullable(),
    /** The digest of the document that was read, from `documentDigestOf`. Null in older rows. */
    documentDigest: z.string().nullish(),
  })
  .transform(({ documentKind, ...rest }) => ({
    ...rest,
    documentKind: documentKind ?? rest.typed?.documentKind ?? 'license',
  }));

/** What a person stated and what was read from their document. Stored encrypted. */
export type ProofingDetails = z.output<typeof proofingDetails>;

const encoder = new TextEncoder();

export function sealDetails(vault: KeyVault, details: z.input<typeof proofingDetails>): Uint8Array {
  return vault.seal(encoder.encode(JSON.stringify(details)));
}

/** Returns null if there are none. @throws Error if they were modified */
export function openDetails(vault: KeyVault, sealed: Uint8Array | null): ProofingDetails | null {
  if (!sealed) return null;
  return proofingDetails.parse(JSON.parse(Buffer.from(vault.open(sealed)).toString('utf8')));
}
