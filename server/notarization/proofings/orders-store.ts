import type { Knex } from 'knex';

/**
 * Lists orders of checks and questions that were placed before the given time and got no response.
 */
export async function listForgottenOrders(
  db: Knex,
  before: Date,
): Promise<{ kind: 'check' | 'questions'; id: string; sessionId: string }[]> {
  const columns = ['o.id', 'p.sessionId'];
  const checks = (await db('proofing_checks as o')
    .join('proofings as p', 'p.id', 'o.proofingId')
    .where({ 'o.status': 'pending', 'o.current': true })
    .where('o.createdAt', '<', before)
    .select(columns)) as { id: string; sessionId: string }[];
  const attempts = (await db('knowledge_attempts as o')
    .join('proofings as p', 'p.id', 'o.proofingId')
    .where({ 'o.status': 'preparing' })
    .where('o.createdAt', '<', before)
    .select(columns)) as { id: string; sessionId: string }[];
  return [
    ...checks.map((one) => ({ kind: 'check' as const, ...one })),
    ...attempts.map((one) => ({ kind: 'questions' as const, ...one })),
  ];
}
