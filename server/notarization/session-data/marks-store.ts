import type { Knex } from 'knex';
import type { ConferenceRole } from '../../../common/conference.ts';
import type {
  SignatureAppearance,
  SignatureField,
  SignatureMark,
} from '../../../common/notarization-sessions.ts';
import { nameInAct } from './names-store.ts';

interface PlacedRow {
  id: string;
  kind: SignatureField['kind'];
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface FieldRow extends PlacedRow {
  session_id: string;
  holder: 'owner' | 'notary' | 'invited' | null;
  invitation_id: string | null;
  required: boolean;
}

interface MarkRow extends PlacedRow {
  role: ConferenceRole;
  field_id: string | null;
  user_id: string;
  signer_name: string;
  /** The signer's name in the act; missing on a row that was just inserted. */
  in_act?: string | null;
  appearance: SignatureAppearance;
  signed_at: Date;
}

const toField = (row: FieldRow): SignatureField => ({
  id: row.id,
  kind: row.kind,
  page: row.page,
  x: row.x,
  y: row.y,
  width: row.width,
  height: row.height,
  person: row.holder === 'invited' ? row.invitation_id : row.holder,
  required: row.required,
});

/** Returns the columns that store the participant of a field. */
function holderColumns(person: SignatureField['person']) {
  if (person === null || person === 'owner' || person === 'notary') {
    return { holder: person, invitation_id: null };
  }
  return { holder: 'invited', invitation_id: person };
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
  signerName: row.in_act ?? row.signer_name,
  signedAt: row.signed_at.toISOString(),
});

export async function listFields(db: Knex, sessionId: string): Promise<SignatureField[]> {
  return (await listFieldsOf(db, [sessionId])).get(sessionId) ?? [];
}

export async function listMarks(db: Knex, sessionId: string): Promise<SignatureMark[]> {
  return (await listMarksOf(db, [sessionId])).get(sessionId) ?? [];
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

/** Lists the fields of several sessions in one statement. */
export async function listFieldsOf(
  db: Knex,
  sessionIds: string[],
): Promise<Map<string, SignatureField[]>> {
  const rows = (await db('signature_fields')
    .whereIn('session_id', sessionIds)
    .orderBy(['page', 'y', 'x'])) as FieldRow[];
  return bySession(rows, toField);
}

/** Lists the marks of several sessions in one statement, each with its signer's name in the act. */
export async function listMarksOf(
  db: Knex,
  sessionIds: string[],
): Promise<Map<string, SignatureMark[]>> {
  const name = nameInAct('signature_marks.session_id', 'signature_marks.user_id');
  const rows = (await db('signature_marks')
    .whereIn('session_id', sessionIds)
    .whereNull('voided_at')
    .orderBy('signed_at')
    .select('*', db.raw(`${name} AS in_act`))) as (MarkRow & {
    session_id: string;
  })[];
  return bySession(rows, toMark);
}

/** Lists every mark ever made in a session, in order, and whether it still counts. */
export async function listMadeMarks(
  db: Knex,
  sessionId: string,
): Promise<
  (Pick<SignatureMark, 'userId' | 'signerName' | 'kind' | 'signedAt'> & { counts: boolean })[]
> {
  const name = nameInAct('signature_marks.session_id', 'signature_marks.user_id');
  const rows = (await db('signature_marks')
    .where({ session_id: sessionId })
    .orderBy('signed_at')
    .select('*', db.raw(`${name} AS in_act`))) as (MarkRow & { voided_at: Date | null })[];
  return rows.map((row) => ({ ...toMark(row), counts: row.voided_at === null }));
}

export type FieldToPlace = Omit<SignatureField, 'id'> & { id?: string | undefined };

/**
 * Replaces the unsigned fields and keeps the IDs of those that remain. Signed fields do not change.
 */
export async function replaceFields(
  db: Knex,
  sessionId: string,
  fields: FieldToPlace[],
): Promise<void> {
  const signed = new Set(
    (await db('signature_marks')
      .where({ session_id: sessionId })
      .whereNotNull('field_id')
      .pluck('field_id')) as string[],
  );
  const before = new Set(
    (await db('signature_fields').where({ session_id: sessionId }).pluck('id')) as string[],
  );
  const kept = (field: FieldToPlace) => field.id !== undefined && before.has(field.id);
  await db('signature_fields')
    .where({ session_id: sessionId })
    .whereNotIn('id', [...signed, ...fields.filter(kept).map(({ id }) => id as string)])
    .delete();
  const fresh = fields
    .filter((field) => !field.id || !signed.has(field.id))
    .map((field) => ({
      ...(kept(field) ? { id: field.id } : {}),
      session_id: sessionId,
      kind: field.kind,
      page: field.page,
      x: field.x,
      y: field.y,
      width: field.width,
      height: field.height,
      required: field.required,
      placed_at: db.fn.now(),
      ...holderColumns(field.person),
    }));
  if (fresh.length > 0) {
    await db('signature_fields')
      .insert(fresh)
      .onConflict('id')
      .merge([
        'kind',
        'page',
        'x',
        'y',
        'width',
        'height',
        'required',
        'holder',
        'invitation_id',
        'placed_at',
      ]);
  }
}

/**
 * Removes the participant from the fields of a withdrawn invitation, until another one is chosen.
 */
export async function releaseFields(db: Knex, invitationId: string): Promise<void> {
  await db('signature_fields').where({ invitation_id: invitationId }).update(holderColumns(null));
}

export interface NewMark extends Omit<SignatureMark, 'id' | 'signedAt'> {
  sessionId: string;
  /** Name of the device's owner, for a co-located signer; null on the signer's own device. */
  device: string | null;
}

/** Inserts a mark; returns null if the field already has one. */
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
      device: made.device,
    })
    .onConflict(db.raw('(field_id) WHERE voided_at IS NULL') as never)
    .ignore()
    .returning('*')) as MarkRow[];
  return row ? toMark(row) : null;
}

/** Voids the marks of a session and keeps them with the reason. Returns their IDs. */
export async function voidMarks(db: Knex, sessionId: string, reason: string): Promise<string[]> {
  const rows = (await db('signature_marks')
    .where({ session_id: sessionId, voided_at: null })
    .update({ voided_at: db.fn.now(), voided_reason: reason, field_id: null })
    .returning('id')) as { id: string }[];
  return rows.map(({ id }) => id);
}

/** Returns the device owner's name by mark ID, for marks of co-located signers. */
export async function listDevices(db: Knex, sessionId: string): Promise<Map<string, string>> {
  const rows = (await db('signature_marks')
    .where({ session_id: sessionId })
    .whereNotNull('device')
    .select('id', 'device')) as { id: string; device: string }[];
  return new Map(rows.map(({ id, device }) => [id, device]));
}
