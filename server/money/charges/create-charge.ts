import type { Knex } from 'knex';
import { totalOf } from '../../../common/fees.ts';
import type { Emit } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { sumFeesDue } from '../ledger/store.ts';
import { chargeEvent } from './charge-event.ts';
import { insertCharge } from './store.ts';

/**
 * Charges the customer for a session, in the transaction that completes it: the sum of the fees that
 * the ledger says are due for its sealed documents. Does nothing if none are. A durable job collects
 * the money, so the payment provider never delays a seal.
 */
export async function createCharge(
  services: Services,
  tx: Knex,
  emit: Emit,
  session: {
    id: string;
    userId: string;
    /** The provider that was configured when the customer agreed to the price. */
    provider: 'sandbox' | 'stripe';
    actIds: readonly string[];
    notaryState: string | null;
  },
): Promise<void> {
  const fees = await sumFeesDue(tx, session.actIds);
  if (totalOf(fees) === 0) return;
  const charge = await insertCharge(tx, {
    sessionId: session.id,
    userId: session.userId,
    provider: session.provider,
    notaryState: session.notaryState,
    ...fees,
  });
  if (!charge) return;
  await emit(chargeEvent('charge.created', charge, { cents: totalOf(fees) }));
  await services.addJob(tx, 'collect-charge', { chargeId: charge.id });
}
