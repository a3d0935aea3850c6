import type { Knex } from 'knex';
import type { z } from 'zod';
import { inOrder } from '../../../common/messages/catalog/languages.ts';
import type { notaryRegistration } from '../../../common/notaries.ts';
import { legalTimezoneFor } from '../../../common/state-timezones.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { violatesUnique } from '../../platform/database/violates-unique.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { AppError, conflict, invalidField } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { replaceAllPapers } from './papers/store.ts';
import { isExpired, permissionRefusal } from './policy.ts';
import { requirePrinted } from './require-printed.ts';
import { requireZone } from './require-zone.ts';
import {
  findNotaryOfUser,
  insertNotary,
  type NewNotary,
  reapplyNotary,
  type StoredNotary,
} from './store.ts';

function addressTaken(): AppError {
  return new AppError(409, 'application_already_exists', {
    fields: { email: 'application_address_taken' },
  });
}

/** Submits a rejected application again. @throws AppError 409 if there is none. */
async function applyAgain(tx: Knex, made: NewNotary): Promise<StoredNotary> {
  try {
    const before = await findNotaryOfUser(tx, made.userId);
    const notary = await reapplyNotary(tx, made);
    if (notary && before?.commissionState !== notary.commissionState) {
      await replaceAllPapers(tx, notary.id);
    }
    if (notary) return notary;
  } catch (error) {
    if (violatesUnique(error, 'notaries_email')) throw addressTaken();
    throw error;
  }
  const isOwn = (await findNotaryOfUser(tx, made.userId)) !== null;
  throw isOwn ? conflict('application_already_exists') : addressTaken();
}

/**
 * Stores an application to become a notary.
 * @throws AppError 400 for an expired commission, for a state that does not permit remote
 * notarization, or for a name or number that no certificate can show; 409 if there already is an application.
 */
export async function registerNotary(
  services: Services,
  user: StoredUser,
  form: z.output<typeof notaryRegistration>,
): Promise<StoredNotary> {
  const legalTimezone = legalTimezoneFor(form.commissionState, form.timezone);
  if (isExpired({ legalTimezone }, form.commissionExpiry, new Date())) {
    throw invalidField('commissionExpiry', 'application_commission_expired');
  }
  const refused = permissionRefusal({ commissionState: form.commissionState, legalTimezone });
  if (refused) throw invalidField('commissionState', refused);
  requirePrinted(form);
  await requireZone(services.db, form.timezone);
  return withTransaction(services, async (tx, emit) => {
    const made = {
      ...form,
      legalTimezone,
      languages: inOrder(form.languages),
      phone: form.phone || null,
      userId: user.id,
    };
    const notary = (await insertNotary(tx, made)) ?? (await applyAgain(tx, made));
    await emit({
      type: 'notary.applied',
      version: 1,
      actorId: user.id,
      subjects: { notaryId: notary.id, userId: user.id },
      data: {},
    });
    return notary;
  });
}
