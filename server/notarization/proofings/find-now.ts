import type { Knex } from 'knex';
import type { Finding } from '../../../common/proofings.ts';
import { listAccountNames } from '../../accounts/users/store.ts';
import { listFindings } from '../findings/list-findings.ts';
import { actDay } from '../session-data/act-day.ts';
import { findSession } from '../session-data/store.ts';
import type { ProofingDetails } from './details.ts';

/**
 * Returns the current findings about a person's details. They are stored with the details, and
 * remain when the details are deleted.
 */
export async function findNow(
  tx: Knex,
  { sessionId, userId }: { sessionId: string; userId: string },
  { typed, reading }: Pick<ProofingDetails, 'typed' | 'reading'>,
): Promise<Finding[]> {
  const session = await findSession(tx, sessionId);
  if (!session) return [];
  const account = (await listAccountNames(tx, [userId])).get(userId);
  return listFindings(typed, reading, actDay(session), account);
}
