import type { Knex } from 'knex';
import { addChoice, addId, addReference, addTimestamps, touchOnUpdate } from '../schema-helpers.ts';

/** Conferences, their seats, the chat, and the tokens that open a socket. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('conference_sessions', (table) => {
    addId(db, table);
    addReference(table, 'notarization_session_id', 'notarization_sessions');
    addChoice(table, 'status', ['waiting', 'active', 'ended'], 'waiting');
    table.boolean('recording_enabled').notNullable().defaultTo(false);
    table.integer('document_page').notNullable().defaultTo(1);
    table.integer('last_sequence').notNullable().defaultTo(0);
    table.timestamp('ended_at', { useTz: true });
    addTimestamps(db, table);
    table.index(['notarization_session_id', 'created_at']);
  });
  await db.raw(`CREATE UNIQUE INDEX conference_sessions_open ON conference_sessions (notarization_session_id)
    WHERE status <> 'ended'`);
  await touchOnUpdate(db, 'conference_sessions');
  await db.schema.createTable('conference_participants', (table) => {
    addId(db, table);
    addReference(table, 'conference_id', 'conference_sessions', { onDelete: 'CASCADE' });
    addReference(table, 'user_id', 'users');
    addChoice(table, 'role', ['signer', 'notary', 'witness']);
    table.text('name').notNullable();
    table.boolean('audio_enabled').notNullable().defaultTo(true);
    table.boolean('video_enabled').notNullable().defaultTo(true);
    table.boolean('screen_sharing').notNullable().defaultTo(false);
    table.timestamp('joined_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.timestamp('connected_at', { useTz: true });
    table.timestamp('left_at', { useTz: true });
    table.unique(['conference_id', 'user_id']);
  });
  await db.schema.createTable('chat_messages', (table) => {
    addId(db, table);
    addReference(table, 'conference_id', 'conference_sessions', { onDelete: 'CASCADE' });
    addReference(table, 'participant_id', 'conference_participants');
    table.integer('sequence').notNullable();
    table.text('message').notNullable();
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.unique(['conference_id', 'sequence']);
  });
  await db.schema.createTable('socket_tokens', (table) => {
    table.text('token_sha256').primary();
    table.text('purpose').notNullable().checkIn(['updates', 'room']);
    addReference(table, 'user_id', 'users', { onDelete: 'CASCADE' });
    table.text('sid').comment('hash of the session that asked; its end closes the socket');
    table.uuid('conference_id');
    table.uuid('participant_id');
    table.timestamp('expires_at', { useTz: true }).notNullable();
    table.timestamp('used_at', { useTz: true });
    table.index('expires_at');
  });
}

export async function down(db: Knex): Promise<void> {
  for (const table of [
    'socket_tokens',
    'chat_messages',
    'conference_participants',
    'conference_sessions',
  ]) {
    await db.schema.dropTable(table);
  }
}
