import { z } from 'zod';
import { signEvent } from './event-signature.ts';
import { type IdentityVendor, vendorResult } from './identity-vendor.ts';

export interface HttpVendorSettings {
  /** Base URL. Orders are sent to `<url>/orders`. */
  url: string;
  name: string;
  apiKey: string;
  /** Signs orders and results. */
  secret: string;
  /** Timeout for one order, in milliseconds. */
  timeoutMs?: number;
}

const accepted = z.object({ result: vendorResult.nullish() });

/** The body of a request to `/api/identity-events`. */
export const vendorEvent = z.strictObject({
  /** The vendor's ID of the event. The same event counts once. */
  id: z.string().min(1).max(200),
  /** Our ID of the order. */
  reference: z.uuid(),
  result: vendorResult,
});

/** A vendor that receives orders as signed JSON and responds with signed events. */
export function createHttpVendor(settings: HttpVendorSettings): IdentityVendor {
  const { url, name, apiKey, secret, timeoutMs = 20_000 } = settings;
  return {
    name,
    sandbox: false,
    async order(order) {
      const images = 'images' in order ? order.images : {};
      const body = JSON.stringify({
        ...order,
        ...('images' in order
          ? {
              images: Object.fromEntries(
                Object.entries(images).map(([side, bytes]) => [
                  side,
                  Buffer.from(bytes).toString('base64'),
                ]),
              ),
            }
          : {}),
      });
      const response = await fetch(`${url.replace(/\/+$/, '')}/orders`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${apiKey}`,
          'Idempotency-Key': order.reference,
          'Identity-Signature': signEvent(secret, body, new Date()),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      // The body of an error response may contain personal data, so report only its status.
      if (!response.ok) throw new Error(`the identity vendor answered ${response.status}`);
      const text = await response.text();
      return text ? (accepted.parse(JSON.parse(text)).result ?? null) : null;
    },
  };
}
