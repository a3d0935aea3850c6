import type { Knex } from 'knex';
import { addChoice } from '../schema-helpers.ts';

function addTake(table: Knex.CreateTableBuilder): Knex.ReferencingColumnBuilder {
  return table.uuid('take_id').references('id').inTable('recording_takes').onDelete('CASCADE');
}

/**
 * The result of the check of each recording segment: whether it is playable media that progressed
 * with the conference, and which stretches are silent, black or frozen. Earlier segments have no
 * check.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('recording_segments', (table) => {
    table
      .text('validation')
      .checkIn(['pending', 'valid', 'invalid'], 'recording_segments_validation_check')
      .comment('null: kept before pieces were checked');
    table.text('fault').comment('why it does not count');
    table.index('sha256');
  });
  await db.raw(
    `CREATE INDEX recording_segments_pending ON recording_segments (take_id, number)
     WHERE validation = 'pending'`,
  );
  await db.schema.createTable('recording_checks', (table) => {
    addTake(table).primary();
    table.text('version').notNullable().comment('of the checks');
    table
      .timestamp('began_at', { useTz: true, precision: 3 })
      .notNullable()
      .comment('start of its first piece, by the clock of the notary’s side');
    table.jsonb('state').notNullable().comment('what the check of the next piece needs');
    table
      .binary('carry')
      .notNullable()
      .comment('the end of the last piece, which the next completes');
    table.integer('revision').notNullable().defaultTo(0);
  });
  await db.schema.createTable('recording_stretches', (table) => {
    addTake(table).notNullable();
    addChoice(table, 'kind', ['silent', 'black', 'frozen', 'unusable']);
    table.integer('from_ms').notNullable().comment('since the take began');
    table.integer('until_ms').notNullable();
    table.primary(['take_id', 'kind', 'from_ms']);
    table.check('until_ms >= from_ms');
  });
  await db.schema.createTable('recording_key_pictures', (table) => {
    table.binary('digest').primary().comment('SHA-256 of the encoded picture, without its time');
    addTake(table).notNullable();
    table.integer('number').notNullable().comment('the piece that has it');
    table.index('take_id');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('recording_key_pictures');
  await db.schema.dropTable('recording_stretches');
  await db.schema.dropTable('recording_checks');
  await db.raw('DROP INDEX recording_segments_pending');
  await db.schema.alterTable('recording_segments', (table) => {
    table.dropIndex('sha256');
    table.dropColumns('validation', 'fault');
  });
}
