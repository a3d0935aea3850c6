import { afterAll, describe, expect, test } from 'vitest';
import type { TemplatePurchase } from '../../../common/template-purchases.ts';
import { runSettleJob } from '../../documents/template-purchases/refund-purchase.ts';
import { movePurchase } from '../../documents/template-purchases/store.ts';
import { loadConfig } from '../../platform/config.ts';
import { until } from '../../testing/world.ts';
import { createPayments } from './create-payments.ts';
import { createStripePayments } from './stripe-payments.ts';
import { STRIPE_SECRET, startShop } from './testing/start-shop.ts';
import { signedEvent } from './testing/start-stripe-server.ts';

const shop = await startShop();
const {
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
  sessionEvent,
  refundEvent,
  post,
  deliver,
} = shop;
afterAll(shop.stop);

describe('buying a template', () => {
  test('opens one hosted checkout, even when the button is pressed several times', async () => {
    const { person, templateId, purchase } = await open();
    expect(purchase).toMatchObject({ status: 'pending', purchasePrice: 1999 });
    expect(purchase.checkoutUrl).toMatch(/^https:\/\/checkout\.example\/pay\//);
    const again = await Promise.all([buy(person, templateId), buy(person, templateId)]);
    expect(again.map(({ body }) => body.checkoutUrl)).toEqual([
      purchase.checkoutUrl,
      purchase.checkoutUrl,
    ]);
    const asked = stripe.requests.filter(
      ({ form }) => form.get('metadata[purchaseId]') === purchase.id,
    );
    expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey))).toEqual(
      new Set([`checkout-${purchase.id}-1`]),
    );
    expect(asked[0]?.form.get('line_items[0][price_data][unit_amount]')).toBe('1999');
    expect(asked[0]?.form.get('success_url')).toContain(`${server.origin}/templates`);
    expect(asked[0]?.form.get('payment_intent_data[metadata][purchaseId]')).toBe(purchase.id);
  });

  test('retries after a 500 and a broken connection', async () => {
    stripe.faults.push(
      (response) => response.writeHead(500).end('{}'),
      (response) => response.destroy(),
    );
    const { purchase } = await open();
    expect(purchase.status).toBe('pending');
    expect(purchase.checkoutUrl).not.toBeNull();
  });

  test('returns 503 when the provider is unavailable, and can be repeated', async () => {
    const person = await server.newcomer();
    const templateId = await offer();
    stripe.faults.push(
      ...Array.from({ length: 3 }, () => (response: { destroy(): void }) => response.destroy()),
    );
    const failed = await buy(person, templateId);
    expect(failed).toMatchObject({ status: 503, body: { code: 'payment_provider_unavailable' } });
    expect((await buy(person, templateId)).body.checkoutUrl).not.toBeNull();
    const { body } = await person.call<unknown[]>('GET', '/api/template-purchases');
    expect(body).toHaveLength(1);
  });

  test('does not report an error of the database as an error of the provider', async () => {
    const person = await server.newcomer();
    const templateId = await offer();
    await server.owner.raw(`CREATE FUNCTION refuse_checkout() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'refused'; END $$`);
    await server.owner.raw(`CREATE TRIGGER refuse_checkout BEFORE UPDATE ON template_purchases
      FOR EACH ROW WHEN (NEW.checkout_url IS NOT NULL) EXECUTE FUNCTION refuse_checkout()`);
    const failed = await buy(person, templateId);
    await server.owner.raw('DROP FUNCTION refuse_checkout CASCADE');
    expect(failed).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect((await buy(person, templateId)).body.checkoutUrl).not.toBeNull();
  });

  test('stops waiting for the provider after the timeout', async () => {
    const payments = createStripePayments({
      secretKey: 'sk_test_key',
      webhookSecret: STRIPE_SECRET,
      apiBase: stripe.baseUrl,
      timeoutMs: 200,
    });
    stripe.faults.push(...Array.from({ length: 3 }, () => () => undefined));
    await expect(
      payments.openCheckout({
        id: 'x',
        thing: { purchaseId: 'x' },
        attempt: 1,
        title: 'T',
        cents: 100,
        email: 'a@example.test',
        successUrl: server.origin,
        cancelUrl: server.origin,
      }),
    ).rejects.toThrow();
  });

  test('does not offer the sandbox endpoint', async () => {
    const { person, purchase } = await open();
    const { status } = await person.call('POST', `/api/payments/sandbox/${purchase.id}`, {
      outcome: 'paid',
    });
    expect(status).toBe(404);
    expect((await look(person, purchase.id)).status).toBe('pending');
  });
});

describe('Stripe events', () => {
  test('complete the purchase once when a payment is reported several times', async () => {
    const { person, templateId, purchase, reference } = await open();
    const event = sessionEvent('checkout.session.completed', purchase.id, reference);
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(event)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const other = sessionEvent('checkout.session.async_payment_succeeded', purchase.id, reference);
    expect((await deliver(other)).status).toBe(200);
    expect((await look(person, purchase.id)).status).toBe('completed');
    expect(await usesOf(templateId)).toBe(1);
  });

  test('are rejected without a valid signature and change nothing', async () => {
    const { person, purchase, reference } = await open();
    const event = sessionEvent('checkout.session.completed', purchase.id, reference);
    const { payload, signature } = signedEvent(STRIPE_SECRET, event);
    const wrong = signedEvent('whsec_another', event).signature;
    const old = signedEvent(STRIPE_SECRET, event, {
      timestamp: Math.floor(Date.now() / 1000) - 3600,
    });
    const attempts = [
      [payload, ''],
      [payload, wrong],
      [payload, signature.replace(/v1=./, (start) => (start === 'v1=0' ? 'v1=1' : 'v1=0'))],
      [payload.replace('"paid"', '"paid" '), signature],
      [old.payload, old.signature],
      ['', signature],
      ['not json', signature],
    ] as const;
    for (const [body, header] of attempts) expect((await post(body, header)).status).toBe(400);
    expect((await post('x'.repeat(300_000), signature)).status).toBe(413);
    expect((await look(person, purchase.id)).status).toBe('pending');
    expect((await deliver(event)).status).toBe(200);
    expect((await look(person, purchase.id)).status).toBe('completed');
  });

  test('change nothing when they report an unpaid checkout or do not concern us', async () => {
    const { person, purchase, reference } = await open();
    const unpaid = { payment_status: 'unpaid' };
    for (const event of [
      sessionEvent('checkout.session.completed', purchase.id, reference, unpaid),
      sessionEvent('checkout.session.completed', 'no-purchase', reference),
      sessionEvent('checkout.session.completed', '00000000-0000-4000-8000-000000000000', reference),
      {
        ...sessionEvent('checkout.session.completed', purchase.id, reference),
        account: 'acct_connected',
      },
      { id: 'evt_customer', type: 'customer.created', data: { object: { id: 'cus_1' } } },
    ]) {
      expect((await deliver(event)).status).toBe(200);
    }
    expect((await look(person, purchase.id)).status).toBe('pending');
  });

  test('that report a failure allow another attempt, and a late payment still counts', {
    tags: ['S4-12'],
  }, async () => {
    const { person, purchase, reference } = await open();
    await deliver(sessionEvent('checkout.session.expired', purchase.id, reference));
    expect((await look(person, purchase.id)).status).toBe('failed');
    const again = await person.call<TemplatePurchase>(
      'POST',
      `/api/template-purchases/${purchase.id}/checkout`,
    );
    expect(again.body.status).toBe('pending');
    expect(again.body.checkoutUrl).not.toBe(purchase.checkoutUrl);
    // The first checkout expires once more. This must not affect the second checkout.
    await deliver(sessionEvent('checkout.session.expired', purchase.id, reference));
    expect((await look(person, purchase.id)).status).toBe('pending');
    const second = (await rowOf(purchase.id))?.checkoutReference;
    await deliver(sessionEvent('checkout.session.completed', purchase.id, reference));
    expect((await look(person, purchase.id)).status).toBe('completed');
    // The second checkout must be closed so that it cannot be paid too.
    await closed(second as string);
  });

  test('end in a refund when the refund event arrives before the payment event', async () => {
    const { person, purchase, reference } = await open();
    await deliver(refundEvent(purchase.id));
    await deliver(sessionEvent('checkout.session.completed', purchase.id, reference));
    expect((await look(person, purchase.id)).status).toBe('refunded');
  });

  test('that never arrive are replaced by polling while the checkout is open', async () => {
    const { person, purchase, reference } = await open();
    const job = { purchaseId: purchase.id, reference };
    const queued = () =>
      server.services.db('graphile_worker.jobs').where({ key: `settle-${reference}` });
    const inMinutes = async () => {
      const [row] = await queued();
      return Math.round((row.runAt.getTime() - Date.now()) / 60_000);
    };
    expect(await inMinutes()).toBe(30);
    await runSettleJob(server.services, job);
    expect(await inMinutes()).toBe(60);
    await runSettleJob(server.services, { ...job, look: 9 });
    expect(await inMinutes()).toBe(12 * 60);
    expect((await look(person, purchase.id)).status).toBe('pending');
    Object.assign(stripe.sessions.get(reference) ?? {}, {
      payment_status: 'paid',
      payment_intent: 'pi_late',
    });
    await runSettleJob(server.services, job);
    await runSettleJob(server.services, job);
    expect((await look(person, purchase.id)).status).toBe('completed');
  });

  test('that never arrive are replaced by polling even when the purchase has failed', async () => {
    const { person, purchase, reference } = await open();
    await movePurchase(server.services.db, purchase.id, 'failed');
    Object.assign(stripe.sessions.get(reference) ?? {}, {
      payment_status: 'paid',
      payment_intent: 'pi_before_it_was_given_up',
    });
    await runSettleJob(server.services, { purchaseId: purchase.id, reference });
    expect((await look(person, purchase.id)).status).toBe('completed');
  });
});

test('sends a refund to the provider once, even when the first response is lost', async () => {
  const { person, purchase, reference } = await open();
  await deliver(sessionEvent('checkout.session.completed', purchase.id, reference));
  stripe.faults.push(
    ...Array.from({ length: 3 }, () => (response: { destroy(): void }) => response.destroy()),
  );
  const administrator = await server.person('administrator');
  const answer = await administrator.call(
    'POST',
    `/api/admin/template-purchases/${purchase.id}/refund`,
    {
      reason: 'Not as described',
    },
  );
  expect(answer.status).toBe(200);
  expect((await look(person, purchase.id)).status).toBe('refunded');
  const refunds = () =>
    stripe.requests.filter(
      ({ path, form }) =>
        path === '/v1/refunds' && form.get('payment_intent') === `pi_${purchase.id}`,
    );
  await until(
    async () =>
      (await server.services.db('template_purchases').where({ id: purchase.id }).first())
        ?.refundReference,
    (kept) => kept !== null,
  );
  expect(new Set(refunds().map(({ idempotencyKey }) => idempotencyKey))).toEqual(
    new Set([`refund-${purchase.id}`]),
  );
});

test('refunds a second payment for the same purchase and keeps the first', async () => {
  const { person, purchase, reference } = await open();
  const paid = (intent: string) =>
    sessionEvent('checkout.session.completed', purchase.id, reference, { payment_intent: intent });
  const answers = await Promise.all([deliver(paid('pi_a')), deliver(paid('pi_b'))]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const refunds = () => refundsOf(purchase.id);
  await until(
    async () => refunds(),
    (sent) => sent.length > 0,
  );
  const kept = await server.services.db('template_purchases').where({ id: purchase.id }).first();
  const other = kept?.paymentIntentId === 'pi_a' ? 'pi_b' : 'pi_a';
  expect(refunds().map(({ form }) => form.get('payment_intent'))).toEqual([other]);
  const refunded = refundEvent(purchase.id);
  Object.assign(refunded.data.object, { payment_intent: other });
  expect((await deliver(refunded)).status).toBe(200);
  expect(await look(person, purchase.id)).toMatchObject({ status: 'completed' });
});

test('accepts a refund that the provider has already made', async () => {
  const { purchase, reference } = await open();
  await deliver(sessionEvent('checkout.session.completed', purchase.id, reference));
  stripe.faults.push((response) => {
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ error: { type: 'invalid_request_error', code: 'charge_already_refunded' } }),
    );
  });
  const administrator = await server.person('administrator');
  const refund = `/api/admin/template-purchases/${purchase.id}/refund`;
  expect((await administrator.call('POST', refund, { reason: 'Twice' })).status).toBe(200);
  const row = () => server.services.db('template_purchases').where({ id: purchase.id }).first();
  await until(row, (row) => row?.refundReference === `refunded-pi_${purchase.id}`);
});

test('marks a refund that was made at the provider as settled', async () => {
  const { purchase, reference } = await open();
  await deliver(sessionEvent('checkout.session.completed', purchase.id, reference));
  await deliver(refundEvent(purchase.id));
  const administrator = await server.person('administrator');
  const { body } = await administrator.call<{ id: string; refundSettled: boolean }[]>(
    'GET',
    '/api/admin/template-purchases',
  );
  expect(body.find(({ id }) => id === purchase.id)).toMatchObject({ refundSettled: true });
});

describe('without a payment provider', () => {
  test('disables payments in production and uses the sandbox elsewhere', () => {
    expect(createPayments({ production: true, stripe: null })).toBeNull();
    expect(createPayments({ production: false, stripe: null })?.provider).toBe('sandbox');
  });

  test('refuses to start with an incomplete configuration', () => {
    expect(() =>
      loadConfig({ SEALWRIGHT_DATA_DIR: server.dataDir, STRIPE_SECRET_KEY: 'sk' }),
    ).toThrow('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together');
  });
});

test('closes a checkout that has expired or was paid without an error', async () => {
  const { reference } = await open();
  const payments = createStripePayments({
    secretKey: 'sk_test_key',
    webhookSecret: STRIPE_SECRET,
    apiBase: stripe.baseUrl,
  });
  await payments.closeCheckout(reference);
  await payments.closeCheckout(reference);
  expect(stripe.sessions.get(reference)?.status).toBe('expired');
  const paid = (await open()).reference;
  Object.assign(stripe.sessions.get(paid) ?? {}, { status: 'complete', payment_status: 'paid' });
  await payments.closeCheckout(paid);
  expect(stripe.sessions.get(paid)?.status).toBe('complete');
});
