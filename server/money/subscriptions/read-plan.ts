import type { Knex } from 'knex';
import type { BusinessTerms, PlanState, Subscription } from '../../../common/subscriptions.ts';
import { findUsage } from '../../documents/plans/usage-store.ts';
import type { Services } from '../../services.ts';
import { presentCard } from '../cards/present.ts';
import { findCard } from '../cards/store.ts';
import { priceListAt } from '../prices/price-lists.ts';
import { actsIncluded } from './policy.ts';
import {
  countActsUsed,
  findLatestSubscription,
  hadPeriod,
  type StoredSubscription,
} from './store.ts';

/** Returns the plan of an account, its latest subscription, and what it can subscribe to now. */
export async function readPlan(
  services: { db: Knex; payments: Services['payments'] },
  userId: string,
): Promise<PlanState> {
  const { db, payments } = services;
  // The plan changes with the subscription, so it is read after it.
  const latest = payments && (await findLatestSubscription(db, userId, payments.provider));
  const { plan } = await findUsage(db, userId);
  const terms = await offerTo(services, userId);
  const card = await findCard(services, userId);
  const list = priceListAt(new Date());
  return {
    plan: plan.name,
    subscription: latest && (await presentSubscription(db, latest)),
    offer: terms && {
      ...terms,
      listVersion: list.version,
      sandbox: payments?.provider === 'sandbox',
    },
    card: card && presentCard(card),
  };
}

/** Returns the terms on which an account can subscribe to Business now; null if it cannot. */
export async function offerTo(
  { db, payments }: { db: Knex; payments: Services['payments'] },
  userId: string,
): Promise<BusinessTerms | null> {
  const { business } = priceListAt(new Date());
  if (!payments || !business) return null;
  const { plan } = await findUsage(db, userId);
  const latest = await findLatestSubscription(db, userId, payments.provider);
  if (plan.name !== 'individual' || (latest && latest.status !== 'ended')) return null;
  // Nobody has a second trial.
  return latest && (await hadPeriod(db, userId, payments.provider))
    ? { ...business, trialDays: 0, trialActs: 0 }
    : business;
}

async function presentSubscription(db: Knex, row: StoredSubscription): Promise<Subscription> {
  const { periodStart, periodEnd } = row;
  return {
    id: row.id,
    status: row.status,
    monthCents: row.monthCents,
    period:
      periodStart && periodEnd
        ? {
            start: periodStart.toISOString(),
            end: periodEnd.toISOString(),
            includedActs: actsIncluded(row),
            usedActs: await countActsUsed(db, row),
          }
        : null,
    cancelsAtEnd: row.cancelsAtEnd,
    cancelsNow: row.cancelsNow,
    endedAt: row.endedAt?.toISOString() ?? null,
    sandbox: row.provider === 'sandbox',
  };
}
