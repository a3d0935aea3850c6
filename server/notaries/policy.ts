import type { StoredUser } from '../users/store.ts';
import type { StoredNotary } from './store.ts';

/** A notary's hours and assignments are the notary's own. */
export function isOwnNotary(user: StoredUser, notary: StoredNotary): boolean {
  return notary.userId === user.id;
}

/** May this notary act today? Active, certified for remote work, commission not expired. */
export function mayNotarize(notary: StoredNotary, now: Date): boolean {
  return (
    notary.status === 'active' &&
    notary.ronCertified &&
    notary.commissionExpiry >= now.toISOString().slice(0, 10)
  );
}
