import type { Knex } from 'knex';
import type { ConferenceRole } from '../../common/conference.ts';
import type {
  SignatureAppearance,
  SignatureField,
  SignatureMark,
} from '../../common/notarization-sessions.ts';

interface FieldRow {
  id: string;
  kind: SignatureField['kind'];
  role: ConferenceRole;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface MarkRow extends FieldRow {
  field_id: string | null;
  user_id: string;
  signer_name: string;
  appearance: SignatureAppearance;
  signed_at: Date;
}

const toMark = (row: MarkRow): SignatureMark => ({
  id: row.id,
  fieldId: row.field_id,
  kind: row.kind,
  page: row.page,
  x: row.x,
  y: row.y,
  width: row.width,
  height: row.height,
  appearance: row.appearance,
  userId: row.user_id,
  role: row.role,
  signerName: row.signer_name,
  signedAt: row.signed_at.toISOString(),
});

export async function listFields(db: Knex, sessionId: string): Promise<SignatureField[]> {
  return db<FieldRow>('signature_fields')
    .where('session_id' as never, sessionId as never)
    .orderBy(['page', 'y', 'x'])
    .select('id', 'kind', 'role', 'page', 'x', 'y', 'width', 'height');
}

export async function listMarks(db: Knex, sessionId: string): Promise<SignatureMark[]> {
  const rows = (await db('signature_marks')
    .where({ session_id: sessionId, voided_at: null })
    .orderBy('signed_at')) as MarkRow[];
  return rows.map(toMark);
}

function bySession<Row extends { session_id: string }, T>(
  rows: Row[],
  present: (row: Row) => T,
): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const list = found.get(row.session_id) ?? [];
    list.push(present(row));
    found.set(row.session_id, list);
  }
  return found;
}

/** The fields of several sessions in one statement. */
export async function listFieldsOf(
  db: Knex,
  sessionIds: string[],
): Promise<Map<string, SignatureField[]>> {
  const rows = (await db('signature_fields')
    .whereIn('session_id', sessionIds)
    .orderBy(['page', 'y', 'x'])
    .select(
      'id',
      'session_id',
      'kind',
      'role',
      'page',
      'x',
      'y',
      'width',
      'height',
    )) as (FieldRow & {
    session_id: string;
  })[];
  return bySession(rows, ({ session_id, ...field }) => field);
}

/** The marks of several sessions in one statement. */
export async function listMarksOf(
  db: Knex,
  sessionIds: string[],
): Promise<Map<string, SignatureMark[]>> {
  const rows = (await db('signature_marks')
    .whereIn('session_id', sessionIds)
    .whereNull('voided_at')
    .orderBy('signed_at')) as (MarkRow & { session_id: string })[];
  return bySession(rows, toMark);
}

/** Replaces the fields that nobody has signed; one that is signed stays as it is. */
export async function replaceFields(
  db: Knex,
  sessionId: string,
  fields: (Omit<SignatureField, 'id'> & { id?: string | undefined })[],
): Promise<void> {
  const signed = new Set(
    (await db('signature_marks')
      .where({ session_id: sessionId })
      .whereNotNull('field_id')
      .pluck('field_id')) as string[],
  );
  await db('signature_fields')
    .where({ session_id: sessionId })
    .whereNotIn('id', [...signed])
    .delete();
  const fresh = fields.filter((field) => !field.id || !signed.has(field.id));
  if (fresh.length === 0) return;
  await db('signature_fields').insert(
    fresh.map(({ kind, role, page, x, y, width, height }) => ({
      session_id: sessionId,
      kind,
      role,
      page,
      x,
      y,
      width,
      height,
    })),
  );
}

export interface NewMark extends Omit<SignatureMark, 'id' | 'signedAt'> {
  sessionId: string;
}

/** Keeps a mark; null where the field already carries one. */
export async function insertMark(db: Knex, made: NewMark): Promise<SignatureMark | null> {
  const [row] = (await db('signature_marks')
    .insert({
      session_id: made.sessionId,
      field_id: made.fieldId,
      user_id: made.userId,
      kind: made.kind,
      role: made.role,
      signer_name: made.signerName,
      page: made.page,
      x: made.x,
      y: made.y,
      width: made.width,
      height: made.height,
      appearance: JSON.stringify(made.appearance),
    })
    .onConflict(db.raw('(field_id) WHERE voided_at IS NULL') as never)
    .ignore()
    .returning('*')) as MarkRow[];
  return row ? toMark(row) : null;
}

/** Marks that no longer count; they are kept, with the reason. Returns their ids. */
export async function voidMarks(db: Knex, sessionId: string, reason: string): Promise<string[]> {
  const rows = (await db('signature_marks')
    .where({ session_id: sessionId, voided_at: null })
    .update({ voided_at: db.fn.now(), voided_reason: reason, field_id: null })
    .returning('id')) as { id: string }[];
  return rows.map(({ id }) => id);
}
