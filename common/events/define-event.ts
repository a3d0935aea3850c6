import { z } from 'zod';
import { id } from '../primitives.ts';

/** Defines an event. @param subjects ids of the records that it is about */
export function event<
  const Type extends string,
  Subjects extends z.ZodRawShape,
  Data extends z.ZodRawShape,
>(type: Type, subjects: Subjects, data: Data) {
  return z.strictObject({
    type: z.literal(type),
    version: z.literal(1),
    /** The person who did it; null for a scheduled job or a provider. */
    actorId: id.nullable(),
    subjects: z.strictObject(subjects),
    data: z.strictObject(data),
  });
}

/** A reason that a person gave; null without one. */
export const reason = z.string().nullable();
