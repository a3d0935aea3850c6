import type { z } from 'zod';
import type { notaryRegistration } from '../../common/notaries.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { conflict, invalidInput } from '../http/errors.ts';
import type { Services } from '../services.ts';
import type { StoredUser } from '../users/store.ts';
import { insertNotary, type StoredNotary } from './store.ts';

/**
 * Keeps an application to become a notary.
 * @throws AppError 400 for a commission that has expired, 409 where there is one already.
 */
export async function registerNotary(
  services: Services,
  user: StoredUser,
  form: z.output<typeof notaryRegistration>,
): Promise<StoredNotary> {
  if (form.commissionExpiry < new Date().toISOString().slice(0, 10)) {
    const message = 'This commission has expired. Please enter the date of the new one.';
    throw invalidInput(message, { commissionExpiry: message });
  }
  return withTransaction(services, async (tx, publish) => {
    const notary = await insertNotary(tx, { ...form, phone: form.phone || null, userId: user.id });
    if (!notary)
      throw conflict('An application with this account or e-mail address already exists.');
    publish({
      resource: 'notaries',
      id: notary.id,
      version: 1,
      userIds: [user.id, services.config.administratorId],
    });
    await services.addJob(tx, 'send-mail', {
      to: notary.email,
      subject: 'Your application to become a notary',
      text: `Dear ${notary.firstName} ${notary.lastName},\n\nwe have received your application. Our team reviews it within 24-48 hours and writes to you then.\n\nSealwright\n`,
      key: `notary-applied-${notary.id}`,
    });
    return notary;
  });
}
