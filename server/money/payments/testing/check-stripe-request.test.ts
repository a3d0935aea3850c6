import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultOfRequest } from './check-stripe-request.ts';
import { startStripeServer } from './start-stripe-server.ts';

const check = (asked: string, form: Record<string, string>) => {
  const [method = '', path = ''] = asked.split(' ');
  return faultOfRequest({ method, path, form: new URLSearchParams(form) });
};
const unknown = (param: string) => ({ code: 'parameter_unknown', param });
const missing = (param: string) => ({ code: 'parameter_missing', param });
const invalid = (param: string) => ({ code: 'parameter_invalid', param });

const transfer = { amount: '500', currency: 'usd', destination: 'acct_1' };
const subscription = {
  customer: 'cus_1',
  'items[0][price_data][currency]': 'usd',
  'items[0][price_data][product]': 'sealwright_business',
  'items[0][price_data][recurring][interval]': 'month',
  'items[0][price_data][unit_amount]': '19900',
};

describe('the check of a request to Stripe', () => {
  test('accepts parameters that fit', () => {
    expect(check('POST /v1/transfers', { ...transfer, 'metadata[payoutId]': '1' })).toBeNull();
    expect(check('POST /v1/subscriptions', subscription)).toBeNull();
    const range = { 'created[gte]': '1', 'expand[0]': 'data.source', limit: '100' };
    expect(check('GET /v1/balance_transactions', range)).toBeNull();
    expect(check('POST /v1/invoices/in_1/void', {})).toBeNull();
  });

  test('finds parameters and addresses that Stripe does not have', () => {
    expect(check('POST /v1/transfers', { ...transfer, transferGroup: 'x' })).toEqual(
      unknown('transferGroup'),
    );
    const typo = { ...subscription, 'items[0][price_data][unit_amounts]': '1' };
    expect(check('POST /v1/subscriptions', typo)).toEqual(
      unknown('items[0][price_data][unit_amounts]'),
    );
    expect(check('GET /v1/transfers', { transfer_groups: 'x' })).toEqual(
      unknown('transfer_groups'),
    );
    expect(check('POST /v1/transfer', transfer)).toEqual({
      code: 'url_unknown',
      param: 'POST /v1/transfer',
    });
  });

  test('finds what is missing', () => {
    const { destination: _, ...without } = transfer;
    expect(check('POST /v1/transfers', without)).toEqual(missing('destination'));
    const { 'items[0][price_data][currency]': __, ...nested } = subscription;
    expect(check('POST /v1/subscriptions', nested)).toEqual(
      missing('items[0][price_data][currency]'),
    );
    expect(check('POST /v1/refunds', {})).toEqual(missing('payment_intent'));
  });

  test('finds values of another type, or that are none of the alternatives', () => {
    expect(check('POST /v1/transfers', { ...transfer, amount: '5.00 dollars' })).toEqual(
      invalid('amount'),
    );
    const weekly = { ...subscription, 'items[0][price_data][recurring][interval]': 'monthly' };
    expect(check('POST /v1/subscriptions', weekly)).toEqual(
      invalid('items[0][price_data][recurring][interval]'),
    );
    expect(check('POST /v1/subscriptions', { ...subscription, off_session: 'yes' })).toEqual(
      invalid('off_session'),
    );
  });
});

describe('the test server', () => {
  let stripe: Awaited<ReturnType<typeof startStripeServer>>;
  beforeAll(async () => {
    stripe = await startStripeServer();
  });
  afterAll(() => stripe?.close().catch(() => undefined));

  test('refuses such a request, and makes the end of the test fail', async () => {
    const { default: Stripe } = await import('stripe');
    const { hostname, port } = new URL(stripe.baseUrl);
    const client = new Stripe('sk_test_key', { host: hostname, port, protocol: 'http' });
    const params = { email: 'a@example.test', e_mail: 'a@example.test' };
    await expect(client.customers.create(params)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'parameter_unknown',
      param: 'e_mail',
    });
    await expect(stripe.close()).rejects.toThrow('parameter_unknown: e_mail in POST /v1/customers');
  });
});
