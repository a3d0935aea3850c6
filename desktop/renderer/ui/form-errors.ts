import type { z } from 'zod';

/** The first sentence for each field that the contract's schema refuses; empty where all is well. */
export function errorsOf(schema: z.ZodType, values: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    errors[path.join('.')] ??= message;
  }
  return errors;
}
