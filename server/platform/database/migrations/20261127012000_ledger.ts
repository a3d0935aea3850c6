import type { Knex } from 'knex';
import { addChoice, addId } from '../schema-helpers.ts';

const TABLES = ['ledger_transactions', 'ledger_entries'];

/**
 * The ledger: every movement of money is one transaction whose entries add up to zero. Rows are only
 * added, and outlive the session to which they belong.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('ledger_transactions', (table) => {
    addId(db, table);
    table.specificType('number', 'bigint GENERATED ALWAYS AS IDENTITY').notNullable().unique();
    addChoice(table, 'kind', ['fee_due']);
    table.uuid('session_id').notNullable().comment('of the document; no key: it may be erased');
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    // A movement happens once for each act.
    table.unique(['session_id', 'kind']);
  });
  await db.schema.createTable('ledger_entries', (table) => {
    // No foreign key: its check requires the right to change transactions.
    table.uuid('transaction_id').notNullable();
    addChoice(table, 'account', ['receivable', 'notarial_fees', 'technology_fees']);
    table.integer('amount_cents').notNullable().comment('positive: debit; negative: credit');
    table.primary(['transaction_id', 'account']);
    table.check('amount_cents <> 0', [], 'ledger_entries_amount');
  });
  await db.raw(`CREATE FUNCTION check_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      checked uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
      entries integer;
      balance bigint;
    BEGIN
      SELECT count(*), coalesce(sum(amount_cents), 0) INTO entries, balance
        FROM ledger_entries WHERE transaction_id = checked;
      IF entries < 2 OR balance <> 0
        OR NOT EXISTS (SELECT FROM ledger_transactions WHERE id = checked) THEN
        RAISE EXCEPTION 'ledger transaction % does not balance', checked
          USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$`);
  for (const [table, column] of [
    ['ledger_transactions', 'id'],
    ['ledger_entries', 'transaction_id'],
  ]) {
    await db.raw(`CREATE CONSTRAINT TRIGGER ${table}_balance AFTER INSERT ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance('${column}')`);
  }
  await db.raw(`CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION '% only grows: % is refused', TG_TABLE_NAME, TG_OP
      USING ERRCODE = 'insufficient_privilege'; END $$`);
  for (const table of TABLES) {
    await db.raw(
      `CREATE TRIGGER ?? BEFORE UPDATE OR DELETE OR TRUNCATE ON ??
       FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()`,
      [`${table}_grow`, table],
    );
    await db.raw('REVOKE UPDATE, DELETE, TRUNCATE ON ?? FROM PUBLIC, CURRENT_USER', [table]);
  }
}

export async function down(db: Knex): Promise<void> {
  const found = await db('ledger_transactions').first('id');
  if (found) throw new Error('The ledger holds transactions; they are not for us to throw away.');
  for (const table of TABLES) await db.schema.dropTable(table);
  await db.raw('DROP FUNCTION check_ledger_balance()');
  await db.raw('DROP FUNCTION refuse_ledger_change()');
}
