/**
 * What a seal's signatures carry with them (PAdES, ETSI EN 319 142). B-B: the signatures alone. B-T:
 * their time by a timestamp authority. B-LTA: the evidence for later too, all of it, under a closing
 * timestamp.
 */
export const signatureLevels = ['B-B', 'B-T', 'B-LTA'] as const;
export type SignatureLevel = (typeof signatureLevels)[number];
