import type { Knex } from 'knex';
import type { CheckKind, CheckStatus } from '../../../common/proofings.ts';
import type { ProofingChecksRow } from '../../platform/database/tables.ts';

/**
 * - `current`: Whether it is about the current images and details.
 * - `settledAt`: Null while it is pending.
 */
export type StoredCheck = ProofingChecksRow;

/** Lists the current checks, one of each kind. */
export async function listChecks(db: Knex, proofingIds: string[]): Promise<StoredCheck[]> {
  return (await listEveryCheck(db, proofingIds)).filter(({ current }) => current);
}

/** Lists all checks, including those that no longer count; oldest first within each kind. */
export async function listEveryCheck(db: Knex, proofingIds: string[]): Promise<StoredCheck[]> {
  return db('proofing_checks')
    .whereIn('proofingId', proofingIds)
    .orderBy(['kind', 'createdAt', 'id']);
}

export async function findCheck(db: Knex, id: string): Promise<StoredCheck | null> {
  return (await db('proofing_checks').where({ id }).first()) ?? null;
}

/** Retires checks after their subject changed: they stay unchanged and no longer count. */
export async function retireChecks(
  db: Knex,
  proofingId: string,
  kinds: readonly CheckKind[],
): Promise<void> {
  await db('proofing_checks')
    .where({ proofingId, current: true })
    .whereIn('kind', kinds)
    .update({ current: false });
}

export async function insertCheck(
  db: Knex,
  check: { proofingId: string; kind: CheckKind; vendor: string; sandbox: boolean },
): Promise<string> {
  const [row] = await db('proofing_checks')
    .insert({
      proofingId: check.proofingId,
      kind: check.kind,
      vendor: check.vendor,
      sandbox: check.sandbox,
    })
    .returning('id');
  return (row as Pick<ProofingChecksRow, 'id'>).id;
}

/** Ends a pending check. Returns false if another result was first. */
export async function settleCheck(
  db: Knex,
  id: string,
  result: { status: Exclude<CheckStatus, 'pending'>; reason: string | null },
): Promise<boolean> {
  const count = await db('proofing_checks')
    .where({ id, status: 'pending' })
    .update({ ...result, settledAt: db.fn.now() });
  return count === 1;
}

/** Records an event of a vendor. Returns false if it was received before. */
export async function rememberIdentityEvent(
  db: Knex,
  vendor: string,
  eventId: string,
): Promise<boolean> {
  const rows = await db('identity_events')
    .insert({ vendor, eventId })
    .onConflict(['vendor', 'eventId'])
    .ignore()
    .returning('eventId');
  return rows.length === 1;
}
