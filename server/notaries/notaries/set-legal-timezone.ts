import { timezonesOf } from '../../../common/state-timezones.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, invalidField } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { lockOpenOfNotary } from './open-sessions-store.ts';
import { lockNotary, type StoredNotary, setLegalTimezone as setZone } from './store.ts';

/**
 * Sets the legal time zone of a notary, one of their state's time zones. It determines the dates of
 * their acts and the end of their commission.
 * @throws AppError 400 for a zone that the state does not have, 409 while one of their sessions is
 * in progress
 */
export async function setLegalTimezone(
  services: Services,
  notary: StoredNotary,
  timezone: string,
): Promise<StoredNotary> {
  return withTransaction(services, async (tx, emit) => {
    const held = (await lockNotary(tx, notary.id)) ?? notary;
    if (!timezonesOf(held.commissionState).includes(timezone)) {
      throw invalidField('timezone', 'timezone_not_in_state');
    }
    if (timezone === held.legalTimezone) return held;
    if ((await lockOpenOfNotary(tx, held.id)).includes('in_progress')) {
      throw conflict('timezone_locked_by_session');
    }
    const kept = await setZone(tx, held.id, timezone);
    await emit({
      type: 'notary.legal_timezone_changed',
      version: 1,
      actorId: held.userId,
      subjects: { notaryId: held.id, userId: held.userId },
      data: { from: held.legalTimezone, to: timezone },
    });
    return kept;
  });
}
