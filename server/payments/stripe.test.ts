import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TemplatePurchase } from '../../common/template-purchases.ts';
import { loadConfig } from '../config.ts';
import { runSettleJob } from '../template-purchases/refund-purchase.ts';
import { movePurchase } from '../template-purchases/store.ts';
import { lettersOf } from '../testing/letters.ts';
import type { TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { until } from '../testing/world.ts';
import { createPayments } from './create-payments.ts';
import type { Payments } from './payments.ts';
import { createStripePayments } from './stripe-payments.ts';
import { signedEvent, startStripeServer } from './testing/start-stripe-server.ts';

const SECRET = 'whsec_a_secret_of_this_test';
let stripe: Awaited<ReturnType<typeof startStripeServer>>;
let server: TestServer;

beforeAll(async () => {
  stripe = await startStripeServer();
  server = await startTestServer({
    STRIPE_SECRET_KEY: 'sk_test_key',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_BASE: stripe.baseUrl,
  });
});
afterAll(async () => {
  await server?.stop();
  await stripe?.close();
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
  return row.id;
}

type Purchase = TemplatePurchase & { code: string };
const buy = (person: TestPerson, templateId: string) =>
  person.call<Purchase>('POST', `/api/templates/${templateId}/purchase`);
const look = async (person: TestPerson, id: string) =>
  (await person.call<TemplatePurchase>('GET', `/api/template-purchases/${id}`)).body;

async function open() {
  const person = await server.newcomer();
  const templateId = await offer();
  const { body } = await buy(person, templateId);
  const reference = (await server.services.db('template_purchases').where({ id: body.id }).first())
    .checkout_reference as string;
  return { person, templateId, purchase: body, reference };
}

const usesOf = async (id: string) =>
  (await server.services.db('document_templates').where({ id }).first()).popularity as number;
const rowOf = (id: string) => server.services.db('template_purchases').where({ id }).first();
/** Waits until nobody can pay at this checkout any more. */
const closed = (reference: string) =>
  until(
    async () => stripe.sessions.get(reference)?.status,
    (status) => status === 'expired',
  );
const refundsOf = (purchase: string) =>
  stripe.requests.filter(
    ({ path, form }) => path === '/v1/refunds' && form.get('metadata[purchaseId]') === purchase,
  );
/** Letters about a purchase, once all that were queued have gone out. */
const lettersAbout = async (key: string) => {
  await until(
    () => server.services.db('graphile_worker.jobs').where({ task_identifier: 'send-mail' }),
    (jobs) => jobs.length === 0,
  );
  return lettersOf(server, key);
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
  const { payload, signature } = signedEvent(SECRET, event);
  return post(payload, signature);
};

describe('buying', () => {
  test('leads to one hosted checkout, however often it is pressed', async () => {
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

  test('goes on after a 500 and a broken connection', async () => {
    stripe.faults.push(
      (response) => response.writeHead(500).end('{}'),
      (response) => response.destroy(),
    );
    const { purchase } = await open();
    expect(purchase.status).toBe('pending');
    expect(purchase.checkoutUrl).not.toBeNull();
  });

  test('says so where the provider stays away, charges nothing, and can be repeated', async () => {
    const person = await server.newcomer();
    const templateId = await offer();
    stripe.faults.push(
      ...Array.from({ length: 3 }, () => (response: { destroy(): void }) => response.destroy()),
    );
    const failed = await buy(person, templateId);
    expect(failed).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await buy(person, templateId)).body.checkoutUrl).not.toBeNull();
    const { body } = await person.call<unknown[]>('GET', '/api/template-purchases');
    expect(body).toHaveLength(1);
  });

  test('has a limit of time', async () => {
    const payments = createStripePayments({
      secretKey: 'sk_test_key',
      webhookSecret: SECRET,
      apiBase: stripe.baseUrl,
      timeoutMs: 200,
    });
    stripe.faults.push(...Array.from({ length: 3 }, () => () => undefined));
    await expect(
      payments.openCheckout({
        purchaseId: 'x',
        attempt: 1,
        title: 'T',
        cents: 100,
        email: 'a@example.test',
        successUrl: server.origin,
        cancelUrl: server.origin,
      }),
    ).rejects.toThrow();
  });

  test('knows no sandbox', async () => {
    const { person, purchase } = await open();
    const { status } = await person.call('POST', `/api/payments/sandbox/${purchase.id}`, {
      outcome: 'paid',
    });
    expect(status).toBe(404);
    expect((await look(person, purchase.id)).status).toBe('pending');
  });
});

describe('events', () => {
  test('that are paid complete the purchase once, however often they come', async () => {
    const { person, templateId, purchase, reference } = await open();
    const event = sessionEvent('checkout.session.completed', purchase.id, reference);
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(event)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const other = sessionEvent('checkout.session.async_payment_succeeded', purchase.id, reference);
    expect((await deliver(other)).status).toBe(200);
    expect((await look(person, purchase.id)).status).toBe('completed');
    expect(await usesOf(templateId)).toBe(1);
  });

  test('without a right signature are refused and change nothing', async () => {
    const { person, purchase, reference } = await open();
    const event = sessionEvent('checkout.session.completed', purchase.id, reference);
    const { payload, signature } = signedEvent(SECRET, event);
    const wrong = signedEvent('whsec_another', event).signature;
    const old = signedEvent(SECRET, event, { timestamp: Math.floor(Date.now() / 1000) - 3600 });
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

  test('that are not yet paid, or none of our business, change nothing', async () => {
    const { person, purchase, reference } = await open();
    const unpaid = { payment_status: 'unpaid' };
    for (const event of [
      sessionEvent('checkout.session.completed', purchase.id, reference, unpaid),
      sessionEvent('checkout.session.completed', 'no-purchase', reference),
      sessionEvent('checkout.session.completed', '00000000-0000-4000-8000-000000000000', reference),
      { id: 'evt_customer', type: 'customer.created', data: { object: { id: 'cus_1' } } },
    ]) {
      expect((await deliver(event)).status).toBe(200);
    }
    expect((await look(person, purchase.id)).status).toBe('pending');
  });

  test('of a failure let one try again, and money that comes late still counts', async () => {
    const { person, purchase, reference } = await open();
    await deliver(sessionEvent('checkout.session.expired', purchase.id, reference));
    expect((await look(person, purchase.id)).status).toBe('failed');
    const again = await person.call<TemplatePurchase>(
      'POST',
      `/api/template-purchases/${purchase.id}/checkout`,
    );
    expect(again.body.status).toBe('pending');
    expect(again.body.checkoutUrl).not.toBe(purchase.checkoutUrl);
    // The first checkout expires once more: that says nothing of the second.
    await deliver(sessionEvent('checkout.session.expired', purchase.id, reference));
    expect((await look(person, purchase.id)).status).toBe('pending');
    const second = (await rowOf(purchase.id)).checkout_reference;
    await deliver(sessionEvent('checkout.session.completed', purchase.id, reference));
    expect((await look(person, purchase.id)).status).toBe('completed');
    // And the second is not to be paid any more.
    await closed(second);
  });

  test('in the wrong order end the same: a refund that overtakes its payment', async () => {
    const { person, purchase, reference } = await open();
    await deliver(refundEvent(purchase.id));
    await deliver(sessionEvent('checkout.session.completed', purchase.id, reference));
    expect((await look(person, purchase.id)).status).toBe('refunded');
  });

  test('that never came are asked for, again and again while the checkout is open', async () => {
    const { person, purchase, reference } = await open();
    const job = { purchaseId: purchase.id, reference };
    const queued = () =>
      server.services.db('graphile_worker.jobs').where({ key: `settle-${reference}` });
    const inMinutes = async () => {
      const [row] = await queued();
      return Math.round((row.run_at.getTime() - Date.now()) / 60_000);
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

  test('that never came are asked for also of a purchase that was given up', async () => {
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

test('a refund reaches the provider once, also where its first answer is lost', async () => {
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
        .refund_reference,
    (kept) => kept !== null,
  );
  expect(new Set(refunds().map(({ idempotencyKey }) => idempotencyKey))).toEqual(
    new Set([`refund-${purchase.id}`]),
  );
});

test('a second payment of one purchase is given back, and leaves the first as it is', async () => {
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
  const other = kept.payment_intent_id === 'pi_a' ? 'pi_b' : 'pi_a';
  expect(refunds().map(({ form }) => form.get('payment_intent'))).toEqual([other]);
  const told = refundEvent(purchase.id);
  Object.assign(told.data.object, { payment_intent: other });
  expect((await deliver(told)).status).toBe(200);
  expect(await look(person, purchase.id)).toMatchObject({ status: 'completed' });
});

test('a refund that the provider has made already counts as made', async () => {
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
  await until(row, ({ refund_reference }) => refund_reference === `refunded-pi_${purchase.id}`);
});

test('a refund made at the provider is not waited for', async () => {
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

describe('without a provider', () => {
  test('production sells nothing, and elsewhere it is a sandbox', () => {
    expect(createPayments({ production: true, stripe: null })).toBeNull();
    expect(createPayments({ production: false, stripe: null })?.provider).toBe('sandbox');
  });

  test('half a configuration is refused at start', () => {
    expect(() =>
      loadConfig({ SEALWRIGHT_DATA_DIR: server.dataDir, STRIPE_SECRET_KEY: 'sk' }),
    ).toThrow('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together');
  });
});

/** Says twice that a checkout was paid, and waits until its money has gone back once. */
async function paidAndGivenBack(purchaseId: string, reference: string): Promise<void> {
  for (const type of ['completed', 'async_payment_succeeded']) {
    const event = sessionEvent(`checkout.session.${type}`, purchaseId, reference);
    expect((await deliver(event)).status).toBe(200);
  }
  await until(
    () => rowOf(purchaseId),
    ({ refund_reference }) => refund_reference !== null,
  );
  expect(refundsOf(purchaseId).map(({ form }) => form.get('payment_intent'))).toEqual([
    `pi_${purchaseId}`,
  ]);
}

describe('a request that is cancelled while its price waits to be paid', () => {
  const openRequest = async () => {
    const opened = await open();
    const { id: userId } = (await opened.person.call<{ id: string }>('GET', '/api/user')).body;
    const { db } = server.services;
    const [request] = await db('template_requests')
      .insert({
        user_id: userId,
        requested_title: 'Lease',
        description: 'x'.repeat(60),
        status: 'in_progress',
        ai_generation_status: 'completed',
        generated_template_id: opened.templateId,
      })
      .returning('id');
    await db('document_templates').where({ id: opened.templateId }).update({ owner_id: userId });
    return { ...opened, requestId: request.id as string };
  };
  const cancel = ({ person, requestId }: Awaited<ReturnType<typeof openRequest>>) =>
    person.call('POST', `/api/template-requests/${requestId}/cancel`);

  test('ends the checkout at the provider, so that nobody pays for it any more', async () => {
    const opened = await openRequest();
    const { person, purchase, reference } = opened;
    expect((await cancel(opened)).status).toBe(200);
    await closed(reference);
    expect((await look(person, purchase.id)).status).toBe('failed');
  });

  test.each([
    ['cancelled', /was cancelled before this payment arrived/],
    ['failed', /had come to nothing before this payment arrived/],
  ])('or is %s gives money back once that was paid a moment before', async (status, reason) => {
    const opened = await openRequest();
    const { person, templateId, purchase, reference, requestId } = opened;
    if (status === 'cancelled') expect((await cancel(opened)).status).toBe(200);
    else {
      await server.services.db('template_requests').where({ id: requestId }).update({ status });
    }
    await paidAndGivenBack(purchase.id, reference);
    expect(await look(person, purchase.id)).toMatchObject({
      status: 'refunded',
      refundReason: expect.stringMatching(reason),
    });
    expect(await usesOf(templateId)).toBe(0);
    const [letter = ''] = await lettersAbout(`template-refund-${purchase.id}`);
    expect(letter).toContain('please request it anew');
  });

  test('at the moment it is paid ends one way: delivered, or given back', async () => {
    const opened = await openRequest();
    const { person, purchase, reference, requestId } = opened;
    const [cancelled] = await Promise.all([
      cancel(opened),
      deliver(sessionEvent('checkout.session.completed', purchase.id, reference)),
    ]);
    const request = await server.services.db('template_requests').where({ id: requestId }).first();
    const ends = [cancelled.status, request.status, (await look(person, purchase.id)).status];
    expect([
      [200, 'cancelled', 'refunded'],
      [409, 'completed', 'completed'],
    ]).toContainEqual(ends);
  });

  test('is no failure where the checkout has ended by itself or was paid', async () => {
    const { reference } = await open();
    const payments = createStripePayments({
      secretKey: 'sk_test_key',
      webhookSecret: SECRET,
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
});

describe('a price that has changed since', () => {
  const price = (templateId: string, cents: number) =>
    server.services.db('document_templates').where({ id: templateId }).update({ price: cents });

  test('is what one pays: the purchase at the old one is given up with its checkout', async () => {
    const { person, templateId, purchase, reference } = await open();
    await price(templateId, 999);
    const answers = await Promise.all(Array.from({ length: 5 }, () => buy(person, templateId)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const now = answers[0]?.body as Purchase;
    expect(now).toMatchObject({ status: 'pending', purchasePrice: 999 });
    expect(now.id).not.toBe(purchase.id);
    expect(now.checkoutUrl).not.toBe(purchase.checkoutUrl);
    await closed(reference);
    expect((await look(person, purchase.id)).status).toBe('failed');
    const next = (await rowOf(now.id)).checkout_reference;
    expect(stripe.sessions.get(next)).toMatchObject({ status: 'open', amount_total: 999 });
    // Paid at the old price in the moment before: that counts, and the new one is not to be paid.
    await deliver(sessionEvent('checkout.session.completed', purchase.id, reference));
    expect((await look(person, purchase.id)).status).toBe('completed');
    await closed(next);
    expect((await look(person, now.id)).status).toBe('failed');
    expect((await buy(person, templateId)).body.code).toBe('owned');
  });

  test('counts also where one goes on to pay under My templates', async () => {
    const { person, templateId, purchase, reference } = await open();
    await price(templateId, 2500);
    const pay = () =>
      person.call<Purchase>('POST', `/api/template-purchases/${purchase.id}/checkout`);
    const { body: now } = await pay();
    expect(now).toMatchObject({ status: 'pending', purchasePrice: 2500 });
    expect(now.checkoutUrl).not.toBe(purchase.checkoutUrl);
    await closed(reference);
    expect((await pay()).body).toMatchObject({ id: now.id, checkoutUrl: now.checkoutUrl });
  });

  test('to nothing gives the template at once, and money that still comes goes back once', async () => {
    const { person, templateId, purchase, reference } = await open();
    await price(templateId, 0);
    const { body: now } = await buy(person, templateId);
    expect(now).toMatchObject({ status: 'completed', purchasePrice: 0 });
    await closed(reference);
    await paidAndGivenBack(purchase.id, reference);
    expect(await look(person, purchase.id)).toMatchObject({
      status: 'refunded',
      refundReason: 'You had this template already when this payment arrived.',
    });
    expect((await look(person, now.id)).status).toBe('completed');
    const [letter = ''] = await lettersAbout(`template-refund-${purchase.id}`);
    expect(letter).toContain('The one that you have stays yours.');
  });
});

test('a checkout that opens while its purchase is given up is closed', async () => {
  const { services } = server;
  const payments = services.payments as Payments;
  let reference = '';
  services.payments = {
    ...payments,
    openCheckout: async (order) => {
      const checkout = await payments.openCheckout(order);
      reference = checkout.reference;
      await movePurchase(services.db, order.purchaseId, 'failed');
      return checkout;
    },
  };
  try {
    const bought = await buy(await server.newcomer(), await offer());
    expect(bought.body).toMatchObject({ status: 'failed', checkoutUrl: null });
  } finally {
    services.payments = payments;
  }
  await closed(reference);
});

describe('a deleted account', () => {
  const remove = async (person: TestPerson) => {
    const { email } = (await person.call<{ email: string }>('GET', '/api/user')).body;
    expect((await person.call('DELETE', '/api/user', { email })).status).toBe(204);
  };

  test('pays nothing any more: the checkout is closed, and what still comes goes back once', async () => {
    const { person, templateId, purchase, reference } = await open();
    await remove(person);
    await closed(reference);
    expect((await rowOf(purchase.id)).status).toBe('failed');
    for (const type of ['completed', 'async_payment_succeeded']) {
      const event = sessionEvent(`checkout.session.${type}`, purchase.id, reference);
      expect((await deliver(event)).status).toBe(200);
    }
    await until(
      () => rowOf(purchase.id),
      ({ refund_reference }) => refund_reference !== null,
    );
    expect(await rowOf(purchase.id)).toMatchObject({
      status: 'refunded',
      payment_intent_id: `pi_${purchase.id}`,
    });
    expect(refundsOf(purchase.id).map(({ form }) => form.get('payment_intent'))).toEqual([
      `pi_${purchase.id}`,
    ]);
    for (const letter of ['purchase', 'refund']) {
      expect(await lettersAbout(`template-${letter}-${purchase.id}`)).toEqual([]);
    }
    expect(await usesOf(templateId)).toBe(0);
  });

  test('leaves what was paid before it as it is, however often that is reported', async () => {
    const { person, purchase, reference } = await open();
    await deliver(sessionEvent('checkout.session.completed', purchase.id, reference));
    await remove(person);
    await deliver(sessionEvent('checkout.session.async_payment_succeeded', purchase.id, reference));
    expect((await rowOf(purchase.id)).status).toBe('completed');
  });
});
