import type { Context } from 'koa';
import { PAGE_SIZE } from '../../../common/limits.ts';
import { NEXT_CURSOR_HEADER } from '../../../common/paging.ts';
import type { CreationPage } from '../database/newest-first.ts';
import { createdKey, decodeKey, encodeKey } from './key-cursor.ts';

/** A row of a list by creation: newest first, then by id. */
export interface CreatedRow {
  createdAt: Date;
  id: string;
}

const createdKeyOf = (row: CreatedRow): readonly (string | number)[] => [
  row.createdAt.toISOString(),
  row.id,
];

/**
 * Cuts the fetched rows (one more than the page) to the page, and sets the header with the cursor
 * of the next page.
 */
export function pageOf<T>(
  ctx: Context,
  rows: T[],
  limit: number,
  keyOf: (row: T) => readonly (string | number)[],
): T[] {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  if (last) ctx.set(NEXT_CURSOR_HEADER, encodeKey(keyOf(last)));
  return rows.slice(0, limit);
}

/** Sets the header with the cursor after this row, for a list that was cut elsewhere. */
export function nameNextPage(ctx: Context, last: CreatedRow): void {
  ctx.set(NEXT_CURSOR_HEADER, encodeKey(createdKeyOf(last)));
}

/**
 * Returns the requested page of a list by creation, with one more row that shows whether there is
 * another page.
 * @throws AppError 400 if the cursor was not created here.
 */
export function creationPage(
  query: { cursor?: string | undefined; limit?: number | undefined },
  usual = PAGE_SIZE,
): CreationPage {
  return { after: afterCreation(query.cursor), limit: (query.limit ?? usual) + 1 };
}

/** Cuts the rows fetched for `creationPage` to the page, and sets the cursor of the next page. */
export function pageByCreation<T extends CreatedRow>(
  ctx: Context,
  rows: T[],
  page: CreationPage,
): T[] {
  return pageOf(ctx, rows, page.limit - 1, createdKeyOf);
}

/**
 * Returns the position of a cursor of such a list.
 * @throws AppError 400 if the cursor was not created here.
 */
export function afterCreation(cursor: string | undefined): CreatedRow | null {
  if (!cursor) return null;
  const [createdAt, id] = decodeKey(createdKey, cursor);
  return { createdAt: new Date(createdAt), id };
}
