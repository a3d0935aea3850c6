import type { Knex } from 'knex';
import type { AcceptedValue } from './authority-objection.ts';

/** An administrator's acceptance of a value that was not checked against the law. */
export interface StoredAcceptance extends AcceptedValue {
  /** Two-letter code. */
  state: string;
  reason: string;
  /** Name of the administrator; null if the account was deleted. */
  acceptedBy: string | null;
  acceptedAt: Date;
}

/** Lists the acceptances of one state, or of all states. */
export async function listAcceptances(db: Knex, state?: string): Promise<StoredAcceptance[]> {
  const rows = db('authority_acceptances as a').leftJoin('users as u', 'u.id', 'a.acceptedBy');
  if (state) rows.where('a.state', state);
  return rows
    .orderBy('a.acceptedAt')
    .select<StoredAcceptance[]>(
      'a.state',
      'a.rule',
      'a.value',
      'a.reason',
      'a.acceptedAt',
      db.raw("nullif(concat_ws(' ', u.first_name, u.last_name), '') AS accepted_by"),
    );
}

/** @returns false if the value was accepted before */
export async function insertAcceptance(
  db: Knex,
  accepted: { state: string; rule: string; value: unknown; reason: string; acceptedBy: string },
): Promise<boolean> {
  const rows = await db('authority_acceptances')
    .insert({ ...accepted, value: JSON.stringify(accepted.value) })
    .onConflict(['state', 'rule', 'value'])
    .ignore()
    .returning('id');
  return rows.length > 0;
}
