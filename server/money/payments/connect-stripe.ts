import type Stripe from 'stripe';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Of the endpoint that receives events of connected accounts. */
  connectWebhookSecret?: string | undefined;
  /** Base URL of another host with the same API. Stripe's own host is used by default. */
  apiBase?: string | undefined;
  /** Timeout of one attempt, in milliseconds. */
  timeoutMs?: number;
}

/** The Stripe library is large, so it is loaded with the first request. */
export async function connectStripe({
  secretKey,
  apiBase,
  timeoutMs = 10_000,
}: StripeSettings): Promise<Stripe> {
  const { default: Stripe } = await import('stripe');
  const base = apiBase ? new URL(apiBase) : null;
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'Sealwright' },
    ...(base
      ? {
          host: base.hostname,
          port: base.port || (base.protocol === 'https:' ? '443' : '80'),
          protocol: base.protocol === 'https:' ? 'https' : 'http',
        }
      : {}),
  });
}

/** Returns the ID of an object that Stripe sends as an ID or as a whole. */
export const stripeIdOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
