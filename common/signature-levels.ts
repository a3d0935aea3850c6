/**
 * The level of a seal's signatures (PAdES, ETSI EN 319 142).
 * - B-B: the signatures only.
 * - B-T: with a timestamp from a timestamp authority.
 * - B-LTA: with all evidence for later verification, protected by a final timestamp.
 */
export const signatureLevels = ['B-B', 'B-T', 'B-LTA'] as const;
export type SignatureLevel = (typeof signatureLevels)[number];
