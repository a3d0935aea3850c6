import type { Knex } from 'knex';

/**
 * A row with an effective date is an exception for that date alone: hours that are added (active),
 * or hours that are taken away (not active). Rows without one are the week.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('notary_availability', (table) => {
    table.index(['notary_id', 'effective_date']);
    table.check(
      'effective_date IS NULL OR day_of_week = extract(dow FROM effective_date)',
      [],
      'availability_date_fits_day',
    );
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('notary_availability', (table) => {
    table.dropChecks('availability_date_fits_day');
    table.dropIndex(['notary_id', 'effective_date']);
  });
}
