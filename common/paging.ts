import { z } from 'zod';
import { MAX_PAGE_SIZE } from './limits.ts';

/** Name of the header that leads to the next page of a list; absent on its last page. */
export const NEXT_CURSOR_HEADER = 'X-Next-Cursor';

/** Query of a list that is paged by key: never an offset, so that page 1,000 costs what page 1 does. */
export const pageQuery = {
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
};

/** Words to look for; one line, at most 200 characters. */
export const searchWords = z
  .string()
  .trim()
  .max(200, 'Please search for at most 200 characters.')
  .refine((text) => !text.includes('\u0000') && text.isWellFormed(), 'Please use plain text.')
  .optional();
