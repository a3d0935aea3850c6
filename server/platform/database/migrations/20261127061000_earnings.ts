import type { Knex } from 'knex';
import { addChoice, addReference } from '../schema-helpers.ts';

const TABLE = 'notary_compensation';
const FIXED = ['notary_id', 'compensation_type', 'amount', 'provider', 'act_id', 'contract_id'];

/**
 * What a notary earned, one row for each sealed document, session or correction. The amount never
 * changes.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable(TABLE, (table) => {
    addChoice(table, 'provider', ['stripe', 'sandbox', 'undecided', 'outside'], 'outside').comment(
      'who pays it: undecided if no provider was configured, outside if it was earned before payouts existed',
    );
    table.uuid('act_id').comment('the session of the sealed document; no key: it may be erased');
    table.integer('minutes').comment('of the session, for the hourly base');
    addReference(table, 'contract_id', 'notary_contracts', { nullable: true });
    addReference(table, 'set_by', 'users', { nullable: true });
    table.dropUnique(['assignment_id', 'compensation_type']);
    table.check(
      `CASE compensation_type WHEN 'bonus' THEN amount > 0 WHEN 'penalty' THEN amount < 0
        WHEN 'adjustment' THEN amount <> 0 ELSE amount >= 0 END`,
      [],
      'notary_compensation_sign',
    );
    table.index(['notary_id', 'created_at', 'id']);
    table.dropIndex(['notary_id', 'created_at']);
  });
  await db.raw(`CREATE UNIQUE INDEX notary_compensation_once ON ${TABLE}
    (assignment_id, compensation_type, coalesce(act_id, assignment_id))
    WHERE compensation_type IN ('session_fee', 'hourly_base')`);
  await db.raw(`CREATE TRIGGER notary_compensation_fixed
    BEFORE UPDATE OF ${FIXED.join(', ')} ON ${TABLE} FOR EACH ROW
    WHEN (${FIXED.map((name) => `OLD.${name} IS DISTINCT FROM NEW.${name}`).join(' OR ')})
    EXECUTE FUNCTION refuse_price_change()`);
}

/** Fails if a session has several earnings of one type. */
export async function down(db: Knex): Promise<void> {
  await db.raw(`DROP TRIGGER notary_compensation_fixed ON ${TABLE}`);
  await db.raw('DROP INDEX notary_compensation_once');
  await db.schema.alterTable(TABLE, (table) => {
    table.index(['notary_id', 'created_at']);
    table.dropIndex(['notary_id', 'created_at', 'id']);
    table.dropChecks(['notary_compensation_sign']);
    table.unique(['assignment_id', 'compensation_type']);
    table.dropColumns('provider', 'act_id', 'minutes', 'contract_id', 'set_by');
  });
}
