import type { Knex } from 'knex';
import { addChoice, addId, addReference, addTimestamps, touchOnUpdate } from '../schema-helpers.ts';

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('notaries', (table) => {
    addId(db, table);
    addReference(table, 'user_id', 'users');
    table.text('email').notNullable();
    table.text('first_name').notNullable();
    table.text('last_name').notNullable();
    table.text('phone');
    table.text('profile_image_url');
    table.text('license_number').notNullable();
    table.specificType('commission_state', 'char(2)').notNullable();
    table.date('commission_expiry').notNullable();
    table.boolean('ron_certified').notNullable().defaultTo(true);
    table.text('ron_providers');
    addChoice(table, 'employment_type', ['permanent', 'contractor', 'on_call'], 'contractor');
    addChoice(
      table,
      'status',
      ['pending_approval', 'active', 'inactive', 'suspended'],
      'pending_approval',
    );
    table.text('status_reason');
    table.integer('hourly_rate');
    table.integer('session_rate').notNullable().defaultTo(2500).comment('cents');
    table.decimal('performance_rating', 3, 2).notNullable().defaultTo(5).checkBetween([0, 5]);
    table.integer('total_sessions').notNullable().defaultTo(0);
    table.integer('successful_sessions').notNullable().defaultTo(0);
    table.text('timezone').notNullable().defaultTo('America/New_York');
    table.integer('max_concurrent_sessions').notNullable().defaultTo(1);
    table.text('specializations');
    table.text('notes');
    addTimestamps(db, table);
    table.unique(['user_id']);
    table.index('status');
  });
  await db.raw('CREATE UNIQUE INDEX notaries_email ON notaries (lower(email))');
  await touchOnUpdate(db, 'notaries');
  await db.schema.createTable('notary_availability', (table) => {
    addId(db, table);
    addReference(table, 'notary_id', 'notaries', { onDelete: 'CASCADE' });
    table.smallint('day_of_week').notNullable().checkBetween([0, 6]).comment('0 = Sunday');
    table.specificType('start_time', 'time').notNullable();
    table.specificType('end_time', 'time').notNullable();
    table.boolean('is_active').notNullable().defaultTo(true);
    table.date('effective_date');
    table.text('notes');
    addTimestamps(db, table);
    table.check('start_time < end_time', [], 'availability_order');
    table.index(['notary_id', 'day_of_week']);
  });
  await touchOnUpdate(db, 'notary_availability');
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('notary_availability');
  await db.schema.dropTable('notaries');
}
