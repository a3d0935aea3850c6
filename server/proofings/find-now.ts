import type { Knex } from 'knex';
import type { Finding } from '../../common/proofings.ts';
import { actDay } from '../notarization-sessions/act-day.ts';
import { findSession } from '../notarization-sessions/store.ts';
import { listAccountNames } from '../users/store.ts';
import type { ProofingDetails } from './details.ts';
import { listFindings } from './list-findings.ts';

/** What is found of a person's details at this moment: kept beside them, and all that is left once they are erased. */
export async function findNow(
  tx: Knex,
  { sessionId, userId }: { sessionId: string; userId: string },
  { typed, reading }: ProofingDetails,
): Promise<Finding[]> {
  const session = await findSession(tx, sessionId);
  if (!session) return [];
  const account = (await listAccountNames(tx, [userId])).get(userId);
  return listFindings(typed, reading, actDay(session), account);
}
