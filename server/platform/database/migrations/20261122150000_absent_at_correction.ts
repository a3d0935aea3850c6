import type { Knex } from 'knex';

/**
 * Whose location was corrected while they were not in the conference: they did not state it to the
 * notary.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('script_events', (table) => {
    table
      .text('absent')
      .comment('name of the person whom the step is about, where they were not in the call');
    table.check("absent IS NULL OR event = 'done'", [], 'script_events_absent');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('script_events', (table) => {
    table.dropChecks(['script_events_absent']);
    table.dropColumn('absent');
  });
}
