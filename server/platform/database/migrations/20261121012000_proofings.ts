import type { Knex } from 'knex';
import { addChoice, addId, addReference, addTimestamps, touchOnUpdate } from '../schema-helpers.ts';

const kinds = async (db: Knex, list: string) => {
  await db.raw('ALTER TABLE stored_files DROP CONSTRAINT stored_files_kind_check');
  await db.raw(
    `ALTER TABLE stored_files ADD CONSTRAINT stored_files_kind_check CHECK (kind IN (${list}))`,
  );
};
const KINDS = "'original', 'rendition', 'sealed', 'recording', 'picture'";

/** Identity proofing: what people stated, their pictures, the checks and the questions. */
export async function up(db: Knex): Promise<void> {
  await kinds(db, `${KINDS}, 'identity'`);
  await db.schema.createTable('proofings', (table) => {
    addId(db, table);
    addReference(table, 'session_id', 'notarization_sessions', { onDelete: 'CASCADE' });
    addReference(table, 'user_id', 'users');
    table.binary('details').comment('what was typed and read, sealed with the master key');
    table.jsonb('findings').notNullable().defaultTo('[]').comment('codes only');
    table.timestamp('forgotten_at', { useTz: true }).comment('the pictures are gone');
    addTimestamps(db, table);
    table.unique(['session_id', 'user_id']);
    table.index('user_id');
  });
  await touchOnUpdate(db, 'proofings');
  await db.schema.createTable('proofing_images', (table) => {
    addId(db, table);
    addReference(table, 'proofing_id', 'proofings', { onDelete: 'CASCADE' });
    addChoice(table, 'side', ['front', 'back', 'selfie']);
    addReference(table, 'file_id', 'stored_files');
    table.jsonb('advice').notNullable();
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.unique(['proofing_id', 'side']);
    table.index('file_id');
  });
  await db.schema.createTable('proofing_checks', (table) => {
    addId(db, table);
    addReference(table, 'proofing_id', 'proofings', { onDelete: 'CASCADE' });
    addChoice(table, 'kind', ['credential', 'face']);
    addChoice(table, 'status', ['pending', 'passed', 'failed', 'unavailable'], 'pending');
    table.text('vendor').notNullable();
    table.boolean('sandbox').notNullable();
    table.text('reason');
    table.boolean('current').notNullable().defaultTo(true).comment('of what is there now');
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.timestamp('settled_at', { useTz: true });
    table.index('proofing_id');
    table.check("(status = 'pending') = (settled_at IS NULL)", [], 'proofing_checks_settled');
  });
  await db.raw(
    'CREATE UNIQUE INDEX proofing_checks_current ON proofing_checks (proofing_id, kind) WHERE current',
  );
  await db.schema.createTable('knowledge_attempts', (table) => {
    addId(db, table);
    addReference(table, 'proofing_id', 'proofings', { onDelete: 'CASCADE' });
    addReference(table, 'user_id', 'users');
    addReference(table, 'notary_id', 'notaries');
    addChoice(
      table,
      'status',
      ['preparing', 'ready', 'under_way', 'passed', 'failed', 'void'],
      'preparing',
    );
    table.text('failure').checkIn(['too_few', 'time_over', 'unavailable']);
    table.text('vendor').notNullable();
    table.boolean('sandbox').notNullable();
    table.jsonb('parameters').notNullable().comment("of the notary's state, as of the asking");
    table.binary('questions').comment('sealed; gone once the attempt is over');
    table.jsonb('question_ids').notNullable().defaultTo('[]').comment('digests of their words');
    table.integer('correct');
    table.integer('total');
    table.integer('choices').comment('the fewest that a question had');
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.timestamp('started_at', { useTz: true });
    table.timestamp('ended_at', { useTz: true });
    table.index('proofing_id');
    table.index(['user_id', 'notary_id', 'created_at']);
    table.check(
      "status IN ('ready', 'under_way') OR questions IS NULL",
      [],
      'knowledge_attempts_nothing_kept',
    );
    table.check(
      "(status IN ('passed', 'failed', 'void')) = (ended_at IS NOT NULL)",
      [],
      'knowledge_attempts_ended',
    );
  });
  await db.raw(
    `CREATE UNIQUE INDEX knowledge_attempts_live ON knowledge_attempts (proofing_id)
     WHERE status IN ('preparing', 'ready', 'under_way')`,
  );
  await db.schema.createTable('identity_events', (table) => {
    table.text('vendor').notNullable();
    table.text('event_id').notNullable();
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.primary(['vendor', 'event_id']);
  });
}

export async function down(db: Knex): Promise<void> {
  for (const table of [
    'identity_events',
    'knowledge_attempts',
    'proofing_checks',
    'proofing_images',
    'proofings',
  ]) {
    await db.schema.dropTable(table);
  }
  await db('stored_files').where({ kind: 'identity' }).delete();
  await kinds(db, KINDS);
}
