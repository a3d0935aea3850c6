import type { Knex } from 'knex';

/**
 * Domain events: what commands did, in order. A row is deleted with the records that it is about,
 * and only with them.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('events', (table) => {
    table.bigIncrements('id');
    table.text('type').notNullable();
    table.smallint('version').notNullable();
    table.timestamp('at').notNullable().defaultTo(db.fn.now());
    // A person's account stays as a row after its deletion.
    table.uuid('actor_id').references('id').inTable('users').onDelete('RESTRICT');
    // IDs of the records that it is about, by name.
    table.jsonb('subjects').notNullable();
    // Those that are referenced, so that it is deleted with them.
    for (const [column, of] of [
      ['user_id', 'users'],
      ['notary_id', 'notaries'],
      ['notary_key_id', 'notary_keys'],
      ['session_id', 'notarization_sessions'],
      ['document_id', 'documents'],
    ] as const) {
      table.uuid(column).references('id').inTable(of).onDelete('CASCADE');
    }
    table.jsonb('data').notNullable();
  });
  for (const column of [
    'actor_id',
    'user_id',
    'notary_id',
    'notary_key_id',
    'session_id',
    'document_id',
  ]) {
    await db.raw('CREATE INDEX ?? ON events (??, id) WHERE ?? IS NOT NULL', [
      `events_${column}`,
      column,
      column,
    ]);
  }
  // Deletion is left to the foreign keys: the server's role has no right to it.
  await db.raw(`CREATE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'events only grows: % is refused', TG_OP
      USING ERRCODE = 'insufficient_privilege'; END $$`);
  await db.raw(`CREATE TRIGGER events_append_only BEFORE UPDATE ON events
    FOR EACH ROW EXECUTE FUNCTION refuse_event_change()`);
  await db.raw(`CREATE TRIGGER events_keep BEFORE TRUNCATE ON events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_event_change()`);
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('events');
  await db.raw('DROP FUNCTION refuse_event_change()');
}
