import type { z } from 'zod';
import type { contactForm } from '../../../common/contact-requests.ts';
import { contactTopicNames } from '../../../common/words/contact-requests.ts';
import type { Services } from '../../services.ts';
import {
  insertContactRequest,
  lockSameContactRequest,
  type StoredContactRequest,
} from './store.ts';

/**
 * Keeps what a visitor asks and tells the office by mail; the mail holds no words of the visitor.
 * The same words sent again, because an answer was lost or a button pressed twice, are one request.
 */
export async function sendContactRequest(
  services: Services,
  form: z.output<typeof contactForm>,
): Promise<StoredContactRequest> {
  return services.db.transaction(async (tx) => {
    const made = { ...form, company: form.company || null };
    const known = await lockSameContactRequest(tx, made);
    if (known) return known;
    const kept = await insertContactRequest(tx, made);
    await services.addJob(tx, 'send-mail', {
      to: services.config.contactEmail,
      subject: `A visitor asks: ${contactTopicNames[form.topic]}`,
      text: `A request has come in on the public page. Read and answer it here:\n${services.config.publicUrl}/admin/requests\n`,
      key: `contact-${kept.id}`,
    });
    return kept;
  });
}
