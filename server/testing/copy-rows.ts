import type { Knex } from 'knex';

/** SQL of the ID of the copy number `n` of a row. */
const idOf = (kind: string) =>
  `overlay(overlay(md5('${kind}' || n) placing '4' from 13) placing 'a' from 17)::uuid`;

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
 * @param changes SQL of other columns that differ
 */
export async function copySessions(
  db: Knex,
  like: { id: string; documentId: string },
  count: number,
  changes: Record<string, string> = {},
): Promise<void> {
  const document = { id: idOf(`document ${like.id}`), storage_url: "'copy-' || n" };
  await copyRows(db, { table: 'documents', column: 'id', value: like.documentId, count }, document);
  const id = idOf(`session ${like.id}`);
  await copyRows(
    db,
    { table: 'notarization_sessions', column: 'id', value: like.id, count },
    {
      id,
      package_id: id,
      document_id: document.id,
      scheduled_at: "source.scheduled_at + n * interval '1 millisecond'",
      dispatch_tried_at: 'now()',
      ...changes,
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
  const [id, user] = [idOf(`notary ${notaryId}`), idOf(`user ${notaryId}`)];
  await copyRows(
    db,
    { table: 'users', column: 'id', value: notary.userId, count },
    { id: user, sub: user, email: "'notary-' || n || '@example.com'" },
  );
  await copyRows(
    db,
    { table: 'notaries', column: 'id', value: notaryId, count },
    {
      id,
      user_id: user,
      email: "'notary-' || n || '@example.com'",
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
