import type { z } from 'zod';

/** The first message for each invalid field; empty if all are valid. Nested names are dotted. */
export function fieldErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    errors[path.join('.')] ??= message;
  }
  return errors;
}
