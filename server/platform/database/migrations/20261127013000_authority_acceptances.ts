import type { Knex } from 'knex';
import { addId, addReference } from '../schema-helpers.ts';

const TABLE = 'authority_acceptances';

/**
 * The administrator's acceptances of rules that were not checked against the law, and the rules under
 * which a session began. An act that began under earlier rules is completed under their authority.
 * Rows are only added: withdrawing an acceptance adds one.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable(TABLE, (table) => {
    addId(db, table);
    table.specificType('number', 'bigint GENERATED ALWAYS AS IDENTITY').notNullable().unique();
    table.specificType('state', 'char(2)').notNullable();
    table.text('rule').notNullable().comment('name in the group authority');
    table.jsonb('value').notNullable().comment('another value needs another acceptance');
    table.boolean('accepted').notNullable().comment('false: an earlier acceptance is withdrawn');
    table.text('reason').notNullable();
    addReference(table, 'user_id', 'users');
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.index(['state', 'rule', 'number']);
  });
  await db.raw(`CREATE FUNCTION refuse_acceptance_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION '% of % is refused', TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'insufficient_privilege'; END $$`);
  await db.raw(`CREATE TRIGGER ${TABLE}_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON ${TABLE}
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_acceptance_change()`);
  await db.raw(`REVOKE UPDATE, DELETE, TRUNCATE ON ${TABLE} FROM PUBLIC, CURRENT_USER`);
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
  await db.schema.dropTable(TABLE);
  await db.raw('DROP FUNCTION refuse_acceptance_change()');
}
