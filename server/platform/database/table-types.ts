import type { Knex } from 'knex';

/** What a query may write to a column: its type, SQL, or text that Postgres converts. */
type Written<Value> =
  | Value
  | Knex.Raw
  | Knex.QueryBuilder
  | (NonNullable<Value> extends object ? string : never)
  | (NonNullable<Value> extends Buffer ? Uint8Array : never);

/**
 * What a query inserts into a table.
 * @template Optional columns that may be omitted
 * @template Generated columns that only Postgres writes
 */
type NewRow<Row, Optional extends keyof Row, Generated extends keyof Row> = {
  [Column in Exclude<keyof Row, Optional | Generated>]: Written<Row[Column]>;
} & { [Column in Exclude<Optional, Generated>]?: Written<Row[Column]> };

/** The types of a table for Knex: what queries read, insert, update and merge. */
export type TableTypes<
  Row,
  Optional extends keyof Row,
  Generated extends keyof Row,
> = Knex.CompositeTableType<
  Row,
  NewRow<Row, Optional, Generated>,
  Partial<NewRow<Row, Optional, Generated>>
>;
