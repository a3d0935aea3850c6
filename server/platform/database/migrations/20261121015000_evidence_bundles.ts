import type { Knex } from 'knex';
import { addReference } from '../schema-helpers.ts';

const kinds = async (db: Knex, list: string) => {
  await db.raw('ALTER TABLE stored_files DROP CONSTRAINT stored_files_kind_check');
  await db.raw(
    `ALTER TABLE stored_files ADD CONSTRAINT stored_files_kind_check CHECK (kind IN (${list}))`,
  );
};
const KINDS = "'original', 'rendition', 'sealed', 'recording', 'picture', 'identity'";

/** What an evidence bundle contains in addition to the two documents, signed once and stored. */
export async function up(db: Knex): Promise<void> {
  await kinds(db, `${KINDS}, 'evidence'`);
  await db.schema.createTable('evidence_bundles', (table) => {
    table
      .uuid('session_id')
      .primary()
      .references('id')
      .inTable('notarization_sessions')
      .onDelete('RESTRICT');
    addReference(table, 'file_id', 'stored_files');
    table.timestamp('made_at', { useTz: true, precision: 3 }).notNullable();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('evidence_bundles');
  await db('stored_files').where({ kind: 'evidence' }).delete();
  await kinds(db, KINDS);
}
