import type { Knex } from 'knex';
import type { CheckKind, CheckStatus } from '../../../common/proofings.ts';

export interface StoredCheck {
  id: string;
  proofingId: string;
  kind: CheckKind;
  status: CheckStatus;
  vendor: string;
  sandbox: boolean;
  reason: string | null;
  /** Whether it is about the current images and details. */
  current: boolean;
  /** Null while it is pending. */
  settledAt: Date | null;
  createdAt: Date;
}

interface CheckRow {
  id: string;
  proofing_id: string;
  kind: CheckKind;
  status: CheckStatus;
  vendor: string;
  sandbox: boolean;
  reason: string | null;
  current: boolean;
  settled_at: Date | null;
  created_at: Date;
}

const toCheck = (row: CheckRow): StoredCheck => ({
  id: row.id,
  proofingId: row.proofing_id,
  kind: row.kind,
  status: row.status,
  vendor: row.vendor,
  sandbox: row.sandbox,
  reason: row.reason,
  current: row.current,
  settledAt: row.settled_at,
  createdAt: row.created_at,
});

/** Lists the current checks, one of each kind. */
export async function listChecks(db: Knex, proofingIds: string[]): Promise<StoredCheck[]> {
  return (await listEveryCheck(db, proofingIds)).filter(({ current }) => current);
}

/** Lists all checks, including those that no longer count; oldest first within each kind. */
export async function listEveryCheck(db: Knex, proofingIds: string[]): Promise<StoredCheck[]> {
  const rows = (await db('proofing_checks')
    .whereIn('proofing_id', proofingIds)
    .orderBy(['kind', 'created_at', 'id'])) as CheckRow[];
  return rows.map(toCheck);
}

export async function findCheck(db: Knex, id: string): Promise<StoredCheck | null> {
  const row = (await db('proofing_checks').where({ id }).first()) as CheckRow | undefined;
  return row ? toCheck(row) : null;
}

/** Retires checks after their subject changed: they stay unchanged and no longer count. */
export async function retireChecks(
  db: Knex,
  proofingId: string,
  kinds: readonly CheckKind[],
): Promise<void> {
  await db('proofing_checks')
    .where({ proofing_id: proofingId, current: true })
    .whereIn('kind', kinds)
    .update({ current: false });
}

export async function insertCheck(
  db: Knex,
  check: { proofingId: string; kind: CheckKind; vendor: string; sandbox: boolean },
): Promise<string> {
  const [row] = (await db('proofing_checks')
    .insert({
      proofing_id: check.proofingId,
      kind: check.kind,
      vendor: check.vendor,
      sandbox: check.sandbox,
    })
    .returning('id')) as [{ id: string }];
  return row.id;
}

/** Ends a pending check. Returns false if another result was first. */
export async function settleCheck(
  db: Knex,
  id: string,
  result: { status: Exclude<CheckStatus, 'pending'>; reason: string | null },
): Promise<boolean> {
  const count = await db('proofing_checks')
    .where({ id, status: 'pending' })
    .update({ ...result, settled_at: db.fn.now() });
  return count === 1;
}

/** Records an event of a vendor. Returns false if it was received before. */
export async function rememberIdentityEvent(
  db: Knex,
  vendor: string,
  eventId: string,
): Promise<boolean> {
  const rows = await db('identity_events')
    .insert({ vendor, event_id: eventId })
    .onConflict(['vendor', 'event_id'])
    .ignore()
    .returning('event_id');
  return rows.length === 1;
}
