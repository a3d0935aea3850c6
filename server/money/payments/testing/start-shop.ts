import { expect } from 'vitest';
import type { TemplatePurchase } from '../../../../common/template-purchases.ts';
import { emailsOf } from '../../../testing/emails.ts';
import type { TestPerson } from '../../../testing/test-person.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/world.ts';
import { signedEvent, startStripeServer } from './start-stripe-server.ts';

export const STRIPE_SECRET = 'whsec_a_secret_of_this_test';
export type BoughtTemplate = TemplatePurchase & { code: string };

/** Starts the application with paid templates and a fake payment provider. */
export async function startShop() {
  const stripe = await startStripeServer();
  const server = await startTestServer({
    STRIPE_SECRET_KEY: 'sk_test_key',
    STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
    STRIPE_API_BASE: stripe.baseUrl,
  });
  let offers = 0;
  async function offer(price = 1999): Promise<string> {
    offers += 1;
    const [row] = await server.services
      .db('document_templates')
      .insert({
        title: `Paid template ${offers}`,
        description: 'Costs something',
        content: 'Text',
        category: 'other',
        price,
      })
      .returning('id');
    return row?.id as string;
  }

  const buy = (person: TestPerson, templateId: string) =>
    person.call<BoughtTemplate>('POST', `/api/templates/${templateId}/purchase`);
  const look = async (person: TestPerson, id: string) =>
    (await person.call<TemplatePurchase>('GET', `/api/template-purchases/${id}`)).body;

  async function open() {
    const person = await server.newcomer();
    const templateId = await offer();
    const { body } = await buy(person, templateId);
    const reference = (
      await server.services.db('template_purchases').where({ id: body.id }).first()
    )?.checkoutReference as string;
    return { person, templateId, purchase: body, reference };
  }

  const usesOf = async (id: string) =>
    (await server.services.db('document_templates').where({ id }).first())?.popularity as number;
  const rowOf = (id: string) => server.services.db('template_purchases').where({ id }).first();
  /** Waits until the checkout is closed at the provider. */
  const closed = (reference: string) =>
    until(
      async () => stripe.sessions.get(reference)?.status,
      (status) => status === 'expired',
    );
  const refundsOf = (purchase: string) =>
    stripe.requests.filter(
      ({ path, form }) => path === '/v1/refunds' && form.get('metadata[purchaseId]') === purchase,
    );
  /** Returns the emails about a purchase, after all queued emails have been sent. */
  const emailsWithKey = async (key: string) => {
    await until(
      () => server.services.db('graphile_worker.jobs').where({ taskIdentifier: 'send-mail' }),
      (jobs) => jobs.length === 0,
    );
    return emailsOf(server, key);
  };

  let events = 0;
  function sessionEvent(type: string, purchase: string, reference: string, more: object = {}) {
    events += 1;
    return {
      id: `evt_${events}`,
      type,
      data: {
        object: {
          id: reference,
          object: 'checkout.session',
          client_reference_id: purchase,
          metadata: { purchaseId: purchase },
          payment_status: 'paid',
          payment_intent: `pi_${purchase}`,
          ...more,
        },
      },
    };
  }
  const refundEvent = (purchase: string) => {
    events += 1;
    return {
      id: `evt_${events}`,
      type: 'charge.refunded',
      data: {
        object: {
          id: 'ch_1',
          object: 'charge',
          refunded: true,
          metadata: { purchaseId: purchase },
          payment_intent: `pi_${purchase}`,
        },
      },
    };
  };

  function post(payload: string, signature: string): Promise<Response> {
    return fetch(`${server.origin}/api/payments/stripe/webhook`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      body: payload,
    });
  }
  const deliver = (event: Record<string, unknown>) => {
    const { payload, signature } = signedEvent(STRIPE_SECRET, event);
    return post(payload, signature);
  };

  /** Reports a payment twice, and waits until it has been refunded once. */
  async function paidAndGivenBack(purchaseId: string, reference: string): Promise<void> {
    for (const type of ['completed', 'async_payment_succeeded']) {
      const event = sessionEvent(`checkout.session.${type}`, purchaseId, reference);
      expect((await deliver(event)).status).toBe(200);
    }
    await until(
      () => rowOf(purchaseId),
      (row) => row?.refundReference !== null,
    );
    expect(refundsOf(purchaseId).map(({ form }) => form.get('payment_intent'))).toEqual([
      `pi_${purchaseId}`,
    ]);
  }

  return {
    server,
    stripe,
    offer,
    buy,
    look,
    open,
    usesOf,
    rowOf,
    closed,
    refundsOf,
    emailsWithKey,
    sessionEvent,
    refundEvent,
    post,
    deliver,
    paidAndGivenBack,
    stop: async () => {
      await server.stop();
      await stripe.close();
    },
  };
}
