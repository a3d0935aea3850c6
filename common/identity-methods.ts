/** How a notary establishes the identity of a person. */
export const identityMethods = [
  'personal_knowledge',
  'credible_witness',
  'identity_document',
] as const;
export type IdentityMethod = (typeof identityMethods)[number];
