import type { Knex } from 'knex';

/**
 * A row with an effective date is an exception for that date only: added hours (active) or removed
 * hours (not active). Rows without a date are the weekly hours.
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
