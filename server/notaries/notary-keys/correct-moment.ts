import type { AffectedAct } from '../../../common/notary-keys.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, invalidField } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import type { StoredNotary } from '../notaries/store.ts';
import { publishList } from '../revocation/current-list.ts';
import { correctRevoked } from '../revocation/store.ts';
import { requireMoment, wholeSecond } from './moment-bounds.ts';
import { scheduleReminder } from './remind-key-notice.ts';
import { entriesOf, otherSerialsOf, ownSerialsOf, publicKeyOf } from './same-key.ts';
import {
  listAffected,
  listKeys,
  lockKeysOf,
  type StoredKey,
  setMoment,
  setNoticeAnew,
} from './store.ts';
import { noticeDue } from './suspend-key.ts';

interface Correction {
  since: Date;
  /** The recorded time that this correction replaces. */
  insteadOf: Date;
  reason: string;
}

interface Corrected {
  key: StoredKey;
  affected: AffectedAct[];
  /** Acts that the previous time affected and the new time does not. */
  noLonger: AffectedAct[];
}

/**
 * Replaces the time since which a suspended key was compromised: in every entry of the key, in the
 * next revocation list, in the journal, and in emails to the notary and the administrator. Earlier
 * records stay unchanged, and the latest one counts. If the state was already notified and acts are
 * newly affected, it must be notified again.
 * @throws AppError 400 for a time outside its bounds, 409 if the recorded time is not `insteadOf`
 */
export async function correctMoment(
  services: Services,
  user: StoredUser,
  notary: StoredNotary,
  keyId: string,
  { since: moment, insteadOf, reason }: Correction,
): Promise<Corrected> {
  const at = new Date();
  const since = wholeSecond(moment);
  return withTransaction(services, async (tx, emit) => {
    await lockKeysOf(tx, notary.id);
    const keys = await listKeys(tx, notary.id);
    const named = keys.find(({ id }) => id === keyId);
    if (!named?.suspendedAt) throw conflict('key_not_suspended');
    const entries = entriesOf(keys, publicKeyOf(named));
    // Entries that were suspended separately can have different times. The earliest one counts.
    const recorded = Math.min(...entries.flatMap((one) => one.compromisedSince?.getTime() ?? []));
    if (recorded !== insteadOf.getTime()) {
      throw conflict('key_moment_changed');
    }
    requireMoment(entries, notary, since, named.suspendedAt);
    if (since.getTime() === recorded) throw invalidField('since', 'key_moment_already_recorded');
    const ids = entries.map(({ id }) => id);
    const before = await listAffected(tx, ids, insteadOf);
    const affected = await listAffected(tx, ids, since);
    const added = without(affected, before);
    const noLonger = without(before, affected);

    let changed = await setMoment(tx, ids, { since, at, reason });
    const withNotice = changed.find(({ noticeDueAt }) => noticeDueAt !== null) ?? named;
    const sentOn = withNotice.noticeSentOn;
    if (sentOn && added.length > 0) {
      const anew = await setNoticeAnew(tx, withNotice.id, noticeDue(at));
      changed = changed.map((one) => (one.id === anew.id ? anew : one));
      await scheduleReminder(services, tx, anew);
    }
    const noticeDueAt =
      changed.find(({ id }) => id === withNotice.id)?.noticeDueAt ?? noticeDue(named.suspendedAt);
    const ownSerials = ownSerialsOf(entries);
    if (ownSerials.length > 0) {
      await correctRevoked(tx, 'issuing', ownSerials, since);
      await publishList(services, tx, 'issuing', at);
    }
    const otherSerials = otherSerialsOf(named, entries);
    await emit({
      type: 'notary_key.moment_corrected',
      version: 1,
      actorId: user.id,
      subjects: { notaryId: notary.id, userId: notary.userId, notaryKeyId: keyId },
      data: {
        reason,
        since: since.toISOString(),
        insteadOf: insteadOf.toISOString(),
        serial: named.serial,
        otherSerials,
        affected: affected.map(({ publicId }) => publicId),
        noLonger: noLonger.map(({ publicId }) => publicId),
        noticeDueAt: noticeDueAt.toISOString(),
        noticeSentOn: sentOn,
      },
    });
    const key = changed.find(({ id }) => id === keyId);
    if (!key) throw new Error('the key is gone');
    return { key, affected, noLonger };
  });
}

/** Returns the acts that are not among the others. */
export function without(acts: AffectedAct[], others: AffectedAct[]): AffectedAct[] {
  const known = new Set(others.map(({ publicId }) => publicId));
  return acts.filter(({ publicId }) => !known.has(publicId));
}
