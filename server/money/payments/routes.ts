import type Router from '@koa/router';
import { receiveStripeEvent, settleSandboxPayment } from '../../../common/payments.ts';
import { mayUsePurchase } from '../../documents/template-purchases/policy.ts';
import { presentPurchase } from '../../documents/template-purchases/present.ts';
import { settlePayment } from '../../documents/template-purchases/settle-payment.ts';
import { findPurchase } from '../../documents/template-purchases/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { absentOrForeign, conflict, invalidInput, notFound } from '../../platform/http/errors.ts';
import { readRaw } from '../../platform/http/read-raw.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { applyPaymentEvent } from './apply-event.ts';
import { rememberEvent } from './events-store.ts';
import { EventNotSigned, readStripeEvent } from './stripe-events.ts';

/** Events have a few kilobytes. A much larger body is not an event. */
const MAX_EVENT_BYTES = 256 * 1024;

export function addPaymentRoutes(router: Router, services: Services): void {
  addRoute(router, services, receiveStripeEvent, async ({ ctx }) => {
    const settings = services.config.stripe;
    if (!settings) throw notFound('endpoint_not_found');
    const body = await readRaw(ctx, MAX_EVENT_BYTES);
    let event: Awaited<ReturnType<typeof readStripeEvent>>;
    try {
      event = await readStripeEvent(settings, body, ctx.get('Stripe-Signature'));
    } catch (error) {
      if (error instanceof EventNotSigned) {
        throw invalidInput('event_signature_invalid');
      }
      throw invalidInput('event_unreadable');
    }
    await withTransaction(services, async (tx, emit) => {
      const { effect } = event;
      const first = await rememberEvent(tx, { provider: 'stripe', ...event });
      if (first && effect) await applyPaymentEvent(services, tx, emit, effect);
    });
    return { received: true as const };
  });

  addRoute(router, services, settleSandboxPayment, async ({ params, body, user }) => {
    if (services.payments?.provider !== 'sandbox') throw notFound('endpoint_not_found');
    const purchase = await findPurchase(services.db, params.id);
    if (!purchase || !mayUsePurchase(user, purchase))
      throw absentOrForeign('purchase_not_found', { type: 'purchase', id: params.id });
    if (purchase.status !== 'pending' || purchase.provider !== 'sandbox')
      throw conflict('purchase_not_awaiting_payment');
    await withTransaction(services, (tx, emit) =>
      settlePayment(services, tx, emit, {
        kind: body.outcome === 'paid' ? 'paid' : 'failed',
        purchaseId: purchase.id,
        reference: purchase.checkoutReference,
        paymentIntentId: body.outcome === 'paid' ? `sandbox-${purchase.id}` : null,
      }),
    );
    const settled = await findPurchase(services.db, purchase.id);
    return presentPurchase(user, settled ?? purchase, new Date());
  });
}
