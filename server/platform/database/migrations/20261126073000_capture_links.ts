import type { Knex } from 'knex';
import { addChoice, addId, addReference } from '../schema-helpers.ts';

/** Links with which a person takes the pictures for identity proofing on their phone. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('capture_links', (table) => {
    addId(db, table);
    addReference(table, 'session_id', 'notarization_sessions', { onDelete: 'CASCADE' });
    addReference(table, 'user_id', 'users');
    table.text('sid').notNullable().comment('hash of the sign-in that made the link');
    table.text('secret_sha256').notNullable().comment('of the secret in the link');
    table.text('token_sha256').comment('of the token of the phone that opened the link');
    addChoice(table, 'document_kind', ['license', 'id_card', 'passport']);
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.timestamp('expires_at', { useTz: true }).notNullable();
    table.timestamp('opened_at', { useTz: true });
    table.timestamp('ended_at', { useTz: true });
    table.index('user_id');
    table.index('expires_at');
    table.check('(token_sha256 IS NULL) = (opened_at IS NULL)', [], 'capture_links_opened');
  });
  await db.raw(
    'CREATE UNIQUE INDEX capture_links_live ON capture_links (session_id, user_id) WHERE ended_at IS NULL',
  );
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('capture_links');
}
