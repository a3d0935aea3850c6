import type { Knex } from 'knex';

const TABLE = 'notarization_sessions';

/**
 * Further notarial acts on the same document, each with the price that the customer agreed to. They
 * are sealed together with the first act, and each has its own journal entry.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable(TABLE, (table) => {
    table
      .jsonb('further_acts')
      .notNullable()
      .defaultTo('[]')
      .comment('[{ act, notarialFeeCents, technologyFeeCents }]');
    table.check(
      "jsonb_typeof(further_acts) = 'array' AND jsonb_array_length(further_acts) <= 4",
      [],
      'notarization_sessions_acts',
    );
  });
  await db.raw(`CREATE TRIGGER notarization_sessions_acts_agreed
    BEFORE UPDATE OF further_acts ON ${TABLE} FOR EACH ROW
    WHEN (OLD.further_acts IS DISTINCT FROM NEW.further_acts)
    EXECUTE FUNCTION refuse_price_change()`);
  await db.schema.alterTable('journal_entries', (table) => {
    table
      .smallint('act_number')
      .notNullable()
      .defaultTo(1)
      .comment('the place of the act among those on the same document, from 1');
  });
  await db.raw('DROP INDEX journal_entries_completed');
  await db.raw(`CREATE UNIQUE INDEX journal_entries_completed
    ON journal_entries (session_id, act_number) WHERE kind = 'act' AND signed_by = 'notary'`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP INDEX journal_entries_completed');
  await db.raw(`CREATE UNIQUE INDEX journal_entries_completed ON journal_entries (session_id)
    WHERE kind = 'act' AND signed_by = 'notary'`);
  await db.schema.alterTable('journal_entries', (table) => table.dropColumn('act_number'));
  await db.raw(`DROP TRIGGER notarization_sessions_acts_agreed ON ${TABLE}`);
  await db.schema.alterTable(TABLE, (table) => {
    table.dropChecks(['notarization_sessions_acts']);
    table.dropColumn('further_acts');
  });
}
