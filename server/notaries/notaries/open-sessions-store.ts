import type { Knex } from 'knex';
import type { SessionStatus } from '../../../common/notarization-sessions.ts';

/**
 * Locks the open sessions of a notary, so that none of them begins before the transaction ends. The
 * caller must have locked the notary's row.
 * @returns the status of each session
 */
export async function lockOpenOfNotary(tx: Knex, notaryId: string): Promise<SessionStatus[]> {
  const rows = await tx('notarization_sessions')
    .where({ notaryId, position: 1 })
    .whereIn('status', ['scheduled', 'in_progress'])
    .orderBy('id')
    .forUpdate()
    .select<{ status: SessionStatus }[]>('status');
  return rows.map(({ status }) => status);
}
