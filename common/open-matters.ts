import { z } from 'zod';

/** The subject of an open matter. It determines where the link of the matter leads. */
export const openMatterKinds = [
  'notary',
  'document',
  'commission',
  'identity',
  'others_identity',
  'invitation',
  'witness',
  'own_fields',
  'nobodys_fields',
  'second_factor',
] as const;

/** Something that is missing before the conference or for the act. */
export const openMatter = z.object({
  kind: z.enum(openMatterKinds),
  /** `call`: required before joining the conference. `act`: required before the seal. */
  before: z.enum(['call', 'act']),
  /** True if the requester can resolve it. Inviting a witness is only a suggestion. */
  own: z.boolean(),
  /** Message: what is missing and what to do. */
  text: z.string(),
});
export type OpenMatter = z.infer<typeof openMatter>;
