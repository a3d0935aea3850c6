import type { Knex } from 'knex';

/**
 * The name under which the notary identified a person. It is certified, regardless of later profile
 * changes.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('script_events', (table) => {
    table
      .text('identified_as')
      .comment('name of the person whose identity was established; null at all other steps');
    table.check(
      "identified_as IS NULL OR (step LIKE 'identity.%' AND event = 'done')",
      [],
      'script_events_identified',
    );
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('script_events', (table) => {
    table.dropChecks(['script_events_identified']);
    table.dropColumn('identified_as');
  });
}
