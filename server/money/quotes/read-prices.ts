import type { Knex } from 'knex';
import { NO_FEES, totalOf } from '../../../common/fees.ts';
import type { NotarizationPrices } from '../../../common/prices.ts';
import type { NotarialAct } from '../../../packages/evidence/src/journal/act-terms.ts';
import { findUsage } from '../../documents/plans/usage-store.ts';
import type { Services } from '../../services.ts';
import { presentCard } from '../cards/present.ts';
import { keepCard } from '../cards/store.ts';
import { type PriceList, priceListAt } from '../prices/price-lists.ts';
import { pricesIn } from '../prices/price-of.ts';
import { countActsLeft } from '../subscriptions/acts-left.ts';
import { isCovering } from '../subscriptions/policy.ts';
import { lockOpenSubscription } from '../subscriptions/store.ts';

/**
 * The plan `individual` pays per notarization, and a subscription to Business per month. The operator
 * assigns other plans by agreement. Nothing is sold without a payment provider, because no customer
 * may owe a fee that they cannot pay.
 */
async function saleTo(
  { db, payments }: { db: Knex; payments: Services['payments'] },
  userId: string,
  isSubscriber: boolean,
): Promise<NotarizationPrices['sale']> {
  if (!payments) return 'none';
  const { plan } = await findUsage(db, userId);
  const isSold = plan.name === 'individual' || (plan.name === 'business' && isSubscriber);
  if (!isSold) return 'agreement';
  return payments.provider === 'sandbox' ? 'sandbox' : 'card';
}

/**
 * Returns what a session costs an account if it starts now, with the price list that applies. In a
 * transaction, it locks the subscription, so that sessions that start at the same time cannot use the
 * same included acts.
 */
export async function readPrices(
  services: Pick<Services, 'db' | 'payments' | 'priceLists'>,
  userId: string,
): Promise<{ list: PriceList; prices: NotarizationPrices; subscriptionId: string | null }> {
  const { db, payments, priceLists } = services;
  const list = priceListAt(priceLists, new Date());
  const subscription = payments && (await lockOpenSubscription(db, userId, payments.provider));
  const sale = await saleTo(services, userId, Boolean(subscription));
  const isFree = sale === 'agreement' || sale === 'none';
  const card = isFree ? null : await keepCard(services, userId);
  // The first signer is the customer. The state of the notary is not known yet.
  const pricesOf = (type: NotarialAct | null) => {
    if (isFree) return { act: NO_FEES, furtherAct: NO_FEES };
    const { act, furtherAct, furtherSigner, witness } = pricesIn(list, type, null);
    return {
      act,
      furtherAct,
      ...(totalOf(furtherSigner) > 0 && { furtherSigner }),
      ...(totalOf(witness) > 0 && { witness }),
    };
  };
  const exceptions = list.exceptions?.filter(({ state }) => state === undefined) ?? [];
  const types = exceptions.flatMap(({ actType }) => actType ?? []);
  const isRunning = subscription && !isFree && isCovering(subscription);
  return {
    list,
    subscriptionId: isRunning ? subscription.id : null,
    prices: {
      listVersion: list.version,
      sale,
      card: card && presentCard(card),
      ...pricesOf(null),
      ...(types.length > 0 && {
        byAct: Object.fromEntries(types.map((type) => [type, pricesOf(type)])),
      }),
      included: isRunning ? { left: await countActsLeft(db, subscription) } : null,
    },
  };
}
