import type { Knex } from 'knex';
import {
  type Authority,
  authorities,
  REVOCATION_LIST_HOURS,
  REVOCATION_LIST_RENEWAL_HOURS,
} from '../../../common/revocation.ts';
import { readRevocationList } from '../../../packages/evidence/src/certificates/read-revocation-list.ts';
import type { RevokedCertificate } from '../../sealing/certificates/issue-revocation-list.ts';
import type { Services } from '../../services.ts';
import { findNewestList, insertList, listRevoked, lockLists, type StoredList } from './store.ts';

const HOUR_MS = 3_600_000;

function isFresh(list: StoredList, now: Date): boolean {
  const age = now.getTime() - list.thisUpdate.getTime();
  // A list with a time in the future was signed while the clock was wrong.
  if (age < 0 || age >= REVOCATION_LIST_RENEWAL_HOURS * HOUR_MS) return false;
  // An older list inserted in place of a newer one would undo the revocations in between.
  return readRevocationList(list.content).number === list.number;
}

/**
 * Signs and stores a new list of an authority, in the transaction of a revocation.
 * @throws Error if the new list would omit a certificate of the previous list
 */
export async function publishList(
  services: Pick<Services, 'authority'>,
  tx: Knex,
  authority: Authority,
  now = new Date(),
): Promise<StoredList> {
  await lockLists(tx);
  const previous = await findNewestList(tx, authority);
  const revoked = await listRevoked(tx, authority);
  requireAllOf(previous, revoked);
  const number = (previous?.number ?? 0) + 1;
  // DER times have whole seconds.
  const thisUpdate = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const nextUpdate = new Date(thisUpdate.getTime() + REVOCATION_LIST_HOURS * HOUR_MS);
  const content = services.authority.revocationList(authority, {
    number,
    thisUpdate,
    nextUpdate,
    revoked,
  });
  const list = { number, content, thisUpdate, nextUpdate };
  await insertList(tx, authority, list);
  return list;
}

/** Checks that no revoked certificate was removed. A missing row means that somebody deleted it. */
function requireAllOf(previous: StoredList | null, revoked: RevokedCertificate[]): void {
  const serials = new Set(revoked.map(({ serial }) => serial));
  const before = previous ? readRevocationList(previous.content).revoked.keys() : [];
  const missing = [...before].filter((serial) => !serials.has(serial));
  if (missing.length === 0) return;
  throw new Error(
    `The certificates ${missing.join(', ')} are on revocation list ${previous?.number} but are no longer in the database. No new list is signed.`,
  );
}

/** Returns the current list of an authority. Signs a new one if the last list is half a day old. */
export async function currentList(
  services: Pick<Services, 'authority' | 'db'>,
  authority: Authority,
  now = new Date(),
): Promise<StoredList> {
  const list = await findNewestList(services.db, authority);
  if (list && isFresh(list, now)) return list;
  return services.db.transaction(async (tx) => {
    await lockLists(tx);
    const other = await findNewestList(tx, authority);
    return other && isFresh(other, now) ? other : publishList(services, tx, authority, now);
  });
}

/** Returns the current lists of both authorities (DER), which are embedded in sealed files. */
export async function currentLists(
  services: Pick<Services, 'authority' | 'db'>,
): Promise<Uint8Array[]> {
  const lists: Uint8Array[] = [];
  for (const authority of authorities) {
    lists.push(new Uint8Array((await currentList(services, authority)).content));
  }
  return lists;
}
