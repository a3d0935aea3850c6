import type { Knex } from 'knex';
import {
  addChoice,
  addId,
  addReference,
  addTimestamps,
  allowChoices,
  touchOnUpdate,
} from '../schema-helpers.ts';

const TABLE = 'notary_papers';
const KINDS = [
  'commission_certificate',
  'ron_approval',
  'bond',
  'insurance',
  'signature_specimen',
  'seal_specimen',
];
const FILES = ['original', 'rendition', 'sealed', 'recording', 'picture', 'identity', 'evidence'];

/**
 * The papers that a notary needs to be active, with their review and reminders. Notaries who are
 * active already get 60 days to complete them.
 */
export async function up(db: Knex): Promise<void> {
  await allowChoices(db, 'stored_files', 'kind', [...FILES, 'paper']);
  await db.schema.createTable(TABLE, (table) => {
    addId(db, table);
    addReference(table, 'notary_id', 'notaries', { onDelete: 'CASCADE' });
    addChoice(table, 'kind', KINDS);
    addChoice(table, 'status', ['submitted', 'accepted', 'rejected', 'replaced'], 'submitted');
    addReference(table, 'file_id', 'stored_files');
    table.text('mime_type').notNullable();
    table.integer('size').notNullable();
    table.text('sha256').notNullable();
    addChoice(table, 'reading', ['pending', 'done', 'failed'], 'pending');
    table.jsonb('read_details').comment('what was read from the file');
    table.text('printed_name');
    table.text('number');
    table.integer('amount_cents');
    table.date('issued_on');
    table.date('expires_on');
    table
      .timestamp('entered_at', { useTz: true })
      .comment('when the notary entered the details; null until then');
    table.text('reason').comment('why it was rejected');
    addReference(table, 'reviewed_by', 'users', { nullable: true });
    table.timestamp('reviewed_at', { useTz: true });
    addTimestamps(db, table);
    table.check(
      "status = 'replaced' OR (status IN ('accepted', 'rejected')) = (reviewed_at IS NOT NULL)",
      [],
      `${TABLE}_reviewed`,
    );
    table.index(['notary_id', 'created_at']);
    table.index(['created_at', 'id']);
    table.index(['file_id']);
  });
  await touchOnUpdate(db, TABLE);
  for (const status of ['submitted', 'accepted']) {
    await db.raw(
      `CREATE UNIQUE INDEX ${TABLE}_${status} ON ${TABLE} (notary_id, kind) WHERE status = '${status}'`,
    );
  }
  await db.schema.createTable('notary_paper_reminders', (table) => {
    addReference(table, 'notary_id', 'notaries', { onDelete: 'CASCADE' });
    addChoice(table, 'about', [...KINDS, 'deadline']);
    table.date('ends_on').notNullable();
    table.integer('days').notNullable().comment('days before the end; -1 after it');
    table.timestamp('sent_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.primary(['notary_id', 'about', 'ends_on', 'days']);
  });
  await db.schema.alterTable('notaries', (table) => {
    table
      .timestamp('papers_due_at', { useTz: true })
      .comment('until when a notary from before there were papers has time to complete them');
  });
  await db.raw(
    "UPDATE notaries SET papers_due_at = now() + interval '60 days' WHERE status = 'active'",
  );
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('notaries', (table) => table.dropColumn('papers_due_at'));
  await db.schema.dropTable('notary_paper_reminders');
  await db.schema.dropTable(TABLE);
  await db.raw("DELETE FROM stored_files WHERE kind = 'paper'");
  await allowChoices(db, 'stored_files', 'kind', FILES);
}
