import { hasStaffRole, type StaffStanding } from '../../accounts/staff/policy.ts';
import type { OutsideSession } from './sessions-store.ts';
import type { ManagedPerson } from './users-store.ts';

/** The staff member who performs an action, and the ID of the administrator. */
export interface Administrator {
  standing: StaffStanding;
  /** The ID of the configured administrator, who cannot be blocked. */
  administratorId: string;
}

/**
 * Returns whether a person may be blocked. Only the administrator may block people, except their
 * own account and people who are already blocked.
 */
export function mayBlock(
  { standing, administratorId }: Administrator,
  person: Pick<ManagedPerson, 'id' | 'blockedAt'>,
): boolean {
  return standing.isAdministrator && person.id !== administratorId && person.blockedAt === null;
}

export function mayUnblock(
  { standing }: Administrator,
  person: Pick<ManagedPerson, 'blockedAt'>,
): boolean {
  return standing.isAdministrator && person.blockedAt !== null;
}

/**
 * Returns whether staff may help with an account. Support may help customers and notaries. Only the
 * administrator may change accounts of staff.
 */
function mayHelp(
  { standing, administratorId }: Administrator,
  person: Pick<ManagedPerson, 'id' | 'onStaff'>,
): boolean {
  const privileged = person.onStaff || person.id === administratorId;
  return privileged ? standing.isAdministrator : hasStaffRole(standing, ['support']);
}

export function maySignOut(
  by: Administrator,
  person: Pick<ManagedPerson, 'id' | 'onStaff'>,
): boolean {
  return mayHelp(by, person);
}

/**
 * Returns whether the second factors of a person may be reset. Nobody may reset their own, and the
 * person must have at least one.
 */
export function mayResetFactors(
  by: Administrator,
  person: Pick<ManagedPerson, 'id' | 'onStaff' | 'secondFactors'>,
): boolean {
  return mayHelp(by, person) && person.id !== by.standing.userId && person.secondFactors > 0;
}

/** Returns whether support may cancel a session: it is still open and no seal is being made. */
export function mayCancelFromOutside(standing: StaffStanding, session: OutsideSession): boolean {
  return (
    hasStaffRole(standing, ['support']) &&
    (session.status === 'scheduled' || session.status === 'in_progress') &&
    !session.sealing
  );
}

/**
 * Returns whether staff may set or release a legal hold. Nobody may do so for a session in which
 * they are the customer or the notary.
 */
export function mayHold(standing: StaffStanding, session: OutsideSession): boolean {
  const own = [session.customer.id, session.notary?.userId].includes(standing.userId);
  return hasStaffRole(standing, ['support']) && !own;
}

/** Returns whether staff may see all recorded events of sessions and documents. */
export function maySeeEvents(standing: StaffStanding): boolean {
  return hasStaffRole(standing, ['auditor']);
}
