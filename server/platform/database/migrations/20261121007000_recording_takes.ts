import type { Knex } from 'knex';
import { addChoice, addId, addReference } from '../schema-helpers.ts';

/** Refuses if segments exist: they must not be deleted, and the two forms cannot be converted. */
async function requireNoPieces(db: Knex): Promise<void> {
  const found = await db('recording_segments').first('sha256');
  if (!found) return;
  throw new Error('The table recording_segments holds pieces. Please move them aside first.');
}

/**
 * Recordings in takes, with the capture times of each segment, the data for playback, and their
 * retention: until when, under which hold, and which external people accessed them.
 */
export async function up(db: Knex): Promise<void> {
  // No client has uploaded a segment before this migration.
  await requireNoPieces(db);
  await db.schema.dropTable('recording_segments');
  await db.schema.alterTable('conference_sessions', (table) => {
    table.timestamp('begun_at', { useTz: true }).comment('notary and signer were both there');
    table
      .boolean('recording_document')
      .notNullable()
      .defaultTo(true)
      .comment('whether pictures of the document may be recorded; by the rule of the state');
    table.integer('recording_count').notNullable().defaultTo(0);
    table.text('recording_head').comment('the last link of the chain');
    table
      .timestamp('recorded_until', { useTz: true })
      .comment('the last moment of the call that is kept, by our clock');
    table.date('recording_kept_until');
  });
  await db.schema.createTable('recording_takes', (table) => {
    table.uuid('id').primary().comment('given by the notary’s side, so that sending twice is safe');
    addReference(table, 'conference_id', 'conference_sessions');
    addChoice(table, 'track', ['session', 'document']);
    table
      .integer('clock_offset_ms')
      .notNullable()
      .comment('our clock less that of the notary’s side, when a piece arrived');
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.index('conference_id');
  });
  await db.schema.createTable('recording_segments', (table) => {
    addReference(table, 'take_id', 'recording_takes');
    table.integer('number').notNullable().comment('counted from 0 within the take');
    addReference(table, 'conference_id', 'conference_sessions');
    table.integer('sequence').notNullable().comment('place in the chain of the conference, from 0');
    table
      .timestamp('started_at', { useTz: true, precision: 3 })
      .notNullable()
      .comment('by the clock of the notary’s side');
    table.integer('duration_ms').notNullable();
    addReference(table, 'file_id', 'stored_files');
    table.text('sha256').notNullable();
    table.text('chain').notNullable();
    table.integer('size').notNullable().comment('bytes');
    table.binary('head').notNullable().comment('first bytes: what is cut in two between pieces');
    table.binary('tail').notNullable();
    table
      .jsonb('clusters')
      .notNullable()
      .comment('[offset, milliseconds, bytes of id and size] of each cluster of WebM');
    table.timestamp('received_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.primary(['take_id', 'number']);
    table.unique(['conference_id', 'sequence']);
    table.unique(['file_id']);
    table.check('number >= 0 AND sequence >= 0 AND duration_ms > 0 AND size > 0');
  });
  await db.schema.createTable('recording_holds', (table) => {
    table
      .uuid('session_id')
      .primary()
      .references('id')
      .inTable('notarization_sessions')
      .onDelete('RESTRICT');
    addReference(table, 'set_by', 'users');
    table.text('reason').notNullable();
    table.timestamp('set_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
  });
  await db.schema.createTable('recording_accesses', (table) => {
    addId(db, table);
    addReference(table, 'session_id', 'notarization_sessions', { onDelete: 'CASCADE' });
    addReference(table, 'user_id', 'users');
    table.text('reason').notNullable();
    table.timestamp('opened_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.timestamp('expires_at', { useTz: true }).notNullable();
    table.index(['session_id', 'user_id', 'expires_at']);
  });
}

export async function down(db: Knex): Promise<void> {
  await requireNoPieces(db);
  for (const table of [
    'recording_accesses',
    'recording_holds',
    'recording_segments',
    'recording_takes',
  ]) {
    await db.schema.dropTable(table);
  }
  await db.schema.alterTable('conference_sessions', (table) => {
    table.dropColumns(
      'begun_at',
      'recording_document',
      'recording_count',
      'recording_head',
      'recorded_until',
      'recording_kept_until',
    );
  });
  await db.schema.createTable('recording_segments', (table) => {
    addReference(table, 'conference_id', 'conference_sessions');
    table.integer('number').notNullable();
    addReference(table, 'file_id', 'stored_files');
    table.text('sha256').notNullable();
    table.text('chain').notNullable();
    table.integer('size').notNullable().comment('bytes');
    table.timestamp('received_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.primary(['conference_id', 'number']);
  });
}
