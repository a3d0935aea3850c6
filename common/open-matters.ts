import { z } from 'zod';

/** What an open matter of a session is about; it decides where the one who can settle it goes. */
export const openMatterKinds = [
  'notary',
  'document',
  'commission',
  'identity',
  'others_identity',
  'invitation',
  'own_fields',
  'nobodys_fields',
  'second_factor',
] as const;

/** Something that is still missing before the call, or for the act. */
export const openMatter = z.object({
  kind: z.enum(openMatterKinds),
  /** What has to be there before one joins, or before the seal. */
  before: z.enum(['call', 'act']),
  /** Whether the one who asks can do something about it. */
  own: z.boolean(),
  /** What is missing and what to do, in words. */
  text: z.string(),
});
export type OpenMatter = z.infer<typeof openMatter>;
