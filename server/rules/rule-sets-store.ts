import type { Knex } from 'knex';

/** The rules under which a session is or was done, whole, as they stood then. */
export interface KeptRules {
  state: string;
  version: string;
  sha256: string;
  rules: unknown;
}

/** Keeps a set of rules once, and says of a session that it is done under them. */
export async function pinRules(db: Knex, sessionId: string, kept: KeptRules): Promise<void> {
  await db('rule_sets')
    .insert({
      sha256: kept.sha256,
      state: kept.state,
      version: kept.version,
      rules: JSON.stringify(kept.rules),
    })
    .onConflict('sha256')
    .ignore();
  await db('notarization_sessions')
    .where({ id: sessionId })
    .update({ rules_version: kept.version, rules_sha256: kept.sha256 });
}

/** Lets go of the rules of a session that begins anew. */
export async function unpinRules(db: Knex, sessionId: string): Promise<void> {
  await db('notarization_sessions')
    .where({ id: sessionId })
    .update({ rules_version: null, rules_sha256: null });
}

/** The rules that a session is done under; null where it has not begun. */
export async function findPinnedRules(db: Knex, sessionId: string): Promise<KeptRules | null> {
  const row = (await db('notarization_sessions as s')
    .join('rule_sets as r', 'r.sha256', 's.rules_sha256')
    .where('s.id', sessionId)
    .first('r.state', 'r.version', 'r.sha256', 'r.rules')) as KeptRules | undefined;
  return row ?? null;
}
