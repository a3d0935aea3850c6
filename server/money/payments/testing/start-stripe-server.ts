import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { faultOfRequest } from './check-stripe-request.ts';
import { createCardsServer, StripeRefusal } from './stripe-cards-server.ts';
import { createPayoutsServer } from './stripe-payouts-server.ts';
import { createSubscriptionsServer } from './stripe-subscriptions-server.ts';

export interface StripeRequest {
  method: string;
  path: string;
  idempotencyKey: string | undefined;
  form: URLSearchParams;
}

/** A movement of our balance. */
interface StripeMovement {
  type: string;
  amount: number;
  currency: string;
  created: number;
  source: object;
}

/** Replaces the normal response to the next request. */
export type StripeFault = (response: ServerResponse) => void;

/**
 * Starts a local server with the part of the Stripe API that we use: checkout sessions, refunds,
 * saved cards, payments, subscriptions, connected accounts and transfers. Like Stripe, it creates each
 * object once per idempotency key, and refuses parameters that do not fit its API.
 */
export async function startStripeServer() {
  const requests: StripeRequest[] = [];
  const made = new Map<string, Record<string, unknown> | StripeRefusal>();
  const sessions = new Map<string, Record<string, unknown>>();
  const refunds = new Map<string, Record<string, unknown>>();
  const cards = createCardsServer(sessions);
  const payouts = createPayoutsServer();
  const billing = createSubscriptionsServer();
  const faults: StripeFault[] = [];
  /** `beforeResponse` runs after a request had its effect, and the response waits for it. */
  const hooks: { beforeResponse?: (request: StripeRequest) => Promise<void> } = {};
  /** Requests whose parameters do not fit the types of Stripe's library. */
  const refused: string[] = [];
  /** What moved our balance apart from payments, refunds, invoices and transfers, such as disputes. */
  const otherMovements: StripeMovement[] = [];

  /** The movements of our balance, as Stripe lists them. */
  const movements = () => {
    const created = Math.floor(Date.now() / 1000);
    const line = (type: string, amount: number, source: object) => ({
      type,
      amount,
      currency: 'usd',
      created,
      source,
    });
    const charge = (payment_intent: string) => ({ object: 'charge', payment_intent });
    return [
      ...[...cards.payments.values()]
        .filter(({ status }) => status === 'succeeded')
        .map(({ id, amount }) => line('charge', amount, charge(id))),
      ...[...billing.invoices.values()]
        .filter(({ status }) => status === 'paid')
        .map(({ id, total }) => line('charge', total, charge(`pi_${id}`))),
      ...[...refunds].map(([payment_intent, { amount }]) =>
        line('refund', -Number(amount), { object: 'refund', payment_intent }),
      ),
      ...[...payouts.transfers.values()].flatMap((transfer) => [
        line('transfer', -transfer.amount, transfer),
        ...(transfer.amount_reversed
          ? [
              line('transfer_refund', transfer.amount_reversed, {
                object: 'transfer_reversal',
                transfer: transfer.id,
              }),
            ]
          : []),
      ]),
      ...otherMovements,
    ].map((movement, index) => ({
      id: `txn_${index}`,
      object: 'balance_transaction',
      ...movement,
    }));
  };

  let count = 0;

  const create = (request: StripeRequest): Record<string, unknown> => {
    const created =
      cards.create(request.path, request.form) ??
      billing.create(request.path, request.form, request.method) ??
      payouts.create(request.path, request.form);
    if (created) return created;
    count += 1;
    if (request.path === '/v1/refunds') {
      const payment = request.form.get('payment_intent') ?? '';
      if (refunds.has(payment)) {
        const code = 'charge_already_refunded';
        throw new StripeRefusal(400, { type: 'invalid_request_error', code, message: code });
      }
      const amount = cards.payments.get(payment)?.amount ?? billing.paidWith(payment);
      const refund = { id: `re_${count}`, object: 'refund', status: 'succeeded', amount };
      refunds.set(payment, refund);
      return refund;
    }
    const session = {
      id: `cs_test_${count}`,
      object: 'checkout.session',
      url: `https://checkout.example/pay/${count}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      created: Math.floor(Date.now() / 1000) + count,
      mode: request.form.get('mode'),
      currency: 'usd',
      customer: request.form.get('customer'),
      client_reference_id: request.form.get('client_reference_id'),
      metadata: metadataOf(request.form),
      amount_total: Number(request.form.get('line_items[0][price_data][unit_amount]')),
    };
    sessions.set(session.id, session);
    return session;
  };

  const answer = (request: StripeRequest): Record<string, unknown> | undefined => {
    if (request.method === 'GET') {
      if (request.path === '/v1/balance_transactions') {
        return { object: 'list', url: request.path, has_more: false, data: movements() };
      }
      return (
        cards.read(request.path) ??
        billing.read(request.path, request.form) ??
        payouts.read(request.path, request.form) ??
        sessions.get(request.path.split('/').at(-1) ?? '')
      );
    }
    const expiring = /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/.exec(request.path)?.[1];
    if (expiring) {
      const session = sessions.get(expiring);
      if (session?.status !== 'open') return undefined;
      return Object.assign(session, { status: 'expired', url: null });
    }
    const key = `${request.path} ${request.idempotencyKey}`;
    const known = made.get(key);
    if (known instanceof StripeRefusal) throw known;
    if (known) return known;
    try {
      const fresh = create(request);
      if (request.idempotencyKey) made.set(key, fresh);
      return fresh;
    } catch (error) {
      // Stripe repeats a refusal, too.
      if (error instanceof StripeRefusal) made.set(key, error);
      throw error;
    }
  };

  /** Refuses parameters that Stripe does not have. */
  const requireKnown = (request: StripeRequest): void => {
    const fault = faultOfRequest(request);
    if (!fault) return;
    const message = `${fault.code}: ${fault.param} in ${request.method} ${request.path}`;
    refused.push(message);
    throw new StripeRefusal(400, { type: 'invalid_request_error', ...fault, message });
  };

  const respond = (request: StripeRequest): { status: number; body: unknown } => {
    try {
      requireKnown(request);
      const body = answer(request);
      if (body) return { status: 200, body };
    } catch (error) {
      if (error instanceof StripeRefusal) return { status: error.status, body: error.body };
      throw error;
    }
    return { status: 404, body: { error: { message: 'no such thing' } } };
  };

  const server = createServer(async (incoming: IncomingMessage, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost');
    const request: StripeRequest = {
      method: incoming.method ?? '',
      path: pathname,
      idempotencyKey: incoming.headers['idempotency-key'] as string | undefined,
      form: incoming.method === 'GET' ? searchParams : new URLSearchParams(await text(incoming)),
    };
    requests.push(request);
    const fault = faults.shift();
    if (fault) return fault(response);
    const { status, body } = respond(request);
    await hooks.beforeResponse?.(request);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    sessions,
    refunds,
    cards,
    billing,
    payouts,
    movements,
    otherMovements,
    /** Forgets the idempotency keys, as Stripe does after a day. */
    forgetKeys: () => made.clear(),
    faults,
    hooks,
    refused,
    baseUrl: `http://127.0.0.1:${port}`,
    /** @throws Error if a request had parameters that Stripe does not have */
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (refused.length > 0) throw new Error(`Stripe would refuse ${refused.join(', ')}`);
    },
  };
}

const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  );

/** Returns the body of an event and the signature that Stripe would send with it. */
export function signedEvent(
  secret: string,
  event: Record<string, unknown>,
  options: { timestamp?: number } = {},
): { payload: string; signature: string } {
  const payload = JSON.stringify({ object: 'event', api_version: '2026-01-01', ...event });
  const signature = new Stripe('sk_test_unused').webhooks.generateTestHeaderString({
    payload,
    secret,
    ...options,
  });
  return { payload, signature };
}
