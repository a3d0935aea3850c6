import type { Knex } from 'knex';

/**
 * The language of a person's screens and emails. It is unknown until a browser has reported it or
 * the person has chosen it.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('users', (table) => {
    table.text('language');
  });
  await db.raw(
    `ALTER TABLE users ADD CONSTRAINT users_language_check CHECK (language IN ('en', 'es'))`,
  );
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('users', (table) => {
    table.dropColumn('language');
  });
}
