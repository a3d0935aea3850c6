import type { Knex } from 'knex';
import type { PlanName } from '../../../common/plans.ts';
import type { BusinessTerms, PlanState, Subscription } from '../../../common/subscriptions.ts';
import { findUsage } from '../../documents/plans/usage-store.ts';
import type { Services } from '../../services.ts';
import { presentCard } from '../cards/present.ts';
import { findCard } from '../cards/store.ts';
import { type PriceList, priceListAt } from '../prices/price-lists.ts';
import { actsIncluded } from './policy.ts';
import {
  countActsUsed,
  findLatestSubscription,
  hadPeriod,
  type StoredSubscription,
} from './store.ts';

type Reader = Pick<Services, 'db' | 'payments' | 'priceLists'>;

/** Returns the plan of an account, its latest subscription, and what it can subscribe to now. */
export async function readPlan(services: Reader, userId: string): Promise<PlanState> {
  const { list, plan, latest, terms } = await readOffer(services, userId);
  const card = await findCard(services, userId);
  return {
    plan,
    subscription: latest && (await presentSubscription(services.db, latest)),
    offer: terms && {
      ...terms,
      listVersion: list.version,
      sandbox: services.payments?.provider === 'sandbox',
    },
    card: card && presentCard(card),
  };
}

/**
 * Returns the terms on which an account can subscribe to Business now, and what they depend on: the
 * price list, the plan and the latest subscription.
 * `terms` is null if the account cannot subscribe.
 */
export async function readOffer(
  { db, payments, priceLists }: Reader,
  userId: string,
): Promise<{
  list: PriceList;
  plan: PlanName;
  latest: StoredSubscription | null;
  terms: BusinessTerms | null;
}> {
  // The plan changes with the subscription, so it is read after it.
  const latest = payments && (await findLatestSubscription(db, userId, payments.provider));
  const { name: plan } = (await findUsage(db, userId)).plan;
  const list = priceListAt(priceLists, new Date());
  const { business } = list;
  const isOpen = latest !== null && latest.status !== 'ended';
  if (!payments || !business || isOpen || plan !== 'individual') {
    return { list, plan, latest, terms: null };
  }
  // Nobody has a second trial.
  const hadTrial = latest !== null && (await hadPeriod(db, userId, payments.provider));
  const terms = hadTrial ? { ...business, trialDays: 0, trialActs: 0 } : business;
  return { list, plan, latest, terms };
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
