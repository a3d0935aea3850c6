import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

/** Returns SQL of a new ID for each number `n`. */
function newIds(): string {
  const seed = randomUUID();
  return `overlay(overlay(md5('${seed}' || n) placing '4' from 13) placing 'a' from 17)::uuid`;
}

/**
 * Inserts copies of one row. Their numbers `n` begin at 1.
 * @param db a connection with the role that owns the tables
 * @param column the column that identifies the row
 * @param changes SQL of the columns that differ
 */
async function copyRows(
  db: Knex,
  { table, column, value, count }: { table: string; column: string; value: string; count: number },
  changes: Record<string, string>,
): Promise<void> {
  const { rows } = (await db.raw(
    `SELECT quote_ident(column_name) AS name FROM information_schema.columns
     WHERE table_name = ? AND table_schema = current_schema() AND is_generated = 'NEVER'`,
    [table],
  )) as { rows: { name: string }[] };
  const names = rows.map(({ name }) => name);
  const changed = Object.entries(changes).flatMap(([name, sql]) => [`'${name}'`, sql]);
  await db.raw(
    `INSERT INTO ${table} (${names.join(', ')})
     SELECT ${names.map((name) => `made.${name}`).join(', ')}
     FROM ${table} source CROSS JOIN generate_series(1, ?::int) n
     CROSS JOIN LATERAL jsonb_populate_record(NULL::${table},
       to_jsonb(source) || jsonb_build_object(${changed.join(', ')})) made
     WHERE source.${column} = ?`,
    [count, value],
  );
}

/**
 * Inserts sessions like this one, each with a document of its own, for which no notary was free
 * when they were requested. Copy `n` is scheduled `n` milliseconds after the original.
 * @param changes SQL of the columns of the documents that differ
 */
export async function copySessions(
  db: Knex,
  like: { id: string; documentId: string },
  count: number,
  changes: Record<string, string> = {},
): Promise<void> {
  const document = { ...changes, id: newIds(), storage_url: "'copy-' || gen_random_uuid()" };
  await copyRows(db, { table: 'documents', column: 'id', value: like.documentId, count }, document);
  const id = newIds();
  await copyRows(
    db,
    { table: 'notarization_sessions', column: 'id', value: like.id, count },
    {
      id,
      package_id: id,
      document_id: document.id,
      scheduled_at: "source.scheduled_at + n * interval '1 millisecond'",
      status: "'scheduled'",
      dispatch_tried_at: 'now()',
    },
  );
}

/**
 * Inserts active notaries like this one, with the same hours and with time to complete their
 * papers.
 * @param slots sessions of each at the same time
 * @returns their IDs
 */
export async function copyNotaries(
  db: Knex,
  notaryId: string,
  count: number,
  slots = 1,
): Promise<string[]> {
  const notary = await db('notaries').where({ id: notaryId }).first('userId');
  if (!notary) throw new Error('no such notary');
  const [id, user] = [newIds(), newIds()];
  const email = `'notary-' || ${user} || '@example.com'`;
  await copyRows(
    db,
    { table: 'users', column: 'id', value: notary.userId, count },
    { id: user, sub: user, email },
  );
  await copyRows(
    db,
    { table: 'notaries', column: 'id', value: notaryId, count },
    {
      id,
      user_id: user,
      email,
      status: "'active'",
      max_concurrent_sessions: String(slots),
      papers_due_at: "now() + interval '1 day'",
    },
  );
  await copyRows(
    db,
    { table: 'notary_availability', column: 'notary_id', value: notaryId, count },
    { id: 'gen_random_uuid()', notary_id: id },
  );
  const { rows } = (await db.raw(`SELECT ${id} AS id FROM generate_series(1, ?::int) n`, [
    count,
  ])) as { rows: { id: string }[] };
  return rows.map((row) => row.id);
}
