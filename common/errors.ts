import { z } from 'zod';

/**
 * The body of an error response: a message that is safe to show, a stable code, and a message per
 * field.
 */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
