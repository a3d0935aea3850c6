import type { Knex } from 'knex';
import type { SignatureField, SignatureMark } from '../../../common/notarization-sessions.ts';
import type { SignatureFieldsRow, SignatureMarksRow } from '../../platform/database/tables.ts';
import { nameInAct } from './names-store.ts';

interface MarkRow extends SignatureMarksRow {
  /** The signer's name in the act; missing on a row that was just inserted. */
  inAct?: string | null;
}

const toField = (row: SignatureFieldsRow): SignatureField => ({
  id: row.id,
  kind: row.kind,
  page: row.page,
  x: row.x,
  y: row.y,
  width: row.width,
  height: row.height,
  person: row.holder === 'invited' ? row.invitationId : row.holder,
  required: row.required,
});

/** Returns the columns that store the participant of a field. */
function holderColumns(
  person: SignatureField['person'],
): Pick<SignatureFieldsRow, 'holder' | 'invitationId'> {
  if (person === null || person === 'owner' || person === 'notary') {
    return { holder: person, invitationId: null };
  }
  return { holder: 'invited', invitationId: person };
}

const toMark = (row: MarkRow): SignatureMark => ({
  id: row.id,
  fieldId: row.fieldId,
  kind: row.kind,
  page: row.page,
  x: row.x,
  y: row.y,
  width: row.width,
  height: row.height,
  appearance: row.appearance,
  userId: row.userId,
  role: row.role,
  signerName: row.inAct ?? row.signerName,
  signedAt: row.signedAt.toISOString(),
});

export async function listFields(db: Knex, sessionId: string): Promise<SignatureField[]> {
  return (await listFieldsOf(db, [sessionId])).get(sessionId) ?? [];
}

export async function listMarks(db: Knex, sessionId: string): Promise<SignatureMark[]> {
  return (await listMarksOf(db, [sessionId])).get(sessionId) ?? [];
}

function bySession<Row extends { sessionId: string }, T>(
  rows: Row[],
  present: (row: Row) => T,
): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const list = found.get(row.sessionId) ?? [];
    list.push(present(row));
    found.set(row.sessionId, list);
  }
  return found;
}

/** Lists the fields of several sessions in one statement. */
export async function listFieldsOf(
  db: Knex,
  sessionIds: string[],
): Promise<Map<string, SignatureField[]>> {
  const rows = (await db('signature_fields')
    .whereIn('sessionId', sessionIds)
    .orderBy(['page', 'y', 'x'])) as SignatureFieldsRow[];
  return bySession(rows, toField);
}

/** Lists the marks of several sessions in one statement, each with its signer's name in the act. */
export async function listMarksOf(
  db: Knex,
  sessionIds: string[],
): Promise<Map<string, SignatureMark[]>> {
  const name = nameInAct('signature_marks.session_id', 'signature_marks.user_id');
  const rows = (await db('signature_marks')
    .whereIn('sessionId', sessionIds)
    .whereNull('voidedAt')
    .orderBy('signedAt')
    .select('*', db.raw(`${name} AS in_act`))) as MarkRow[];
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
    .where({ sessionId })
    .orderBy('signedAt')
    .select('*', db.raw(`${name} AS in_act`))) as (MarkRow & { voidedAt: Date | null })[];
  return rows.map((row) => ({ ...toMark(row), counts: row.voidedAt === null }));
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
      .where({ sessionId })
      .whereNotNull('fieldId')
      .pluck('fieldId')) as string[],
  );
  const before = new Set(
    (await db('signature_fields').where({ sessionId }).pluck('id')) as string[],
  );
  const kept = (field: FieldToPlace) => field.id !== undefined && before.has(field.id);
  await db('signature_fields')
    .where({ sessionId })
    .whereNotIn('id', [...signed, ...fields.filter(kept).map(({ id }) => id as string)])
    .delete();
  const fresh = fields
    .filter((field) => !field.id || !signed.has(field.id))
    .map((field) => ({
      ...(kept(field) ? { id: field.id } : {}),
      sessionId,
      kind: field.kind,
      page: field.page,
      x: field.x,
      y: field.y,
      width: field.width,
      height: field.height,
      required: field.required,
      placedAt: db.fn.now(),
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
        'invitationId',
        'placedAt',
      ]);
  }
}

/**
 * Removes the participant from the fields of a withdrawn invitation, until another one is chosen.
 */
export async function releaseFields(db: Knex, invitationId: string): Promise<void> {
  await db('signature_fields').where({ invitationId }).update(holderColumns(null));
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
      sessionId: made.sessionId,
      fieldId: made.fieldId,
      userId: made.userId,
      kind: made.kind,
      role: made.role,
      signerName: made.signerName,
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

/**
 * Voids the marks of a session, or one of them, and keeps them with the reason. Returns their IDs.
 */
export async function voidMarks(
  db: Knex,
  sessionId: string,
  reason: string,
  only: { id?: string; userId?: string; kinds?: readonly SignatureMark['kind'][] } = {},
): Promise<string[]> {
  const { kinds, ...owner } = only;
  const marks = db('signature_marks').where({ sessionId, voidedAt: null, ...owner });
  if (kinds) marks.whereIn('kind', kinds);
  const rows = await marks
    .update({ voidedAt: db.fn.now(), voidedReason: reason, fieldId: null })
    .returning('id');
  return rows.map(({ id }) => id);
}

/** Returns the device owner's name by mark ID, for marks of co-located signers. */
export async function listDevices(db: Knex, sessionId: string): Promise<Map<string, string>> {
  const rows = await db('signature_marks')
    .where({ sessionId })
    .whereNotNull('device')
    .select<{ id: string; device: string }[]>('id', 'device');
  return new Map(rows.map(({ id, device }) => [id, device]));
}
