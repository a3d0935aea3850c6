import type { Knex } from 'knex';
import { addChoice, addId, addReference } from '../schema-helpers.ts';

/**
 * The rates of each notary with all earlier versions. An offer names the version that is valid when it
 * is made, and pays by it. `notaries` has the rates that are valid now.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('notary_contracts', (table) => {
    addId(db, table);
    addReference(table, 'notary_id', 'notaries', { onDelete: 'CASCADE' });
    table.integer('version').notNullable();
    addChoice(table, 'employment_type', ['permanent', 'contractor', 'on_call']);
    table.integer('session_rate').notNullable().comment('cents for each sealed document');
    table.integer('hourly_rate').comment('cents; null if the time of a session is not paid');
    table.text('reason').comment('null for the first version');
    addReference(table, 'set_by', 'users', { nullable: true });
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.unique(['notary_id', 'version']);
    table.check('session_rate >= 0 AND hourly_rate >= 0', [], 'notary_contracts_rates');
  });
  await db.raw(`INSERT INTO notary_contracts
      (notary_id, version, employment_type, session_rate, hourly_rate, created_at)
    SELECT id, 1, employment_type, session_rate, hourly_rate, created_at FROM notaries`);
  await db.raw(`CREATE FUNCTION add_first_contract() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO notary_contracts (notary_id, version, employment_type, session_rate, hourly_rate)
        VALUES (NEW.id, 1, NEW.employment_type, NEW.session_rate, NEW.hourly_rate);
      RETURN NULL;
    END $$`);
  await db.raw(`CREATE TRIGGER notaries_first_contract AFTER INSERT ON notaries
    FOR EACH ROW EXECUTE FUNCTION add_first_contract()`);
  await db.raw(`CREATE TRIGGER notary_contracts_fixed BEFORE UPDATE ON notary_contracts
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_price_change()`);
  await db.schema.alterTable('notary_assignments', (table) => {
    addReference(table, 'contract_id', 'notary_contracts', { nullable: true });
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('notary_assignments', (table) => table.dropColumn('contract_id'));
  await db.raw('DROP TRIGGER notaries_first_contract ON notaries');
  await db.raw('DROP FUNCTION add_first_contract()');
  await db.schema.dropTable('notary_contracts');
}
