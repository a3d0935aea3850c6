import type { z } from 'zod';
import type { contactForm } from '../../../common/contact-requests.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import {
  insertContactRequest,
  lockSameContactRequest,
  type StoredContactRequest,
} from './store.ts';

/**
 * Stores a visitor's request and notifies the office by email. The email does not contain the
 * visitor's message. Identical requests within an hour (a retry after a lost response, or a double
 * click) are stored once.
 */
export async function sendContactRequest(
  services: Services,
  form: z.output<typeof contactForm>,
): Promise<StoredContactRequest> {
  return withTransaction(services, async (tx, emit) => {
    const made = { ...form, company: form.company || null };
    const known = await lockSameContactRequest(tx, made);
    if (known) return known;
    const kept = await insertContactRequest(tx, made);
    await emit({
      type: 'contact_request.received',
      version: 1,
      actorId: null,
      subjects: { contactRequestId: kept.id },
      data: { topic: form.topic },
    });
    return kept;
  });
}
