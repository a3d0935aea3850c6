import type { StepKind } from '../script.ts';

/**
 * What the simulated signer of a practice session answers. The notary speaks English in a session,
 * and so does the signer, so it is not in the message catalogs. Null if a step asks them nothing.
 */
export const simulatedAnswers: Record<StepKind, string | null> = {
  announcement: 'Yes, I agree.',
  opening: null,
  notary_place: null,
  place: 'I am in Columbus, Ohio, in the United States.',
  identity: 'Here is my driver’s license.',
  willingness: 'Yes, I do.',
  oath: 'I do.',
  attestation: null,
};
