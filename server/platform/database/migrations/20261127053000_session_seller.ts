import type { Knex } from 'knex';

const TABLE = 'notarization_sessions';

/**
 * The payment provider that was configured when the customer agreed to the price. A session that was
 * agreed in the sandbox never becomes a real charge, even if Stripe is configured before it ends.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable(TABLE, (table) => {
    table.text('sold_by').comment('null if nothing was sold, or before charges existed');
    table.check("sold_by IN ('sandbox', 'stripe')", [], 'notarization_sessions_seller');
  });
  await db.raw(`CREATE TRIGGER notarization_sessions_seller_agreed
    BEFORE UPDATE OF sold_by ON ${TABLE} FOR EACH ROW
    WHEN (OLD.sold_by IS DISTINCT FROM NEW.sold_by) EXECUTE FUNCTION refuse_price_change()`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`DROP TRIGGER notarization_sessions_seller_agreed ON ${TABLE}`);
  await db.schema.alterTable(TABLE, (table) => {
    table.dropChecks(['notarization_sessions_seller']);
    table.dropColumn('sold_by');
  });
}
