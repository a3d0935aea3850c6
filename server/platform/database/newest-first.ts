import type { Knex } from 'knex';

/** A page of a list by creation. */
export interface CreationPage {
  /** The last row of the page before; null on the first. */
  after: { createdAt: Date; id: string } | null;
  /**
   * Number of rows: one more than is shown if the caller needs to know whether there is another
   * page.
   */
  limit: number;
}

/** Orders a query of rows by their creation, newest first, and limits it to one page by key. */
export function newestFirst<Record extends object, Result>(
  query: Knex.QueryBuilder<Record, Result>,
  table: string,
  { after, limit }: CreationPage,
): Knex.QueryBuilder<Record, Result> {
  const key = ['??.created_at', '??.id'];
  if (after) {
    query.whereRaw(`(${key.join(', ')}) < (?, ?)`, [table, table, after.createdAt, after.id]);
  }
  return query
    .orderByRaw(`${key.map((column) => `${column} DESC`).join(', ')}`, [table, table])
    .limit(limit) as Knex.QueryBuilder<Record, Result>;
}
