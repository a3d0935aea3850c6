import type { Context } from 'koa';
import { PAGE_SIZE } from '../../common/limits.ts';
import { NEXT_CURSOR_HEADER } from '../../common/paging.ts';
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
 * Cuts what was fetched (one row more than the page holds) to the page, and says in a header where
 * the next one begins.
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

/** Says where the page after this row begins, for a list that was cut elsewhere. */
export function nameNextPage(ctx: Context, last: CreatedRow): void {
  ctx.set(NEXT_CURSOR_HEADER, encodeKey(createdKeyOf(last)));
}

/**
 * The page of a list by creation that a query asks for, and one row more, which tells whether there
 * is another. @throws AppError 400 for a cursor that was not made here.
 */
export function creationPage(
  query: { cursor?: string | undefined; limit?: number | undefined },
  usual = PAGE_SIZE,
): CreationPage {
  return { after: afterCreation(query.cursor), limit: (query.limit ?? usual) + 1 };
}

/** Cuts what was fetched for `creationPage` to the page, and says where the next one begins. */
export function pageByCreation<T extends CreatedRow>(
  ctx: Context,
  rows: T[],
  page: CreationPage,
): T[] {
  return pageOf(ctx, rows, page.limit - 1, createdKeyOf);
}

/** The place that a cursor of such a list names. @throws AppError 400 for what was not made here. */
export function afterCreation(cursor: string | undefined): CreatedRow | null {
  if (!cursor) return null;
  const [createdAt, id] = decodeKey(createdKey, cursor);
  return { createdAt: new Date(createdAt), id };
}
