import { localDate } from '../../common/local-date.ts';
import { recordAudit } from '../database/record-audit.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { conflict, invalidInput } from '../http/errors.ts';
import type { StoredNotary } from '../notaries/store.ts';
import type { Services } from '../services.ts';
import type { StoredUser } from '../users/store.ts';
import { type StoredKey, setNoticeSent } from './store.ts';

/**
 * Keeps on which day the office of the state was told of a suspended key; the reminders end with it.
 *
 * @throws AppError 400 for a day that has not come or lies before the suspension, where the notary is;
 * 409 where a day is kept already
 */
export async function recordNotice(
  services: Services,
  user: StoredUser,
  { key, notary, sentOn }: { key: StoredKey; notary: StoredNotary; sentOn: string },
): Promise<StoredKey> {
  const refuse = (message: string) => invalidInput(message, { sentOn: message });
  const on = (at: Date) => localDate(at, notary.timezone);
  if (sentOn > on(new Date())) throw refuse('This day has not come yet.');
  if (key.suspendedAt && sentOn < on(key.suspendedAt)) {
    throw refuse('On this day the key was not suspended yet.');
  }
  return withTransaction(services, async (tx, publish) => {
    const kept = await setNoticeSent(tx, key.id, sentOn);
    if (!kept) throw conflict('It is recorded already that the notice was sent.');
    await recordAudit(tx, user.id, 'notary_key.notice_sent', 'notary_keys', key.id, { sentOn });
    publish({
      resource: 'notaries',
      id: notary.id,
      version: Date.now(),
      userIds: [notary.userId, services.config.administratorId],
    });
    return kept;
  });
}
