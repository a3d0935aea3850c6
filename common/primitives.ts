import { z } from 'zod';
import { hasInvisibleCharacters } from './invisible-characters.ts';
import { validationMessages } from './messages/validation.ts';

/** The ID of a stored resource: a UUID in lower case. */
export const id = z.uuid();

/** An instant as an ISO 8601 string in JSON. */
export const instant = z.iso.datetime({ offset: true });

/** A calendar date without a time, `yyyy-mm-dd`. */
export const calendarDate = z.iso.date({ error: () => validationMessages.date });

/** SHA-256 in lower-case hexadecimal. */
export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);

/** Path parameters of endpoints for one resource. */
export const idParams = z.object({ id });

/** Returns the error option for text with fewer than `min` characters. */
const tooShort = (min: number) => ({
  error: ({ input }: { input?: unknown }) =>
    min > 1 && input !== '' ? validationMessages.tooShort({ min }) : validationMessages.required,
});

/** A required string. A missing value has the same error message as an empty one. */
const text = () =>
  z.string({
    error: ({ input }) => (input === undefined ? validationMessages.required : undefined),
  });

/** Returns a schema for a single line of trimmed text without control or invisible characters. */
export function line(max: number, min = 0): z.ZodString {
  return (
    text()
      .trim()
      .min(min, tooShort(min))
      .max(max, { error: () => validationMessages.tooLong({ max }) })
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
      .regex(/^[^\u0000-\u001f\u007f]*$/, { error: () => validationMessages.oneLine })
      .refine((text) => text.isWellFormed(), { error: () => validationMessages.plainText })
      .refine((text) => !hasInvisibleCharacters(text), {
        error: () => validationMessages.invisibleCharacters,
      })
  );
}

/**
 * Returns a schema for multi-line text. Control characters other than tab and newline are rejected.
 */
export function paragraph(max: number, min = 0): z.ZodString {
  return (
    text()
      .trim()
      .min(min, tooShort(min))
      .max(max, { error: () => validationMessages.tooLong({ max }) })
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
      .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, {
        error: () => validationMessages.plainText,
      })
      .refine((text) => text.isWellFormed(), { error: () => validationMessages.plainText })
  );
}

/** An email address as entered by a person. */
export const emailAddress = z
  .email({ error: () => validationMessages.email })
  .max(254, { error: () => validationMessages.tooLong({ max: 254 }) });

const noZone = { error: () => validationMessages.timezone };

/**
 * Names of the IANA time zone database. Offsets and short names are ambiguous across programs: some
 * read `ACT` as Darwin, others as Acre.
 */
const NAMED_ZONE =
  /^(UTC|GMT|[CEMW]ET|EST|HST|MST|[A-Z]{3}\d[A-Z]{3}|[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+)$/;

/** An IANA time zone that this system supports. */
export const timezone = z
  .string()
  .max(64, noZone)
  .regex(NAMED_ZONE, noZone)
  .refine((zone) => {
    try {
      new Intl.DateTimeFormat('en-US', { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  }, noZone);
