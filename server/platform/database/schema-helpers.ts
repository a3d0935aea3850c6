import type { Knex } from 'knex';

/** `id uuid` with a random default, as the primary key. */
export function addId(db: Knex, table: Knex.CreateTableBuilder): void {
  table.uuid('id').primary().defaultTo(db.fn.uuid());
}

/** `created_at` and `updated_at`, both with a time zone. */
export function addTimestamps(db: Knex, table: Knex.CreateTableBuilder): void {
  table.timestamp('created_at', { useTz: true, precision: 3 }).notNullable().defaultTo(db.fn.now());
  table.timestamp('updated_at', { useTz: true, precision: 3 }).notNullable().defaultTo(db.fn.now());
}

/** A text column that contains one of the listed values. The first one is not the default. */
export function addChoice(
  table: Knex.CreateTableBuilder,
  column: string,
  values: readonly string[],
  initial?: string,
): Knex.ColumnBuilder {
  const builder = table
    .text(column)
    .notNullable()
    .checkIn([...values]);
  return initial === undefined ? builder : builder.defaultTo(initial);
}

/** A required reference. `onDelete` defaults to restrict. */
export function addReference(
  table: Knex.CreateTableBuilder,
  column: string,
  target: string,
  options: { nullable?: boolean; onDelete?: 'RESTRICT' | 'CASCADE' | 'SET NULL' } = {},
): void {
  const builder = table
    .uuid(column)
    .references('id')
    .inTable(target)
    .onDelete(options.onDelete ?? 'RESTRICT');
  if (!options.nullable) builder.notNullable();
}

/** Updates `updated_at` by a trigger, so that stores do not need to. */
export async function touchOnUpdate(db: Knex, table: string): Promise<void> {
  await db.raw(
    'CREATE TRIGGER ?? BEFORE UPDATE ON ?? FOR EACH ROW EXECUTE FUNCTION touch_updated_at()',
    [`${table}_touch`, table],
  );
}

/** Changes which values a column of `addChoice` allows. Fails if a row has another one. */
export async function allowChoices(
  db: Knex,
  table: string,
  column: string,
  values: readonly string[],
): Promise<void> {
  const list = values.map((value) => `'${value}'`).join(', ');
  await db.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column}_check,
    ADD CONSTRAINT ${table}_${column}_check CHECK (${column} IN (${list}))`);
}
