import { localDate } from '../../../common/local-date.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, invalidField } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import type { StoredNotary } from '../notaries/store.ts';
import { type StoredKey, setNoticeSent } from './store.ts';

interface Notice {
  key: StoredKey;
  notary: StoredNotary;
  sentOn: string;
  /** The recorded date that this one corrects. */
  insteadOf: string | null;
}

/**
 * Records the date on which the state's office was notified of a suspended key, which ends the
 * reminders. A mistyped date is corrected by naming it. The audit log keeps both dates.
 * @throws AppError 400 for a date in the future or before the suspension, by the calendar of the
 * notary's state; 409 if the recorded date is not `insteadOf`
 */
export async function recordNotice(
  services: Services,
  user: StoredUser,
  { key, notary, sentOn, insteadOf }: Notice,
): Promise<StoredKey> {
  const on = (at: Date) => localDate(at, notary.legalTimezone);
  if (sentOn > on(new Date())) throw invalidField('sentOn', 'key_notice_in_future');
  if (key.suspendedAt && sentOn < on(key.suspendedAt)) {
    throw invalidField('sentOn', 'key_notice_before_suspension');
  }
  return withTransaction(services, async (tx, emit) => {
    const kept = await setNoticeSent(tx, key.id, { sentOn, insteadOf });
    if (!kept) {
      throw conflict('key_notice_already_recorded');
    }
    const about = {
      version: 1,
      actorId: user.id,
      subjects: { notaryId: notary.id, userId: notary.userId, notaryKeyId: key.id },
    } as const;
    if (insteadOf) {
      const data = { sentOn, insteadOf };
      await emit({ ...about, type: 'notary_key.notice_corrected', data });
    } else await emit({ ...about, type: 'notary_key.notice_sent', data: { sentOn } });
    return kept;
  });
}
