import type { Knex } from 'knex';
import { addId, addReference, addTimestamps, touchOnUpdate } from '../schema-helpers.ts';

/** People, their sessions, and the embedded OpenID provider's accounts and artifacts. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`CREATE FUNCTION touch_updated_at() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.updated_at = now(); RETURN NEW; END $$`);
  await db.schema.createTable('users', (table) => {
    addId(db, table);
    table.text('iss').notNullable();
    table.text('sub').notNullable();
    table.text('email').notNullable();
    table.text('first_name');
    table.text('last_name');
    table.text('profile_image_url');
    addTimestamps(db, table);
    table.unique(['iss', 'sub']);
  });
  await touchOnUpdate(db, 'users');
  await db.schema.createTable('sessions', (table) => {
    table.text('sid').primary().comment('sha256 of the cookie, hexadecimal');
    table.jsonb('sess').notNullable();
    table.timestamp('expire', { useTz: true }).notNullable();
    addReference(table, 'user_id', 'users', { nullable: true, onDelete: 'CASCADE' });
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.index('expire');
    table.index('user_id');
  });
  await db.schema.createTable('provider_accounts', (table) => {
    addId(db, table);
    table.text('email').notNullable();
    table.text('password_hash').notNullable();
    table.text('first_name').notNullable();
    table.text('last_name').notNullable();
    addTimestamps(db, table);
  });
  await db.raw('CREATE UNIQUE INDEX provider_accounts_email ON provider_accounts (lower(email))');
  await touchOnUpdate(db, 'provider_accounts');
  await db.schema.createTable('provider_artifacts', (table) => {
    table.text('model').notNullable();
    table.text('id').notNullable();
    table.jsonb('payload').notNullable();
    table.text('grant_id');
    table.text('uid');
    table.text('user_code');
    table.timestamp('expires_at', { useTz: true });
    table.timestamp('consumed_at', { useTz: true });
    table.primary(['model', 'id']);
    table.index('grant_id');
    table.index(['model', 'uid']);
    table.index('expires_at');
  });
  await db.schema.createTable('provider_keys', (table) => {
    table.text('name').primary();
    table.binary('sealed').notNullable().comment('JWKS, encrypted with the master key');
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
  });
}

export async function down(db: Knex): Promise<void> {
  for (const table of [
    'provider_keys',
    'provider_artifacts',
    'provider_accounts',
    'sessions',
    'users',
  ]) {
    await db.schema.dropTable(table);
  }
  await db.raw('DROP FUNCTION touch_updated_at()');
}
