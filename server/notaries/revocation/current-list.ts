import type { Knex } from 'knex';
import {
  type Authority,
  authorities,
  REVOCATION_LIST_HOURS,
  REVOCATION_LIST_RENEWAL_HOURS,
} from '../../../common/revocation.ts';
import type { RevokedCertificate } from '../../sealing/certificates/issue-revocation-list.ts';
import { readRevocationList } from '../../sealing/certificates/read-revocation-list.ts';
import type { Services } from '../../services.ts';
import { findNewestList, insertList, listRevoked, lockLists, type StoredList } from './store.ts';

const HOUR_MS = 3_600_000;

function isFresh(list: StoredList, now: Date): boolean {
  const age = now.getTime() - list.thisUpdate.getTime();
  // A list from the future is of a clock that was wrong.
  if (age < 0 || age >= REVOCATION_LIST_RENEWAL_HOURS * HOUR_MS) return false;
  // An older list in the place of a newer one would take back what was revoked in between.
  return readRevocationList(list.content).number === list.number;
}

/**
 * Signs and keeps a new list of an authority, within the transaction that revokes something.
 * @throws Error where it would leave out what the list before it revoked
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
  // The DER times are whole seconds.
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

/** What was revoked stays revoked: a row that is gone was taken away by somebody. */
function requireAllOf(previous: StoredList | null, revoked: RevokedCertificate[]): void {
  const serials = new Set(revoked.map(({ serial }) => serial));
  const before = previous ? readRevocationList(previous.content).revoked.keys() : [];
  const missing = [...before].filter((serial) => !serials.has(serial));
  if (missing.length === 0) return;
  throw new Error(
    `The certificates ${missing.join(', ')} are on list ${previous?.number} of revoked ones and not in the database any more. No further list is signed.`,
  );
}

/** The list of an authority as it stands; a new one is signed where the last is half a day old. */
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

/** The lists of both authorities, DER: what goes into a sealed file. */
export async function currentLists(
  services: Pick<Services, 'authority' | 'db'>,
): Promise<Uint8Array[]> {
  const lists: Uint8Array[] = [];
  for (const authority of authorities) {
    lists.push(new Uint8Array((await currentList(services, authority)).content));
  }
  return lists;
}
