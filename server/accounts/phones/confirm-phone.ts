import { problem } from '../../../common/messages/errors.ts';
import { PHONE_CODE_TRIES } from '../../../common/text-messages.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { confirmNumber, countPhoneAttempt } from './store.ts';

/**
 * Confirms a phone number with the code that was sent to it. Each request counts as an attempt.
 * @throws AppError 403 if the code is wrong, has expired or has no attempts left, 409 if it was
 * used
 */
export async function confirmPhone(
  { db, passwords }: Pick<Services, 'db' | 'passwords'>,
  userId: string,
  digits: string,
): Promise<void> {
  const phone = await countPhoneAttempt(db, userId);
  if (!phone?.codeHash) throw forbidden(problem('code_refused', { case: 'expired' }));
  if (!(await passwords.verify(phone.codeHash, digits))) {
    const count = PHONE_CODE_TRIES - phone.attempts;
    throw forbidden(
      count === 0
        ? problem('code_refused', { case: 'used_up' })
        : problem('code_refused', { case: 'wrong', count }),
    );
  }
  if (!(await confirmNumber(db, phone))) throw conflict('code_already_used');
}
