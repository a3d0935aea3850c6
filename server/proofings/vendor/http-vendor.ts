import { z } from 'zod';
import { signEvent } from './event-signature.ts';
import { type IdentityVendor, vendorResult } from './identity-vendor.ts';

export interface HttpVendorSettings {
  /** Base address; orders go to `<url>/orders`. */
  url: string;
  name: string;
  apiKey: string;
  /** Signs orders and results. */
  secret: string;
  /** Milliseconds for one order. */
  timeoutMs?: number;
}

const accepted = z.object({ result: vendorResult.nullish() });

/** What arrives at `/api/identity-events`. */
export const vendorEvent = z.strictObject({
  /** The vendor's name for the event: the same one counts once. */
  id: z.string().min(1).max(200),
  /** Our name for the order. */
  reference: z.uuid(),
  result: vendorResult,
});

/** A vendor that takes orders as signed JSON and answers by signed events. */
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
      // What a vendor writes into a refusal may quote the person: its status is all that is told.
      if (!response.ok) throw new Error(`the identity vendor answered ${response.status}`);
      const text = await response.text();
      return text ? (accepted.parse(JSON.parse(text)).result ?? null) : null;
    },
  };
}
