import { hasStaffRole, type StaffStanding } from '../../accounts/staff/policy.ts';
import type { StoredNotary } from '../notaries/store.ts';

/** Whether the key is the person's own. Notaries report their own key and need no second person. */
export function isOwnKey(
  standing: Pick<StaffStanding, 'userId'>,
  notary: Pick<StoredNotary, 'userId'>,
): boolean {
  return notary.userId === standing.userId;
}

/**
 * The notary and staff who review notaries may suspend a compromised key and record what followed.
 */
export function maySuspendKey(
  standing: StaffStanding,
  notary: Pick<StoredNotary, 'userId'>,
): boolean {
  return isOwnKey(standing, notary) || hasStaffRole(standing, ['reviewer']);
}

/**
 * Only the administrator may declare that acts are no longer affected, and not for their own key.
 */
export function mayMoveLater(
  standing: StaffStanding,
  notary: Pick<StoredNotary, 'userId'>,
): boolean {
  return standing.isAdministrator && !isOwnKey(standing, notary);
}
