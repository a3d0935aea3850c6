import type { Knex } from 'knex';

/**
 * An attempt identifies its person in several ways: by each spelling of the name, and by the
 * document.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw('DROP INDEX knowledge_attempts_asked_about');
  await db.raw(
    `ALTER TABLE knowledge_attempts ALTER COLUMN asked_about TYPE text[]
     USING CASE WHEN asked_about IS NULL THEN NULL ELSE ARRAY[asked_about] END`,
  );
  await db.raw(
    `COMMENT ON COLUMN knowledge_attempts.asked_about IS
     'keyed digests of name and birth date, and of the identity document; gone with the details'`,
  );
  await db.raw(
    `CREATE INDEX knowledge_attempts_asked_about ON knowledge_attempts USING gin (asked_about)
     WHERE asked_about IS NOT NULL`,
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP INDEX knowledge_attempts_asked_about');
  // The first value is the one that was stored before.
  await db.raw(
    'ALTER TABLE knowledge_attempts ALTER COLUMN asked_about TYPE text USING asked_about[1]',
  );
  await db.raw(
    `CREATE INDEX knowledge_attempts_asked_about ON knowledge_attempts (asked_about, notary_id)
     WHERE asked_about IS NOT NULL`,
  );
}
