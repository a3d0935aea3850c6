import type { Knex } from 'knex';
import { addChoice, addId, addReference } from '../schema-helpers.ts';

const GROWING = [
  'journal_entries',
  'journal_signers',
  'journal_leaves',
  'journal_nodes',
  'journal_tree_heads',
];

/**
 * The journals of the notaries: entries are only added, and each one is signed and chained to the
 * one before. One Merkle tree covers all of them, and anybody may keep its signed tree heads.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('journals', (table) => {
    table.uuid('notary_id').primary().references('id').inTable('notaries').onDelete('RESTRICT');
    table.integer('count').notNullable().defaultTo(0);
    table.text('head').notNullable().comment('the last link of the chain');
  });
  await db.schema.createTable('journal_signers', (table) => {
    table.text('sha256').primary().comment('of the certificate');
    table.binary('certificate').notNullable();
    table.specificType('chain', 'bytea[]').notNullable().comment('nearest first, up to the root');
  });
  await db.schema.createTable('journal_entries', (table) => {
    addId(db, table);
    table.specificType('number', 'bigint GENERATED ALWAYS AS IDENTITY').notNullable().unique();
    addReference(table, 'notary_id', 'notaries');
    table.uuid('session_id').comment('no key: the entry outlives the session');
    table.integer('sequence').notNullable().comment('place in the notary’s journal, from 0');
    addChoice(table, 'kind', ['act', 'tombstone', 'handover', 'compromise']);
    table.text('content').notNullable().comment('canonical JSON: the bytes that are signed');
    table
      .text('chain')
      .notNullable()
      .comment('SHA-256 of the link before and of the content’s digest');
    table.binary('salt').notNullable().comment('32 random bytes: the public leaf tells nothing');
    table.text('signer_sha256').notNullable();
    addChoice(table, 'signed_by', ['notary', 'platform']);
    table.binary('signature').notNullable();
    table.text('search').notNullable().comment('names and title, for the notary’s own search');
    table.timestamp('created_at', { useTz: true, precision: 3 }).notNullable();
    table.unique(['notary_id', 'sequence']);
    table.index(['notary_id', 'created_at', 'id']);
    table.index('session_id');
  });
  // An act has one entry that it took place.
  await db.raw(`CREATE UNIQUE INDEX journal_entries_completed ON journal_entries (session_id)
    WHERE kind = 'act' AND signed_by = 'notary'`);
  await db.schema.createTable('journal_pending', (table) => {
    table.uuid('entry_id').primary();
  });
  await db.schema.createTable('journal_leaves', (table) => {
    table.bigInteger('position').primary();
    table.uuid('entry_id').notNullable().unique();
  });
  await db.schema.createTable('journal_nodes', (table) => {
    table.smallint('level').notNullable();
    table.bigInteger('position').notNullable();
    table.binary('hash').notNullable();
    table.primary(['level', 'position']);
  });
  await db.schema.createTable('journal_tree_heads', (table) => {
    table.specificType('number', 'bigint GENERATED ALWAYS AS IDENTITY').primary();
    table.bigInteger('size').notNullable();
    table.text('content').notNullable().comment('canonical JSON: the bytes that are signed');
    table.text('signer_sha256').notNullable();
    table.binary('signature').notNullable();
    table.timestamp('created_at', { useTz: true, precision: 3 }).notNullable();
    table.index(['size', 'number']);
  });
  await db.raw(`CREATE FUNCTION refuse_journal_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION '% only grows: % is refused', TG_TABLE_NAME, TG_OP
      USING ERRCODE = 'insufficient_privilege'; END $$`);
  for (const table of GROWING) {
    await db.raw(
      `CREATE TRIGGER ?? BEFORE UPDATE OR DELETE OR TRUNCATE ON ??
       FOR EACH STATEMENT EXECUTE FUNCTION refuse_journal_change()`,
      [`${table}_grows`, table],
    );
    // The owner of the tables may not change rows either; for a superuser only the trigger prevents
    // it. No foreign key references these tables, because its check requires the right to update.
    await db.raw('REVOKE UPDATE, DELETE, TRUNCATE ON ?? FROM PUBLIC, CURRENT_USER', [table]);
  }
}

export async function down(db: Knex): Promise<void> {
  const found = await db('journal_entries').first('id');
  if (found) throw new Error('The journals hold entries; they are not for us to throw away.');
  for (const table of [
    'journal_tree_heads',
    'journal_nodes',
    'journal_leaves',
    'journal_pending',
    'journal_entries',
    'journal_signers',
    'journals',
  ]) {
    await db.schema.dropTable(table);
  }
  await db.raw('DROP FUNCTION refuse_journal_change()');
}
