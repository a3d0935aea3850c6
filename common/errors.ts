import { z } from 'zod';

/**
 * A value of an error text. An object is a value whose text depends on the language: a date
 * (`yyyy-mm-dd`), a time, steps of the script, fields on pages, or other problems.
 */
const value = z.union([
  z.string(),
  z.number(),
  z.object({ day: z.string() }),
  z.object({ instant: z.string(), timeZone: z.string(), form: z.string() }),
  z.object({ steps: z.array(z.object({ kind: z.string(), name: z.string().nullable() })) }),
  z.object({ fields: z.array(z.object({ kind: z.string(), page: z.number() })) }),
  z.object({
    problems: z.array(
      z.object({
        code: z.string(),
        params: z.record(z.string(), z.unknown()).optional(),
      }),
    ),
  }),
]);

/** The code of a text in the error catalog, and its values. */
export const problem = z.object({
  code: z.string(),
  params: z.record(z.string(), value).optional(),
});

/**
 * The body of an error response. `code` and `params` identify what went wrong; a client shows it in
 * the user's language. `message` and `fields` are the same in English and safe to show.
 */
export const errorBody = z.object({
  message: z.string(),
  ...problem.shape,
  fields: z.record(z.string(), z.string()).optional(),
  /** What is wrong with each field, for other languages than English. */
  fieldProblems: z.record(z.string(), problem).optional(),
  /** All reasons of an error that has several. `message` is their texts. */
  details: z.array(problem).optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
