/** The kinds of notarial acts. */
export const notarialActs = [
  'acknowledgment',
  'jurat',
  'oath',
  'copy_certification',
  'signature_witnessing',
] as const;
export type NotarialAct = (typeof notarialActs)[number];

/** How a notary establishes the identity of a person. */
export const identityMethods = [
  'personal_knowledge',
  'credible_witness',
  'identity_document',
] as const;
export type IdentityMethod = (typeof identityMethods)[number];

/** The kinds of identity documents. */
export const documentKinds = ['license', 'passport', 'id_card'] as const;
export type DocumentKind = (typeof documentKinds)[number];
