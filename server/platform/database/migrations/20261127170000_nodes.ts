import type { Knex } from 'knex';

/** The processes that serve the installation, and since when one of them does. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('nodes', (table) => {
    table.uuid('id').primary().comment('new at each start of a process');
    table.timestamp('started_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table
      .timestamp('beat_at', { useTz: true })
      .notNullable()
      .comment('when the process last said that it lives; infinity if it serves alone');
    table.boolean('draining').notNullable().defaultTo(false);
  });
  await db.schema.alterTable('installation', (table) => {
    table
      .timestamp('served_since', { useTz: true })
      .comment('set by a process that starts while no other one serves');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('installation', (table) => {
    table.dropColumn('served_since');
  });
  await db.schema.dropTable('nodes');
}
