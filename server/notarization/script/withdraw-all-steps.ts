import type { Knex } from 'knex';
import { unpinRules } from '../../notaries/rules/rule-sets-store.ts';
import { standingSteps } from '../session-data/facts.ts';
import { insertScriptEvents, listScriptEvents } from './store.ts';

/**
 * Takes back every step of a session and releases its rules. What was said before one notary does
 * not count before the next, who may be from another state. Runs in the caller's transaction and
 * lock.
 * @param why the reason, stored with each step
 */
export async function withdrawAllSteps(tx: Knex, sessionId: string, why: string): Promise<void> {
  const standing = [...standingSteps(await listScriptEvents(tx, sessionId), []).keys()];
  await unpinRules(tx, sessionId);
  if (standing.length === 0) return;
  await insertScriptEvents(
    tx,
    standing.map((step) => ({
      sessionId,
      userId: null,
      step,
      event: 'taken_back' as const,
      role: 'platform' as const,
      name: 'Sealwright',
      value: null,
      words: why,
    })),
  );
}
