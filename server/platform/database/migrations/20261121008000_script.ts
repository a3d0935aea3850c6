import type { Knex } from 'knex';
import { addChoice, addId, addReference } from '../schema-helpers.ts';

/** The script of a session: the rules that apply, and every step that was done or taken back. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('rule_sets', (table) => {
    table.text('sha256').primary();
    table.specificType('state', 'char(2)').notNullable();
    table.text('version').notNullable();
    table.jsonb('rules').notNullable().comment('merged, each value with source and origin');
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
  });
  await db.schema.alterTable('notarization_sessions', (table) => {
    table.text('rules_version');
    table.text('rules_sha256').references('sha256').inTable('rule_sets').onDelete('RESTRICT');
    table.check(
      '(rules_version IS NULL) = (rules_sha256 IS NULL)',
      [],
      'notarization_sessions_rules_whole',
    );
  });
  await db.schema.createTable('script_events', (table) => {
    addId(db, table);
    table.specificType('number', 'bigint GENERATED ALWAYS AS IDENTITY').notNullable().unique();
    addReference(table, 'session_id', 'notarization_sessions', { onDelete: 'CASCADE' });
    table.text('step').notNullable();
    addChoice(table, 'event', ['done', 'taken_back']);
    addReference(table, 'user_id', 'users', { nullable: true });
    addChoice(table, 'role', ['signer', 'notary', 'platform']);
    table.text('name').notNullable().comment('of the person, as of the act');
    table.jsonb('value').comment('what was stated');
    table.text('words').comment('what was to be read aloud');
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.index(['session_id', 'number']);
    table.check("(event = 'done') = (value IS NOT NULL)", [], 'script_events_value');
    table.check(
      "(role = 'platform') = (user_id IS NULL) AND (role <> 'platform' OR event = 'taken_back')",
      [],
      'script_events_author',
    );
  });
  // Rows are only added. They are deleted only with their session.
  await db.raw(`CREATE FUNCTION refuse_script_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'script_events only grows: % is refused', TG_OP
      USING ERRCODE = 'insufficient_privilege'; END $$`);
  await db.raw(`CREATE TRIGGER script_events_unchanged BEFORE UPDATE ON script_events
    FOR EACH ROW EXECUTE FUNCTION refuse_script_change()`);
  await db.raw(`CREATE TRIGGER script_events_kept BEFORE DELETE ON script_events
    FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_script_change()`);
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('script_events');
  await db.raw('DROP FUNCTION refuse_script_change()');
  await db.schema.alterTable('notarization_sessions', (table) => {
    table.dropChecks(['notarization_sessions_rules_whole']);
    table.dropColumns('rules_version', 'rules_sha256');
  });
  await db.schema.dropTable('rule_sets');
}
