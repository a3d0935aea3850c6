import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { canonicalJson } from '../../../packages/evidence/src/encoding/canonical-json.ts';
import type { NotarialAct } from '../../../packages/evidence/src/journal/act-terms.ts';

/** The complete rules of a session, as they were when it started. */
export interface KeptRules {
  state: string;
  version: string;
  sha256: string;
  rules: unknown;
}

/**
 * Stores a set of rules once and assigns it to a session.
 * @param options `begins`: the session begins under these rules
 */
export async function pinRules(
  db: Knex,
  sessionId: string,
  kept: KeptRules,
  { begins = false } = {},
): Promise<void> {
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
    .update({
      rulesVersion: kept.version,
      rulesSha256: kept.sha256,
      ...(begins && { begunRulesSha256: kept.sha256 }),
    });
}

/** Removes the rules of a session that starts again. */
export async function unpinRules(db: Knex, sessionId: string): Promise<void> {
  await db('notarization_sessions')
    .where({ id: sessionId })
    .update({ rulesVersion: null, rulesSha256: null, begunRulesSha256: null });
}

/**
 * Returns the rules of a session, or null if it has not started.
 * @throws Error if they differ from the stored digest
 */
export async function findPinnedRules(db: Knex, sessionId: string): Promise<KeptRules | null> {
  const row = (await db('notarization_sessions as s')
    .join('rule_sets as r', 'r.sha256', 's.rulesSha256')
    .where('s.id', sessionId)
    .first('r.state', 'r.version', 'r.sha256', 'r.rules')) as KeptRules | undefined;
  if (!row) return null;
  const found = createHash('sha256').update(canonicalJson(row.rules)).digest('hex');
  if (found !== row.sha256) {
    throw new Error(`The rules ${row.sha256} have been changed since they were kept.`);
  }
  return row;
}

/** How long data of a session is kept by its rules. Null if it has none. */
export interface KeepingRule {
  act: NotarialAct;
  /** Years for the record of the act. */
  years: number | null;
  /** Hours for images of identity documents. */
  hours: number | null;
}

export async function findKeepingRule(db: Knex, sessionId: string): Promise<KeepingRule> {
  return db('notarization_sessions as s')
    .leftJoin('rule_sets as r', 'r.sha256', 's.rulesSha256')
    .where('s.id', sessionId)
    .first(
      's.act',
      db.raw("(r.rules #>> '{retention,years,value}')::int AS years"),
      db.raw("(r.rules #>> '{credential,imageHours,value}')::int AS hours"),
    );
}
