import type { Knex } from 'knex';
import type { StoredNotary } from './store.ts';

/** Records that an application was rejected. Returns null if it is not waiting. */
export async function setRejected(
  db: Knex,
  id: string,
  reason: string,
): Promise<StoredNotary | null> {
  const [row] = await db('notaries')
    .where({ id, status: 'pending_approval' })
    .whereNull('rejectedAt')
    .update({ rejectedAt: db.fn.now(), statusReason: reason })
    .returning('*');
  return row ?? null;
}

/**
 * Stores the expiry date that a notary entered until it is reviewed. Returns null for an
 * application.
 */
export async function setRenewal(
  db: Knex,
  id: string,
  commissionExpiry: string,
): Promise<StoredNotary | null> {
  const [row] = await db('notaries')
    .where({ id })
    .whereNot('status', 'pending_approval')
    .update({ renewalExpiry: commissionExpiry, renewalSubmittedAt: db.fn.now() })
    .returning('*');
  return row ?? null;
}

/**
 * Accepts or discards the entered expiry date. Returns null if that date is not waiting for a
 * review.
 */
export async function settleRenewal(
  db: Knex,
  id: string,
  commissionExpiry: string,
  confirm: boolean,
): Promise<StoredNotary | null> {
  const [row] = await db('notaries')
    .where({ id, renewalExpiry: commissionExpiry })
    .update({
      ...(confirm ? { commissionExpiry: db.ref('renewalExpiry') } : {}),
      renewalExpiry: null,
      renewalSubmittedAt: null,
    })
    .returning('*');
  return row ?? null;
}

/** Lists active notaries whose commission has expired by the calendar of their state. */
export async function listExpired(db: Knex): Promise<StoredNotary[]> {
  const rows = await db('notaries')
    .where('status', 'active')
    .whereRaw('commission_expiry < (now() AT TIME ZONE legal_timezone)::date')
    .orderBy('id');
  return rows;
}

/** Lists notaries whose commission ends within `days` and who have not entered a new date. */
export async function listExpiringWithin(db: Knex, days: number): Promise<StoredNotary[]> {
  const rows = await db('notaries')
    .whereIn('status', ['active', 'inactive'])
    .whereNull('renewalExpiry')
    .whereRaw('commission_expiry >= (now() AT TIME ZONE legal_timezone)::date')
    .whereRaw('commission_expiry <= (now() AT TIME ZONE legal_timezone)::date + ?::int', [days])
    .orderBy('id');
  return rows;
}

/** Records a reminder. Returns false if it was already sent. */
export async function insertReminder(
  db: Knex,
  notary: Pick<StoredNotary, 'id' | 'commissionExpiry'>,
  days: number,
): Promise<boolean> {
  const rows = await db('commission_reminders')
    .insert({ notaryId: notary.id, commissionExpiry: notary.commissionExpiry, days })
    .onConflict(['notaryId', 'commissionExpiry', 'days'])
    .ignore()
    .returning('days');
  return rows.length === 1;
}
