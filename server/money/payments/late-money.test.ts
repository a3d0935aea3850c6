import { afterAll, describe, expect, test } from 'vitest';
import { movePurchase } from '../../documents/template-purchases/store.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { until } from '../../testing/world.ts';
import type { Payments } from './payments.ts';
import { type BoughtTemplate, startShop } from './testing/start-shop.ts';

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
  emailsWithKey,
  sessionEvent,
  deliver,
  paidAndGivenBack,
} = shop;
afterAll(shop.stop);

describe('cancellation of a template request while its payment is open', () => {
  const openRequest = async () => {
    const opened = await open();
    const { id: userId } = (await opened.person.call<{ id: string }>('GET', '/api/user')).body;
    const { db } = server.services;
    const [request] = await db('template_requests')
      .insert({
        userId,
        requestedTitle: 'Lease',
        description: 'x'.repeat(60),
        status: 'in_progress',
        aiGenerationStatus: 'completed',
        generatedTemplateId: opened.templateId,
      })
      .returning('id');
    await db('document_templates').where({ id: opened.templateId }).update({ ownerId: userId });
    return { ...opened, requestId: request?.id as string };
  };
  const cancel = ({ person, requestId }: Awaited<ReturnType<typeof openRequest>>) =>
    person.call('POST', `/api/template-requests/${requestId}/cancel`);

  test('closes the checkout at the provider, so that it can no longer be paid', async () => {
    const opened = await openRequest();
    const { person, purchase, reference } = opened;
    expect((await cancel(opened)).status).toBe(200);
    await closed(reference);
    expect((await look(person, purchase.id)).status).toBe('failed');
  });

  test.each([
    ['cancelled' as const, /was cancelled before this payment arrived/],
    ['failed' as const, /had already failed or been declined before this payment arrived/],
  ])(
    'refunds the payment when the request is %s just before the payment arrives',
    async (status, reason) => {
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
      const [emailText = ''] = await emailsWithKey(`template-refund-${purchase.id}`);
      expect(emailText).toContain('please request it again');
    },
  );

  test('either delivers or refunds when payment and cancellation happen at the same time', async () => {
    const opened = await openRequest();
    const { person, purchase, reference, requestId } = opened;
    const [cancelled] = await Promise.all([
      cancel(opened),
      deliver(sessionEvent('checkout.session.completed', purchase.id, reference)),
    ]);
    const request = await server.services.db('template_requests').where({ id: requestId }).first();
    const ends = [cancelled.status, request?.status, (await look(person, purchase.id)).status];
    expect([
      [200, 'cancelled', 'refunded'],
      [409, 'completed', 'completed'],
    ]).toContainEqual(ends);
  });
});

describe('a changed price', () => {
  const price = (templateId: string, cents: number) =>
    server.services.db('document_templates').where({ id: templateId }).update({ price: cents });

  test('replaces an unpaid purchase at the old price and closes its checkout', async () => {
    const { person, templateId, purchase, reference } = await open();
    await price(templateId, 999);
    const answers = await Promise.all(Array.from({ length: 5 }, () => buy(person, templateId)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const now = answers[0]?.body as BoughtTemplate;
    expect(now).toMatchObject({ status: 'pending', purchasePrice: 999 });
    expect(now.id).not.toBe(purchase.id);
    expect(now.checkoutUrl).not.toBe(purchase.checkoutUrl);
    await closed(reference);
    expect((await look(person, purchase.id)).status).toBe('failed');
    const next = (await rowOf(now.id))?.checkoutReference;
    expect(stripe.sessions.get(next as string)).toMatchObject({
      status: 'open',
      amount_total: 999,
    });
    // The old checkout was paid just before it was closed. That payment counts, and the new
    // checkout is closed.
    await deliver(sessionEvent('checkout.session.completed', purchase.id, reference));
    expect((await look(person, purchase.id)).status).toBe('completed');
    await closed(next as string);
    expect((await look(person, now.id)).status).toBe('failed');
    expect((await buy(person, templateId)).body.code).toBe('owned');
  });

  test('also applies when the customer continues the payment under My templates', async () => {
    const { person, templateId, purchase, reference } = await open();
    await price(templateId, 2500);
    const pay = () =>
      person.call<BoughtTemplate>('POST', `/api/template-purchases/${purchase.id}/checkout`);
    const { body: now } = await pay();
    expect(now).toMatchObject({ status: 'pending', purchasePrice: 2500 });
    expect(now.checkoutUrl).not.toBe(purchase.checkoutUrl);
    await closed(reference);
    expect((await pay()).body).toMatchObject({ id: now.id, checkoutUrl: now.checkoutUrl });
  });

  test('of zero delivers the template at once, and a late payment is refunded once', async () => {
    const { person, templateId, purchase, reference } = await open();
    await price(templateId, 0);
    const { body: now } = await buy(person, templateId);
    expect(now).toMatchObject({ status: 'completed', purchasePrice: 0 });
    await closed(reference);
    await paidAndGivenBack(purchase.id, reference);
    expect(await look(person, purchase.id)).toMatchObject({
      status: 'refunded',
      refundReason: 'You already had this template when this payment arrived.',
    });
    await person.call('PUT', '/api/user/language?language=es');
    expect((await look(person, purchase.id)).refundReason).toBe(
      'Usted ya tenía esta plantilla cuando llegó este pago.',
    );
    expect((await look(person, now.id)).status).toBe('completed');
    const [emailText = ''] = await emailsWithKey(`template-refund-${purchase.id}`);
    expect(emailText).toContain('You keep the template that you already have.');
  });
});

test('closes a checkout that opens while its purchase fails', async () => {
  const { services } = server;
  const payments = services.payments as Payments;
  let reference = '';
  services.payments = {
    ...payments,
    openCheckout: async (order) => {
      const checkout = await payments.openCheckout(order);
      reference = checkout.reference;
      await movePurchase(services.db, order.id, 'failed');
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

  test('closes the checkout of its open purchase and refunds a late payment once', async () => {
    const { person, templateId, purchase, reference } = await open();
    await remove(person);
    await closed(reference);
    expect((await rowOf(purchase.id))?.status).toBe('failed');
    for (const type of ['completed', 'async_payment_succeeded']) {
      const event = sessionEvent(`checkout.session.${type}`, purchase.id, reference);
      expect((await deliver(event)).status).toBe(200);
    }
    await until(
      () => rowOf(purchase.id),
      (row) => row?.refundReference !== null,
    );
    expect(await rowOf(purchase.id)).toMatchObject({
      status: 'refunded',
      paymentIntentId: `pi_${purchase.id}`,
    });
    expect(refundsOf(purchase.id).map(({ form }) => form.get('payment_intent'))).toEqual([
      `pi_${purchase.id}`,
    ]);
    for (const emailText of ['purchase', 'refund']) {
      expect(await emailsWithKey(`template-${emailText}-${purchase.id}`)).toEqual([]);
    }
    expect(await usesOf(templateId)).toBe(0);
  });

  test('keeps an earlier payment unchanged, even when its event arrives again', async () => {
    const { person, purchase, reference } = await open();
    await deliver(sessionEvent('checkout.session.completed', purchase.id, reference));
    await remove(person);
    await deliver(sessionEvent('checkout.session.async_payment_succeeded', purchase.id, reference));
    expect((await rowOf(purchase.id))?.status).toBe('completed');
  });
});
