import type { Knex } from 'knex';
import type { CheckKind, CheckStatus, Finding } from '../../../common/proofings.ts';
import { retire } from './attempts-store.ts';

/** The data of one person's identity proofing that the rules need, with encrypted details. */
export interface StoredProofRecord {
  userId: string;
  details: Buffer | null;
  /** The findings when the document was shown. */
  findings: Finding[];
  checks: { kind: CheckKind; status: CheckStatus }[];
  passed: { correct: number; total: number; choices: number; seconds: number }[];
}

/** Lists the proof records of several sessions in one statement. */
export async function listProofRecordsOf(
  db: Knex,
  sessionIds: string[],
): Promise<Map<string, StoredProofRecord[]>> {
  if (sessionIds.length === 0) return new Map();
  const rows = (await db('proofings as p')
    .join('notarization_sessions as s', 's.packageId', 'p.sessionId')
    .whereIn('s.id', sessionIds)
    .select(
      's.id as sessionId',
      'p.userId',
      'p.details',
      'p.findings',
      db.raw(
        `coalesce((SELECT json_agg(json_build_object('kind', c.kind, 'status', c.status))
           FROM proofing_checks c WHERE c.proofing_id = p.id AND c.current), '[]') AS checks`,
      ),
      db.raw(
        `coalesce((SELECT json_agg(json_build_object('correct', k.correct, 'total', k.total,
             'choices', k.choices, 'seconds', extract(epoch FROM k.ended_at - k.started_at)))
           FROM knowledge_attempts k
           WHERE k.proofing_id = p.id AND k.status = 'passed' AND k.current), '[]') AS passed`,
      ),
    )) as (StoredProofRecord & { sessionId: string })[];
  const found = new Map<string, StoredProofRecord[]>();
  for (const { sessionId, ...record } of rows) {
    found.set(sessionId, [...(found.get(sessionId) ?? []), record]);
  }
  return found;
}

/**
 * Retires the sandbox's results in open sessions, when production starts on a database that was
 * used for trials, because the sandbox identifies nobody. Data under a legal hold stays but no
 * longer counts.
 */
export async function retireSandboxProofs(db: Knex): Promise<void> {
  const open = db('proofings as p')
    .join('notarization_sessions as s', 's.id', 'p.sessionId')
    .whereIn('s.status', ['scheduled', 'in_progress'])
    .select('p.id');
  await db('proofing_checks')
    .where({ sandbox: true, current: true })
    .whereIn('proofingId', open.clone())
    .update({ current: false });
  const attempts = () =>
    db('knowledge_attempts').where({ sandbox: true }).whereIn('proofingId', open.clone());
  const held = db('proofings as p')
    .join('recording_holds as h', 'h.sessionId', 'p.sessionId')
    .select('p.id');
  await attempts().whereNotIn('proofingId', held.clone()).delete();
  await retire(attempts);
}
