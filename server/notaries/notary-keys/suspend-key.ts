import type { AffectedAct } from '../../../common/notary-keys.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { type BeforeEffect, withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import type { StoredNotary } from '../notaries/store.ts';
import { publishList } from '../revocation/current-list.ts';
import { insertRevoked } from '../revocation/store.ts';
import { requireMoment, wholeSecond } from './moment-bounds.ts';
import { scheduleReminder } from './remind-key-notice.ts';
import { entriesOf, otherSerialsOf, ownSerialsOf, publicKeyOf } from './same-key.ts';
import { listAffected, listKeys, lockKeysOf, type StoredKey, setSuspended } from './store.ts';

/** Days within which the state's office must be notified (Fla. Stat. 117.255; 19 NYCRR 182.8). */
const NOTICE_DAYS = 7;
const DAY_MS = 86_400_000;

export const noticeDue = (at: Date) => new Date(at.getTime() + NOTICE_DAYS * DAY_MS);

/**
 * Suspends a key that may be compromised: no entry of it ever signs again, our certificates of it
 * are revoked at once, the acts since then are listed, the journal records it, and the notary and
 * the administrator are notified, with the date by which the state must be notified.
 * @param moment time since which the key was compromised; rounded down to whole seconds, as in
 * revocation lists
 * @throws AppError 400 for a time in the future or before the key's certificate began, 409 if the
 * key is already suspended
 */
export async function suspendKey(
  services: Services,
  user: StoredUser,
  notary: StoredNotary,
  key: StoredKey,
  { reason, since: moment }: { reason: string; since: Date },
  before?: BeforeEffect,
): Promise<{ key: StoredKey; affected: AffectedAct[] }> {
  const at = new Date();
  const since = wholeSecond(moment);
  const noticeDueAt = noticeDue(at);
  return withTransaction(services, async (tx, emit) => {
    await before?.(tx, emit);
    await lockKeysOf(tx, notary.id);
    const entries = entriesOf(await listKeys(tx, notary.id), publicKeyOf(key));
    requireMoment(entries, notary, since, at);
    const suspended = await setSuspended(tx, key.id, { reason, at, since, noticeDueAt });
    if (!suspended) {
      throw conflict('key_already_suspended');
    }
    const others = entries.filter(({ id }) => id !== key.id);
    for (const { id } of others) {
      await setSuspended(tx, id, { reason, at, since, noticeDueAt: null });
    }
    const ownSerials = ownSerialsOf(entries);
    const otherSerials = otherSerialsOf(key, entries);
    for (const serial of ownSerials) {
      await insertRevoked(tx, 'issuing', {
        serial,
        revokedAt: at,
        reason: 'key_compromise',
        invalidSince: since,
      });
    }
    if (ownSerials.length > 0) await publishList(services, tx, 'issuing', at);
    const ids = entries.map(({ id }) => id);
    const affected = await listAffected(tx, ids, since);
    await emit({
      type: 'notary_key.suspended',
      version: 1,
      actorId: user.id,
      subjects: { notaryId: notary.id, userId: notary.userId, notaryKeyId: key.id },
      data: {
        reason,
        since: since.toISOString(),
        serial: key.serial,
        otherSerials,
        others: others.map(({ id }) => id),
        affected: affected.map(({ publicId }) => publicId),
        noticeDueAt: noticeDueAt.toISOString(),
      },
    });
    await scheduleReminder(services, tx, suspended);
    return { key: suspended, affected };
  });
}
