import type { Knex } from 'knex';
import { recordAudit } from '../../platform/database/record-audit.ts';
import type { RevokedCertificate } from '../../sealing/certificates/issue-revocation-list.ts';
import { wholeSecond } from './moment-bounds.ts';
import { entriesOf, publicKeyOf } from './same-key.ts';
import {
  listKeys,
  listKeysCertifiedAs,
  lockKeys,
  type StoredKey,
  setMoment,
  setSuspended,
} from './store.ts';
import { noticeDue } from './suspend-key.ts';

const reason = 'It was suspended before, as the published list of revoked certificates says.';
const momentReason = 'It was corrected before, as the published list of revoked certificates says.';

/** Changes that a list contained and the database did not: one entry of each key. */
export interface TakenKeys {
  /** Keys that were no longer suspended in the database. */
  suspended: StoredKey[];
  /** Keys with another time since which they were compromised. */
  corrected: StoredKey[];
}

/**
 * Suspends the keys of certificates in one of our revocation lists again, since the time in the
 * list, because the rows with that information were lost.
 * @param isNewer true if the list is newer than every stored list; its times then also replace
 * those of suspended keys
 */
export async function suspendListed(
  tx: Knex,
  revoked: RevokedCertificate[],
  isNewer: boolean,
): Promise<TakenKeys> {
  const suspended: StoredKey[] = [];
  const corrected = new Map<string, StoredKey>();
  for (const one of revoked.filter(({ reason }) => reason === 'key_compromise')) {
    const at = one.revokedAt;
    const since = one.invalidSince ?? at;
    for (const { notaryId, ...key } of await listKeysCertifiedAs(tx, one.serial)) {
      await lockKeys(tx, notaryId);
      const entries = entriesOf(await listKeys(tx, notaryId), publicKeyOf(key));
      const [moved] = isNewer ? await correctAgain(tx, entries, since) : [];
      if (moved) corrected.set(moved.id, moved);
      // The state is notified of a key once, regardless of how many of its certificates are listed.
      let noticeDueAt = entries.some((entry) => entry.noticeDueAt) ? null : noticeDue(at);
      let first = true;
      for (const { id } of entries) {
        const stopped = await setSuspended(tx, id, { reason, at, since, noticeDueAt });
        if (!stopped) continue;
        await recordAudit(tx, null, 'notary_key.suspended', 'notary_keys', id, {
          reason,
          since: since.toISOString(),
          serial: stopped.serial,
        });
        if (first) suspended.push(stopped);
        first = false;
        noticeDueAt = null;
      }
    }
  }
  return { suspended, corrected: [...corrected.values()] };
}

/**
 * Sets the time since which the suspended entries of a key were compromised, unless one of them
 * already has it.
 */
async function correctAgain(tx: Knex, entries: StoredKey[], since: Date): Promise<StoredKey[]> {
  const before = entries.filter(({ compromisedSince }) => compromisedSince !== null);
  // Revocation lists contain whole seconds.
  const isNamed = before.some(
    ({ compromisedSince }) => wholeSecond(compromisedSince as Date).getTime() === since.getTime(),
  );
  if (isNamed || before.length === 0) return [];
  const ids = before.map(({ id }) => id);
  const changed = await setMoment(tx, ids, { since, at: new Date(), reason: momentReason });
  for (const { id, serial, compromisedSince } of before) {
    await recordAudit(tx, null, 'notary_key.moment_corrected', 'notary_keys', id, {
      reason: momentReason,
      since: since.toISOString(),
      insteadOf: compromisedSince?.toISOString(),
      serial,
    });
  }
  return changed;
}
