import type { Knex } from 'knex';
import { addChoice, addId, addReference } from '../schema-helpers.ts';

/** Practice sessions of notaries, whose results are samples and not acts. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('practice_sessions', (table) => {
    addId(db, table);
    addReference(table, 'notary_id', 'notaries');
    addChoice(table, 'act', ['acknowledgment', 'jurat']);
    table.specificType('state', 'char(2)').notNullable().comment('the state whose rules apply');
    table.text('rules_version').notNullable();
    table.text('rules_sha256').notNullable();
    table.jsonb('steps').notNullable().defaultTo('{}').comment('the steps that are done, by key');
    table.timestamp('signed_at', { useTz: true }).comment('when the simulated signer signed');
    table.text('county');
    table.timestamp('sealed_at', { useTz: true });
    addReference(table, 'file_id', 'stored_files', { nullable: true });
    table.text('sha256').comment('of the sealed sample');
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.index(['notary_id', 'created_at']);
    table.index(['sha256']);
    table.unique(['file_id']);
  });
  await db.raw(`ALTER TABLE practice_sessions ADD CONSTRAINT practice_sessions_sealed_whole
    CHECK ((sealed_at IS NULL) = (file_id IS NULL) AND (sealed_at IS NULL) = (sha256 IS NULL)
      AND (sealed_at IS NULL) = (county IS NULL))`);
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('practice_sessions');
}
