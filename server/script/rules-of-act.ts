import type { Knex } from 'knex';
import type { StoredSession } from '../notarization-sessions/store.ts';
import { findPinnedRules } from '../rules/rule-sets-store.ts';
import type { Rules } from '../rules/rules-for.ts';
import { rulesOf } from './facts.ts';

/**
 * The rules that an act is done under, even where a newer version of them has been started since; those
 * of today where it has none of its own yet.
 * @throws Error where they were changed since they were kept
 */
export async function rulesOfAct(db: Knex, session: StoredSession): Promise<Rules | null> {
  const pinned = await findPinnedRules(db, session.id);
  if (!pinned) return rulesOf(session);
  return { ...(pinned.rules as Omit<Rules, 'sha256'>), sha256: pinned.sha256 };
}
