import { daysBetween, localDate } from '../../../common/local-date.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { insertReminder, listExpired, listExpiringWithin } from './commissions-store.ts';
import { isExpired } from './policy.ts';
import { lockNotary, moveNotary, type StoredNotary } from './store.ts';

/** Days before the expiry at which an email is sent, the nearest first. */
const REMINDER_DAYS = [7, 30, 60] as const;

async function suspend(services: Services, listed: StoredNotary, now: Date): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    const notary = await lockNotary(tx, listed.id);
    // The commission may have been renewed after it was listed.
    if (!notary || !isExpired(notary, notary.commissionExpiry, now)) return;
    const { commissionExpiry } = notary;
    const reason = `Your commission expired on ${commissionExpiry}.`;
    // If the status changed meanwhile, or in a second run, there is nothing to do.
    const moved = await moveNotary(tx, notary.id, 'suspended', reason, true);
    if (!moved) return;
    await emit({
      type: 'notary.suspended',
      version: 1,
      actorId: null,
      subjects: { notaryId: moved.id, userId: moved.userId },
      data: { reason: 'commission expired', commissionExpiry },
    });
  });
}

async function remind(services: Services, notary: StoredNotary, now: Date): Promise<void> {
  const left = daysBetween(localDate(now, notary.legalTimezone), notary.commissionExpiry);
  // Use the nearest reminder that is due, so that one email is sent after days without a server,
  // not three.
  const days = REMINDER_DAYS.find((one) => left <= one);
  if (days === undefined) return;
  await withTransaction(services, async (tx, emit) => {
    if (!(await insertReminder(tx, notary, days))) return;
    await emit({
      type: 'commission.expires_soon',
      version: 1,
      actorId: null,
      subjects: { notaryId: notary.id, userId: notary.userId },
      data: { commissionExpiry: notary.commissionExpiry, days: left, reminder: days },
    });
  });
}

/**
 * Suspends notaries whose commission has expired and emails notaries whose commission expires soon,
 * 60, 30 and 7 days before. Each happens only once, however often this runs. A failure for one
 * notary does not affect the others.
 * @throws AggregateError with the failures, so that the queue retries
 */
export async function checkCommissions(services: Services): Promise<void> {
  const now = new Date();
  const failures: unknown[] = [];
  const each = async (
    notaries: StoredNotary[],
    act: (services: Services, notary: StoredNotary, now: Date) => Promise<void>,
  ) => {
    for (const notary of notaries) {
      await act(services, notary, now).catch((error: unknown) => failures.push(error));
    }
  };
  await each(await listExpired(services.db), suspend);
  await each(await listExpiringWithin(services.db, Math.max(...REMINDER_DAYS)), remind);
  if (failures.length > 0) {
    throw new AggregateError(failures, `commissions of ${failures.length} notaries not checked`);
  }
}
