import { invalidInput } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { settleResult } from './settle-result.ts';
import { isSignedEvent } from './vendor/event-signature.ts';
import { vendorEvent } from './vendor/http-vendor.ts';

/**
 * Takes a vendor's signed event. One that comes twice counts once, and is answered alike.
 * @throws AppError 400 for a signature that is wrong or old, and for a body that is none of ours
 */
export async function takeEvent(
  services: Services,
  settings: { name: string; secret: string },
  body: Buffer,
  signature: string,
): Promise<void> {
  if (!isSignedEvent(settings.secret, body, signature, new Date())) {
    throw invalidInput('The signature of this event is not valid.');
  }
  let event: ReturnType<typeof vendorEvent.parse>;
  try {
    event = vendorEvent.parse(JSON.parse(body.toString('utf8')));
  } catch {
    throw invalidInput('The event could not be read.');
  }
  await settleResult(services, settings.name, event.reference, event.result, event.id);
}
