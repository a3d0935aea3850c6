import { PHONE_CODE_TRIES } from '../../../common/text-messages.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { requireCode } from './require-code.ts';
import { confirmNumber, countPhoneAttempt } from './store.ts';

/**
 * Confirms a phone number with the code that was sent to it, and records that. Each request counts
 * as an attempt.
 * @throws AppError 403 if the code is wrong, has expired or has no attempts left, 409 if it was
 * used
 */
export async function confirmPhone(
  services: Services,
  userId: string,
  digits: string,
): Promise<void> {
  const entered = await countPhoneAttempt(services.db, userId);
  const phone = await requireCode(services, entered, digits, PHONE_CODE_TRIES);
  await withTransaction(services, async (tx, emit) => {
    if (!(await confirmNumber(tx, phone))) throw conflict('code_already_used');
    await emit({
      type: 'phone.confirmed',
      version: 1,
      actorId: userId,
      subjects: { userId },
      data: { number: phone.number.slice(-4) },
    });
  });
  services.securityEvents.record({ kind: 'phone_confirmed', userId });
}
