import type { Knex } from 'knex';
import { unpinRules } from '../rules/rule-sets-store.ts';
import { standingSteps } from './facts.ts';
import { insertScriptEvents, listScriptEvents } from './store.ts';

/**
 * Takes every step of a session back, and lets its rules go: what was said before one notary does
 * not count before another, who may be of another state. Within the caller's transaction and lock.
 * @param why in words, kept with each step
 */
export async function takeBackAll(tx: Knex, sessionId: string, why: string): Promise<void> {
  const standing = [...standingSteps(await listScriptEvents(tx, sessionId)).keys()];
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
