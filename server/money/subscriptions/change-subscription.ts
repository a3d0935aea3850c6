import type { z } from 'zod';
import type {
  cancelSubscription as cancelEndpoint,
  startSubscription as endpoint,
} from '../../../common/subscriptions.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import type { Emit } from '../../platform/database/with-transaction.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { keepCard } from '../cards/store.ts';
import { keepPriceList } from '../prices/store.ts';
import { readOffer } from './read-plan.ts';
import {
  changeSubscription,
  insertSubscription,
  lockOpenSubscription,
  type StoredSubscription,
} from './store.ts';
import { subscriptionEvent } from './subscription-event.ts';

/**
 * Subscribes an account to Business. A durable job creates the subscription at the provider. Of
 * requests at the same time, one has an effect.
 * @param seen the terms that the customer saw
 * @throws AppError 409 if the account cannot subscribe, has no card, or saw other terms
 */
export async function subscribe(
  services: Services,
  user: StoredUser,
  seen: z.output<typeof endpoint.body>,
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    const { payments, priceLists } = services;
    const { list, terms } = await readOffer({ db: tx, payments, priceLists }, user.id);
    if (!payments || !terms) throw conflict('subscription_not_offered');
    const isSeen =
      seen.listVersion === list.version &&
      seen.monthCents === terms.monthCents &&
      seen.trialDays === terms.trialDays;
    if (!isSeen) throw conflict('subscription_terms_changed');
    if (!(await keepCard({ db: tx, payments }, user.id)))
      throw conflict('subscription_card_required');
    await keepPriceList(tx, list);
    const made = await insertSubscription(tx, {
      ...terms,
      userId: user.id,
      provider: payments.provider,
      priceListVersion: list.version,
    });
    if (!made) throw conflict('subscription_not_offered');
    const data = { cents: made.monthCents, trialDays: made.trialDays };
    await emit(subscriptionEvent('subscription.requested', made, data, user.id));
    await queueSync(services, tx, made.id);
  });
}

/** Queues the job that brings a subscription in line with the provider. */
export const queueSync = (
  services: Pick<Services, 'addJob'>,
  db: Parameters<Services['addJob']>[0],
  subscriptionId: string,
): Promise<void> => services.addJob(db, 'sync-subscription', { subscriptionId });

/**
 * Cancels the subscription of an account. Until the provider confirms it, the subscription stays.
 * @param seen what the customer chose, and the period that they saw
 * @throws AppError 409 if the account has no subscription, or if a new period has begun
 */
export const cancelSubscription = (
  services: Services,
  user: StoredUser,
  seen: z.output<typeof cancelEndpoint.body>,
): Promise<void> =>
  change(services, user, async (row, tx, emit) => {
    const periodEnd = row.periodEnd?.getTime() ?? null;
    const seenEnd = seen.periodEnd ? Date.parse(seen.periodEnd) : seen.periodEnd;
    if (seenEnd !== undefined && seenEnd !== periodEnd) {
      throw conflict('subscription_period_changed');
    }
    const { when } = seen;
    // Without a paid period, there is nothing to use until its end.
    const isNow = when === 'now' || row.status === 'starting' || row.status === 'past_due';
    if (row.cancelsAtEnd && row.cancelsNow === isNow) return;
    await changeSubscription(tx, row.id, {
      cancelsAtEnd: true,
      cancelsAtEndSent: false,
      cancelsNow: isNow,
    });
    const data = { when: isNow ? ('now' as const) : when };
    await emit(subscriptionEvent('subscription.cancellation_requested', row, data, user.id));
  });

/** Takes back a cancellation. @throws AppError 409 if the subscription has ended */
export const keepSubscription = (services: Services, user: StoredUser): Promise<void> =>
  change(services, user, async (row, tx, emit) => {
    if (row.cancelsNow) throw conflict('subscription_not_open');
    if (!row.cancelsAtEnd) return;
    // It has ended at the provider, although that was not read yet.
    if (row.periodEnd && row.periodEnd <= new Date()) throw conflict('subscription_not_open');
    await changeSubscription(tx, row.id, { cancelsAtEnd: false, cancelsAtEndSent: true });
    await emit(subscriptionEvent('subscription.kept', row, {}, user.id));
  });

async function change(
  services: Services,
  user: StoredUser,
  apply: (
    row: StoredSubscription,
    tx: Parameters<Services['addJob']>[0],
    emit: Emit,
  ) => Promise<void>,
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    const provider = services.payments?.provider;
    const row = provider && (await lockOpenSubscription(tx, user.id, provider));
    if (!row) throw conflict('subscription_not_open');
    await apply(row, tx, emit);
    await queueSync(services, tx, row.id);
  });
}
