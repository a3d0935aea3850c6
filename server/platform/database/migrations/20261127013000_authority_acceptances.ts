import type { Knex } from 'knex';
import { addId, addReference } from '../schema-helpers.ts';

/**
 * The administrator's acceptances of rules that were not checked against the law, and the rules under
 * which a session began. An act that began under earlier rules is completed under their authority.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('authority_acceptances', (table) => {
    addId(db, table);
    table.specificType('state', 'char(2)').notNullable();
    table.text('rule').notNullable().comment('name in the group authority');
    table.jsonb('value').notNullable().comment('another value needs another acceptance');
    table.text('reason').notNullable();
    addReference(table, 'accepted_by', 'users', { nullable: true, onDelete: 'SET NULL' });
    table.timestamp('accepted_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.unique(['state', 'rule', 'value']);
  });
  await db.schema.alterTable('notarization_sessions', (table) => {
    table
      .text('begun_rules_sha256')
      .comment('the rules at the start; rules_sha256 may be newer')
      .references('sha256')
      .inTable('rule_sets')
      .onDelete('RESTRICT');
  });
  await db.raw('UPDATE notarization_sessions SET begun_rules_sha256 = rules_sha256');
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('notarization_sessions', (table) => {
    table.dropColumns('begun_rules_sha256');
  });
  await db.schema.dropTable('authority_acceptances');
}
