import type { Knex } from 'knex';
import { addReference, allowChoices } from '../schema-helpers.ts';

const TABLE = 'screen_builds';
const FILES = [
  'original',
  'rendition',
  'sealed',
  'recording',
  'picture',
  'identity',
  'evidence',
  'paper',
];

/** The screens of each build, which its nodes keep for the nodes of other builds. */
export async function up(db: Knex): Promise<void> {
  await allowChoices(db, 'stored_files', 'kind', [...FILES, 'screens']);
  await db.schema.createTable(TABLE, (table) => {
    table.text('id').primary().comment('SHA-256 of the names and sizes of its files');
    addReference(table, 'file_id', 'stored_files');
    table.timestamp('started_at', { useTz: true }).notNullable().comment('its last start');
    table.index(['file_id']);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable(TABLE);
  await db.raw("DELETE FROM stored_files WHERE kind = 'screens'");
  await allowChoices(db, 'stored_files', 'kind', FILES);
}
