import type { Services } from '../../services.ts';
import type { ProviderMovement } from '../payments/payments.ts';
import {
  type FoundDifference,
  findOldestDifference,
  findPurchasePayments,
  listLedgerMovements,
  settleDifference,
  storeDifference,
} from './store.ts';

const DAY_MS = 86_400_000;
/** How far back each run looks, so that a run that did not take place is made up for. */
const WINDOW_DAYS = 10;

interface Group extends FoundDifference {
  first: Date;
  last: Date;
}

/**
 * Runs the nightly job that compares the ledger with the provider's list of movements. It stores each
 * difference once and raises an alert for it. A difference that is gone is marked as settled. Movements
 * of the last day are left out, because their events can still arrive.
 * @throws Error if the provider does not respond, so that the queue repeats the job
 */
export async function reconcile(services: Services, now = new Date()): Promise<void> {
  const { db, payments, logger } = services;
  if (payments?.provider !== 'stripe') return;
  // Open differences are compared again until they are settled.
  const oldest = (await findOldestDifference(db)) ?? now;
  const from = Math.min(oldest.getTime(), now.getTime());
  const since = new Date(from - WINDOW_DAYS * DAY_MS);
  const stated = await payments.listMovements(since);
  // The ledger may have recorded a movement later than the provider, so it is read by reference, too.
  const recorded = await listLedgerMovements(db, {
    since,
    references: [...new Set(stated.map(({ reference }) => reference))],
  });
  const groups = groupMovements(stated, recorded);
  const isReturned = findReturned(stated, recorded);
  const references = [...new Set([...groups.values()].map(({ reference }) => reference))];
  const ofPurchases = new Set(await findPurchasePayments(db, references));
  const settledBefore = new Date(now.getTime() - DAY_MS);
  // A movement at the edge of the window can have its counterpart outside of it.
  const insideAfter = new Date(since.getTime() + DAY_MS);
  for (const { first, last, ...group } of groups.values()) {
    if (first < insideAfter || last > settledBefore || ofPurchases.has(group.reference)) continue;
    const isSame = group.ledgerCents === group.providerCents || isReturned.has(group.reference);
    if (isSame) await settleDifference(db, group);
    else if (await storeDifference(db, group)) {
      logger.error({ difference: group }, 'the ledger differs from the payment provider');
    }
  }
}

/**
 * Returns the payments that are not in the ledger and were fully refunded. For example, a second payment
 * for the same charge is refunded immediately.
 */
function findReturned(
  stated: readonly ProviderMovement[],
  recorded: readonly { reference: string }[],
): Set<string> {
  const sums = new Map<string, number>();
  for (const { reference, cents } of stated) {
    sums.set(reference, (sums.get(reference) ?? 0) + cents);
  }
  for (const { reference } of recorded) sums.delete(reference);
  return new Set([...sums].filter(([, cents]) => cents === 0).map(([reference]) => reference));
}

/** Adds up what both sides say about each movement. Another currency never equals ours. */
function groupMovements(
  stated: readonly ProviderMovement[],
  recorded: readonly Omit<ProviderMovement, 'currency'>[],
): Map<string, Group> {
  const groups = new Map<string, Group>();
  const add = (
    { kind, reference, at }: Omit<ProviderMovement, 'currency' | 'cents'>,
    cents: { ledger: number; provider: number },
  ) => {
    const key = `${kind} ${reference}`;
    const group = groups.get(key) ?? {
      kind,
      reference,
      ledgerCents: 0,
      providerCents: 0,
      first: at,
      last: at,
    };
    group.ledgerCents += cents.ledger;
    group.providerCents += cents.provider;
    if (at < group.first) group.first = at;
    if (at > group.last) group.last = at;
    groups.set(key, group);
  };
  for (const movement of stated) {
    add(movement, { ledger: 0, provider: movement.currency === 'usd' ? movement.cents : 0 });
  }
  for (const movement of recorded) add(movement, { ledger: movement.cents, provider: 0 });
  return groups;
}
