/**
 * Returns the row of a query for one row, such as `db('users').where({ id }).first()`.
 * @throws Error if there is none
 */
export async function firstRow<Query extends PromiseLike<unknown>>(
  query: Query,
): Promise<NonNullable<Awaited<Query>>> {
  const row = await query;
  if (!row) throw new Error('the query finds no row');
  return row;
}
