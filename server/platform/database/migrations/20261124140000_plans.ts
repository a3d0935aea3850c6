import type { Knex } from 'knex';
import { addTimestamps, touchOnUpdate } from '../schema-helpers.ts';

const GIB = 1024 ** 3;

/** Limits for each plan. The administrator can change them. Every account has a plan. */
const PLANS = [
  {
    name: 'individual',
    max_bytes: 5 * GIB,
    max_documents: 10_000,
    uploads_per_hour: 6000,
    uploads_per_day: 12_000,
  },
  {
    name: 'business',
    max_bytes: 50 * GIB,
    max_documents: 100_000,
    uploads_per_hour: 10_000,
    uploads_per_day: 50_000,
  },
  {
    name: 'enterprise',
    max_bytes: 500 * GIB,
    max_documents: 1_000_000,
    uploads_per_hour: 20_000,
    uploads_per_day: 200_000,
  },
];

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('plans', (table) => {
    table.text('name').primary();
    table.bigInteger('max_bytes').notNullable().checkPositive();
    table.integer('max_documents').notNullable().checkPositive();
    table.integer('uploads_per_hour').notNullable().checkPositive();
    table.integer('uploads_per_day').notNullable().checkPositive();
    addTimestamps(db, table);
  });
  await touchOnUpdate(db, 'plans');
  await db<Record<string, unknown>>('plans').insert(PLANS);
  await db.schema.alterTable('users', (table) => {
    table
      .text('plan')
      .notNullable()
      .defaultTo('individual')
      .references('name')
      .inTable('plans')
      .onDelete('RESTRICT');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('users', (table) => table.dropColumn('plan'));
  await db.schema.dropTable('plans');
}
