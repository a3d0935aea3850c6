import type { Knex } from 'knex';

const TABLE = 'notarization_sessions';
const COLUMNS = ['price_list_version', 'notarial_fee_cents', 'technology_fee_cents'];

/**
 * The price that the customer agreed to for each act, with a copy of the price list. Sessions that
 * started before have none. An agreed price never changes.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('price_lists', (table) => {
    table.text('version').primary();
    table.text('sha256').notNullable().comment('of the list in canonical JSON');
    table.jsonb('list').notNullable();
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
  });
  await db.schema.alterTable(TABLE, (table) => {
    // No foreign key: its check requires the right to change price lists.
    table.text('price_list_version').comment('a price list; null before prices were agreed');
    table.integer('notarial_fee_cents').comment('at most; the state of the notary can lower it');
    table.integer('technology_fee_cents').comment('at most; the state of the notary can lower it');
    table.check(
      'num_nonnulls(price_list_version, notarial_fee_cents, technology_fee_cents) IN (0, 3)',
      [],
      'notarization_sessions_price_whole',
    );
    table.check(
      'notarial_fee_cents >= 0 AND technology_fee_cents >= 0',
      [],
      'notarization_sessions_price_positive',
    );
  });
  await db.raw(`CREATE FUNCTION refuse_price_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION '% of % is refused', TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'insufficient_privilege'; END $$`);
  await db.raw(`CREATE TRIGGER price_lists_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON price_lists
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_price_change()`);
  await db.raw('REVOKE UPDATE, DELETE, TRUNCATE ON price_lists FROM PUBLIC, CURRENT_USER');
  await db.raw(`CREATE TRIGGER notarization_sessions_price_agreed
    BEFORE UPDATE OF ${COLUMNS.join(', ')} ON ${TABLE} FOR EACH ROW
    WHEN (${COLUMNS.map((name) => `OLD.${name} IS DISTINCT FROM NEW.${name}`).join(' OR ')})
    EXECUTE FUNCTION refuse_price_change()`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`DROP TRIGGER notarization_sessions_price_agreed ON ${TABLE}`);
  await db.schema.alterTable(TABLE, (table) => {
    table.dropChecks(['notarization_sessions_price_whole', 'notarization_sessions_price_positive']);
    table.dropColumns(...COLUMNS);
  });
  await db.schema.dropTable('price_lists');
  await db.raw('DROP FUNCTION refuse_price_change()');
}
