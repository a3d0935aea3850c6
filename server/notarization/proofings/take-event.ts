import { invalidInput } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { settleResult } from './settle-result.ts';
import { isSignedEvent } from './vendor/event-signature.ts';
import { vendorEvent } from './vendor/http-vendor.ts';

/**
 * Accepts a vendor's signed event. A repeated event counts once and gets the same response.
 * @throws AppError 400 for a wrong or old signature, and for an invalid body
 */
export async function takeEvent(
  services: Services,
  settings: { name: string; secret: string },
  body: Buffer,
  signature: string,
): Promise<void> {
  if (!isSignedEvent(settings.secret, body, signature, new Date())) {
    throw invalidInput('event_signature_invalid');
  }
  let event: ReturnType<typeof vendorEvent.parse>;
  try {
    event = vendorEvent.parse(JSON.parse(body.toString('utf8')));
  } catch {
    throw invalidInput('event_unreadable');
  }
  await settleResult(services, settings.name, event.reference, event.result, event.id);
}
