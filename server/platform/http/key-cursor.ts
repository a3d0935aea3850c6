import { z } from 'zod';
import { MAX_FILENAME_LENGTH } from '../../../common/limits.ts';
import { invalidInput } from './errors.ts';

/** Encodes the position in a list after this key. It is opaque to the client. */
export function encodeKey(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** @throws AppError 400 if the cursor was not created here. */
export function decodeKey<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw invalidInput('list_page_invalid');
  }
}

/** An instant that Postgres accepts: its calendar has no year 0. */
export const keyInstant = z.iso.datetime().refine((text) => text >= '0001');

/** Key of a list by creation: newest first, then by id. */
export const createdKey = z.tuple([keyInstant, z.uuid()]);

/** Key of a list by a growing number, which JSON carries as text. */
export const numberKey = z.tuple([z.string().regex(/^\d{1,18}$/)]);

/** Text that Postgres accepts. */
const keyText = z
  .string()
  // A file name of the longest length, in UTF-16 units.
  .max(2 * MAX_FILENAME_LENGTH)
  .refine((text) => !text.includes('\u0000') && text.isWellFormed());

/** Key of a list by name, then by id. */
export const nameKey = z.tuple([keyText, z.uuid()]);

/** Key of the template list: match, use, title, id. */
export const shelfKey = z.tuple([
  z.number(),
  z.number().int().min(0).max(2_147_483_647),
  keyText,
  z.uuid(),
]);
