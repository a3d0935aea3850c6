import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

export interface StripeRequest {
  method: string;
  path: string;
  idempotencyKey: string | undefined;
  form: URLSearchParams;
}

/** Replaces the normal response to the next request. */
export type StripeFault = (response: ServerResponse) => void;

/**
 * Starts a local server with the part of the Stripe API that we use: checkout sessions and refunds.
 * Like Stripe, it creates each object once per idempotency key.
 */
export async function startStripeServer() {
  const requests: StripeRequest[] = [];
  const made = new Map<string, Record<string, unknown>>();
  const sessions = new Map<string, Record<string, unknown>>();
  const faults: StripeFault[] = [];
  let count = 0;

  const create = (request: StripeRequest): Record<string, unknown> => {
    count += 1;
    if (request.path === '/v1/refunds') {
      return { id: `re_${count}`, object: 'refund', status: 'succeeded' };
    }
    const session = {
      id: `cs_test_${count}`,
      object: 'checkout.session',
      url: `https://checkout.example/pay/${count}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: request.form.get('client_reference_id'),
      metadata: { purchaseId: request.form.get('metadata[purchaseId]') },
      amount_total: Number(request.form.get('line_items[0][price_data][unit_amount]')),
    };
    sessions.set(session.id, session);
    return session;
  };

  const answer = (request: StripeRequest): Record<string, unknown> | undefined => {
    if (request.method === 'GET') return sessions.get(request.path.split('/').at(-1) ?? '');
    const expiring = /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/.exec(request.path)?.[1];
    if (expiring) {
      const session = sessions.get(expiring);
      if (session?.status !== 'open') return undefined;
      return Object.assign(session, { status: 'expired', url: null });
    }
    const key = `${request.path} ${request.idempotencyKey}`;
    const known = made.get(key);
    if (known) return known;
    const fresh = create(request);
    made.set(key, fresh);
    return fresh;
  };

  const server = createServer(async (incoming: IncomingMessage, response) => {
    const request: StripeRequest = {
      method: incoming.method ?? '',
      path: new URL(incoming.url ?? '/', 'http://localhost').pathname,
      idempotencyKey: incoming.headers['idempotency-key'] as string | undefined,
      form: new URLSearchParams(await text(incoming)),
    };
    requests.push(request);
    const fault = faults.shift();
    if (fault) return fault(response);
    const body = answer(request);
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { error: { message: 'no such thing' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    sessions,
    faults,
    baseUrl: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

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
