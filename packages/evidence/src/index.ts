/*
 * The public interface of the package. Everything else may change without a new major version.
 */

// biome-ignore-all lint/performance/noBarrelFile: this is the entry of a package

export type { Check } from './bundle/check.ts';
export { readCertificates, readRevocationFile } from './bundle/find-root.ts';
export { type Result, type Trust, verifyFile } from './bundle/verify-file.ts';
export { canonicalJson } from './encoding/canonical-json.ts';
export {
  type JournalContent,
  type JournalProof,
  journalProof,
  type TreeHead,
} from './journal/journal-proof.ts';
export { goesOnFrom, includes, leafHash, nodeHash } from './journal/merkle.ts';
export type { TrustOptions } from './verification/check-signature.ts';
export { type Verification, verifyPdf } from './verification/verify-pdf.ts';
