import type { Knex } from 'knex';

/**
 * Usage by owner of rows of `documents`: how many are stored, and the bytes of the original and of
 * its rendition. The notarized file does not count, because the owner may not delete it.
 */
const usageOf = (rows: string, sign: '' | '-') => `
  SELECT d.user_id, ${sign}count(*) FILTER (WHERE d.erased_at IS NULL) AS documents,
    ${sign}sum(coalesce(o.size, 0) + coalesce(r.size, 0)) AS bytes
  FROM ${rows} d
  LEFT JOIN stored_files o ON o.id = d.original_file_id
  LEFT JOIN stored_files r ON r.id = d.rendition_file_id
  GROUP BY d.user_id`;

const add = (changes: string) => `
  INSERT INTO account_usage (user_id, documents, bytes)
  SELECT user_id, sum(documents), sum(bytes) FROM (${changes}) change
  GROUP BY user_id HAVING sum(documents) <> 0 OR sum(bytes) <> 0 ORDER BY user_id
  ON CONFLICT (user_id) DO UPDATE SET documents = account_usage.documents + excluded.documents,
    bytes = account_usage.bytes + excluded.bytes`;

/**
 * How much each account stores. Triggers maintain the count, so that an upload checks a quota
 * without counting all documents. They are statement triggers: a bulk insert changes each account's
 * row once.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('account_usage', (table) => {
    table.uuid('user_id').primary().references('id').inTable('users').onDelete('CASCADE');
    table.bigInteger('documents').notNullable().defaultTo(0);
    table.bigInteger('bytes').notNullable().defaultTo(0);
  });
  await db.raw(add(usageOf('documents', '')));
  await db.raw(`CREATE FUNCTION count_account_usage() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN ${add(usageOf('new_rows', ''))};
      ELSIF TG_OP = 'DELETE' THEN ${add(usageOf('old_rows', '-'))};
      ELSE ${add(`${usageOf('new_rows', '')} UNION ALL ${usageOf('old_rows', '-')}`)};
      END IF;
      RETURN NULL;
    END $$`);
  const tables = {
    INSERT: 'NEW TABLE AS new_rows',
    UPDATE: 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
    DELETE: 'OLD TABLE AS old_rows',
  };
  for (const [event, referencing] of Object.entries(tables)) {
    await db.raw(
      `CREATE TRIGGER documents_usage_${event.toLowerCase()} AFTER ${event} ON documents
       REFERENCING ${referencing} FOR EACH STATEMENT EXECUTE FUNCTION count_account_usage()`,
    );
  }
}

export async function down(db: Knex): Promise<void> {
  for (const event of ['insert', 'update', 'delete']) {
    await db.raw('DROP TRIGGER ?? ON documents', [`documents_usage_${event}`]);
  }
  await db.raw('DROP FUNCTION count_account_usage()');
  await db.schema.dropTable('account_usage');
}
