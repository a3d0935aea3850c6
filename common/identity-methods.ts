/** How a notary satisfies themself of a person's identity. */
export const identityMethods = [
  'personal_knowledge',
  'credible_witness',
  'identity_document',
] as const;
export type IdentityMethod = (typeof identityMethods)[number];
