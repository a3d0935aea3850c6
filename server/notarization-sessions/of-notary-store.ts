import type { Knex } from 'knex';
import type { SessionStatus } from '../../common/notarization-sessions.ts';

/**
 * Holds the sessions of a notary that are not over: none of them begins until the end of the transaction.
 * The caller holds the notary's row.
 * @returns how far each is
 */
export async function lockOpenOfNotary(tx: Knex, notaryId: string): Promise<SessionStatus[]> {
  const rows = await tx('notarization_sessions')
    .where({ notary_id: notaryId })
    .whereIn('status', ['scheduled', 'in_progress'])
    .orderBy('id')
    .forUpdate()
    .select<{ status: SessionStatus }[]>('status');
  return rows.map(({ status }) => status);
}
