import { z } from 'zod';

/** The code of a text in the error catalog, and its values. */
const problem = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/**
 * The body of an error response. `code` and `params` identify what went wrong; a client shows it in
 * the user's language. `message` and `fields` are the same in English and safe to show.
 */
export const errorBody = z.object({
  message: z.string(),
  ...problem.shape,
  fields: z.record(z.string(), z.string()).optional(),
  /** What is wrong with a field, for messages that do not come from the schema of the request. */
  fieldProblems: z.record(z.string(), problem).optional(),
  /** All reasons of an error that has several. `message` is their texts. */
  details: z.array(problem).optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
