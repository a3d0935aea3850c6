import type { Knex } from 'knex';
import type { z } from 'zod';
import type { notaryRegistration } from '../../../common/notaries.ts';
import { legalTimezoneFor } from '../../../common/state-timezones.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { violatesUnique } from '../../platform/database/violates-unique.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { AppError, conflict, invalidInput } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { notaryEmail } from './notary-email.ts';
import { isExpired } from './policy.ts';
import { requirePrinted } from './require-printed.ts';
import { requireZone } from './require-zone.ts';
import {
  findNotaryOfUser,
  insertNotary,
  type NewNotary,
  reapplyNotary,
  type StoredNotary,
} from './store.ts';

const TAKEN = 'An application with this account or email address already exists.';

function addressTaken(): AppError {
  return new AppError(409, 'conflict', TAKEN, {
    fields: { email: 'Another application uses this email address.' },
  });
}

/** Submits a rejected application again. @throws AppError 409 if there is none. */
async function applyAgain(tx: Knex, made: NewNotary): Promise<StoredNotary> {
  try {
    const notary = await reapplyNotary(tx, made);
    if (notary) return notary;
  } catch (error) {
    if (violatesUnique(error, 'notaries_email')) throw addressTaken();
    throw error;
  }
  throw (await findNotaryOfUser(tx, made.userId)) ? conflict(TAKEN) : addressTaken();
}

/**
 * Stores an application to become a notary.
 * @throws AppError 400 for an expired commission, or for a name or number that no certificate can
 * show; 409 if there already is an application.
 */
export async function registerNotary(
  services: Services,
  user: StoredUser,
  form: z.output<typeof notaryRegistration>,
): Promise<StoredNotary> {
  const legalTimezone = legalTimezoneFor(form.commissionState, form.timezone);
  if (isExpired({ legalTimezone }, form.commissionExpiry, new Date())) {
    const message =
      'This commission has expired. Please enter the expiration date of your current commission.';
    throw invalidInput(message, { commissionExpiry: message });
  }
  requirePrinted(form);
  await requireZone(services.db, form.timezone);
  return withTransaction(services, async (tx, publish) => {
    const made = { ...form, legalTimezone, phone: form.phone || null, userId: user.id };
    const notary = (await insertNotary(tx, made)) ?? (await applyAgain(tx, made));
    publish({
      resource: 'notaries',
      id: notary.id,
      version: notary.updatedAt.getTime(),
      userIds: [user.id, services.config.administratorId],
    });
    await services.addJob(
      tx,
      'send-mail',
      notaryEmail(notary, {
        subject: 'Your application to become a notary',
        text: 'We received your application. Our team will review it within 24-48 hours and email you the result.',
        key: `notary-applied-${notary.id}-${notary.updatedAt.getTime()}`,
      }),
    );
    return notary;
  });
}
