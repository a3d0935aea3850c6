import { z } from 'zod';
import { MAX_PAGE_SIZE } from './limits.ts';
import { validationMessages } from './messages/validation.ts';

/** The response header with the cursor of the next page of a list; absent on the last page. */
export const NEXT_CURSOR_HEADER = 'X-Next-Cursor';

/**
 * Query parameters of a paged list. Paging uses keys and not offsets, so that page 1,000 costs the
 * same as page 1.
 */
export const pageQuery = {
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
};

/** A search term: one line of at most 200 characters. */
export const searchWords = z
  .string()
  .trim()
  .max(200, { error: () => validationMessages.searchTooLong({ max: 200 }) })
  .refine((text) => !text.includes('\u0000') && text.isWellFormed(), {
    error: () => validationMessages.plainText,
  })
  .optional();
