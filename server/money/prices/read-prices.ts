import type { Knex } from 'knex';
import { NO_FEES } from '../../../common/fees.ts';
import type { NotarizationPrices } from '../../../common/prices.ts';
import { findUsage } from '../../documents/plans/usage-store.ts';
import type { Services } from '../../services.ts';
import { type PriceList, priceListAt } from './price-lists.ts';
import { NO_CAPS, priceOf } from './price-of.ts';

/**
 * Only the plan `individual` pays per notarization. The operator assigns the others by agreement.
 * Only the sandbox sells notarizations: no customer may owe a fee that they cannot pay, and no card
 * can be charged for one yet.
 */
async function saleTo(
  { db, payments }: { db: Knex; payments: Services['payments'] },
  userId: string,
): Promise<NotarizationPrices['sale']> {
  if (payments?.provider !== 'sandbox') return 'none';
  const { plan } = await findUsage(db, userId);
  return plan.name === 'individual' ? 'sandbox' : 'agreement';
}

/** Returns what a session costs an account if it starts now, with the list that says so. */
export async function readPrices(
  services: { db: Knex; payments: Services['payments'] },
  userId: string,
): Promise<{ list: PriceList; prices: NotarizationPrices }> {
  const list = priceListAt(new Date());
  const sale = await saleTo(services, userId);
  const isFree = sale === 'agreement' || sale === 'none';
  // The first signer is the customer. Others are invited later, and the price does not change then.
  const people = { furtherSigners: 0, witnesses: 0 };
  const feesOf = (isFurther: boolean) =>
    isFree ? NO_FEES : priceOf(list, { isFurther, ...people }, NO_CAPS);
  return {
    list,
    prices: { listVersion: list.version, sale, act: feesOf(false), furtherAct: feesOf(true) },
  };
}
