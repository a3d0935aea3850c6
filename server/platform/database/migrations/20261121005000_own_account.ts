import type { Knex } from 'knex';
import { addId, addReference } from '../schema-helpers.ts';

/** Tables whose rows belong to a person, with the column that references the person. */
const OWNED: readonly [table: string, column: string, event: string][] = [
  ['documents', 'user_id', 'INSERT'],
  ['notarization_sessions', 'user_id', 'INSERT'],
  ['notaries', 'user_id', 'INSERT'],
  ['template_purchases', 'user_id', 'INSERT'],
  ['template_requests', 'user_id', 'INSERT'],
  ['step_up_credentials', 'user_id', 'INSERT'],
  ['session_invitations', 'accepted_by', 'UPDATE OF accepted_by'],
];

/** A person's own data: picture, time zone, emails, the list of sign-ins, exports and deletion. */
export async function up(db: Knex): Promise<void> {
  await db.raw('ALTER TABLE stored_files DROP CONSTRAINT stored_files_kind_check');
  await db.raw(
    "ALTER TABLE stored_files ADD CONSTRAINT stored_files_kind_check CHECK (kind IN ('original', 'rendition', 'sealed', 'recording', 'picture'))",
  );
  await db.schema.alterTable('users', (table) => {
    table
      .timestamp('name_changed_at', { useTz: true })
      .comment('since then the name is the person’s own; the provider’s claim leaves it alone');
    table
      .timestamp('picture_changed_at', { useTz: true })
      .comment('the same for the picture, also where it was removed');
    table.uuid('picture_file_id').references('id').inTable('stored_files').onDelete('RESTRICT');
    table.text('timezone').comment('IANA name; null until a browser has told it');
    table.boolean('letters_documents').notNullable().defaultTo(true);
    table.boolean('letters_sessions').notNullable().defaultTo(true);
    table.timestamp('deleted_at', { useTz: true });
    table.unique(['picture_file_id']);
  });
  await db.raw('CREATE INDEX users_deleted ON users (deleted_at) WHERE deleted_at IS NOT NULL');
  await db.schema.alterTable('sessions', (table) => {
    table.uuid('id').notNullable().defaultTo(db.fn.uuid()).unique();
    table.text('user_agent');
    table.timestamp('last_used_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
  });
  await db.schema.createTable('letters', (table) => {
    table.text('key').primary().comment('names the event: it is written about once');
    addReference(table, 'user_id', 'users', { onDelete: 'CASCADE' });
    table.timestamp('queued_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.index('user_id');
  });
  await db.schema.createTable('data_exports', (table) => {
    addId(db, table);
    addReference(table, 'user_id', 'users', { onDelete: 'CASCADE' });
    table.timestamp('started_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.timestamp('alive_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.unique(['user_id']);
  });

  // A document whose session must be kept although it was never notarized: the row without the
  // file.
  await db.schema.alterTable('documents', (table) => {
    table.timestamp('erased_at', { useTz: true });
  });
  await db.raw('ALTER TABLE documents ALTER COLUMN original_file_id DROP NOT NULL');
  await db.raw(`ALTER TABLE documents ADD CONSTRAINT documents_file_or_erased
    CHECK (original_file_id IS NOT NULL OR erased_at IS NOT NULL)`);

  await db.raw(
    'CREATE INDEX notarization_sessions_own ON notarization_sessions (user_id, created_at DESC, id DESC)',
  );
  await db.raw(
    'CREATE INDEX notarization_sessions_notary ON notarization_sessions (notary_id, created_at DESC, id DESC)',
  );

  // A request that is in progress while its person is deleted must not leave data behind. The
  // foreign key alone would allow it, because the row of a deleted person stays.
  await db.raw(`CREATE FUNCTION refuse_deleted_person() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE person uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
    BEGIN
      IF person IS NULL THEN RETURN NEW; END IF;
      PERFORM 1 FROM users WHERE id = person AND deleted_at IS NULL FOR KEY SHARE;
      IF NOT FOUND AND EXISTS (SELECT 1 FROM users WHERE id = person) THEN
        RAISE EXCEPTION 'the account % is deleted', person USING ERRCODE = 'SW401';
      END IF;
      RETURN NEW;
    END $$`);
  for (const [table, column, event] of OWNED) {
    await db.raw(
      `CREATE TRIGGER ${table}_of_nobody_deleted BEFORE ${event} ON ${table}
       FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person('${column}')`,
    );
  }
}

export async function down(db: Knex): Promise<void> {
  for (const [table] of OWNED) {
    await db.raw(`DROP TRIGGER ${table}_of_nobody_deleted ON ${table}`);
  }
  await db.raw('DROP FUNCTION refuse_deleted_person()');
  await db.raw('DROP INDEX notarization_sessions_notary');
  await db.raw('DROP INDEX notarization_sessions_own');
  await db.raw('ALTER TABLE documents DROP CONSTRAINT documents_file_or_erased');
  await db.raw('ALTER TABLE documents ALTER COLUMN original_file_id SET NOT NULL');
  await db.schema.alterTable('documents', (table) => table.dropColumn('erased_at'));
  await db.schema.dropTable('data_exports');
  await db.schema.dropTable('letters');
  await db.schema.alterTable('sessions', (table) => {
    table.dropColumns('last_used_at', 'user_agent', 'id');
  });
  await db.raw('DROP INDEX users_deleted');
  await db.schema.alterTable('users', (table) => {
    table.dropColumns(
      'deleted_at',
      'letters_sessions',
      'letters_documents',
      'timezone',
      'picture_file_id',
      'picture_changed_at',
      'name_changed_at',
    );
  });
  await db.raw("DELETE FROM stored_files WHERE kind = 'picture'");
  await db.raw('ALTER TABLE stored_files DROP CONSTRAINT stored_files_kind_check');
  await db.raw(
    "ALTER TABLE stored_files ADD CONSTRAINT stored_files_kind_check CHECK (kind IN ('original', 'rendition', 'sealed', 'recording'))",
  );
}
