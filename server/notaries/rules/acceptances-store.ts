import type { Knex } from 'knex';
import type { AcceptedValue } from './authority-objection.ts';

/** An administrator's acceptance of a value that they must confirm. */
export interface StoredAcceptance extends AcceptedValue {
  /** Two-letter code. */
  state: string;
  reason: string;
  /** Name of the administrator. */
  by: string;
  at: Date;
}

/** Condition: the row `x` accepts a value, and no later row withdraws this. */
const STANDS = `x.accepted AND NOT EXISTS (SELECT FROM authority_acceptances later
  WHERE later.state = x.state AND later.rule = x.rule AND later.value = x.value
    AND later.number > x.number)`;

/** Returns SQL for the accepted values of the state in a column, as a JSON array of `AcceptedValue`. */
export const acceptedValuesOf = (stateColumn: string): string =>
  `(SELECT coalesce(jsonb_agg(jsonb_build_object('rule', x.rule, 'value', x.value)), '[]')
    FROM authority_acceptances x WHERE x.state = ${stateColumn} AND ${STANDS})`;

/** Lists the acceptances that were not withdrawn. */
export async function listAcceptances(db: Knex): Promise<StoredAcceptance[]> {
  return db('authority_acceptances as x')
    .join('users as u', 'u.id', 'x.userId')
    .whereRaw(STANDS)
    .orderBy('x.number')
    .select<StoredAcceptance[]>(
      'x.state',
      'x.rule',
      'x.value',
      'x.reason',
      db.raw("concat_ws(' ', u.first_name, u.last_name) AS by"),
      'x.createdAt as at',
    );
}

/** Waits for other decisions about acceptances, until the end of the transaction. */
export async function lockAcceptances(tx: Knex): Promise<void> {
  await tx.raw("SELECT pg_advisory_xact_lock(hashtext('authority_acceptances'))");
}

export async function insertAcceptance(
  tx: Knex,
  {
    value,
    ...row
  }: AcceptedValue & { state: string; accepted: boolean; reason: string; userId: string },
): Promise<void> {
  await tx('authority_acceptances').insert({ ...row, value: JSON.stringify(value) });
}
