import type { Knex } from 'knex';
import { findPinnedRules } from '../../notaries/rules/rule-sets-store.ts';
import type { Rules } from '../../notaries/rules/rules-for.ts';
import { rulesOf } from '../session-data/facts.ts';
import type { StoredSession } from '../session-data/store.ts';

/**
 * Returns the rules that were stored when the act began, even if a newer version is in force since;
 * today's rules if none are stored yet.
 * @throws Error if the stored rules do not match their digest
 */
export async function rulesOfAct(db: Knex, session: StoredSession): Promise<Rules | null> {
  const pinned = await findPinnedRules(db, session.id);
  if (!pinned) return rulesOf(session);
  return { ...(pinned.rules as Omit<Rules, 'sha256'>), sha256: pinned.sha256 };
}
