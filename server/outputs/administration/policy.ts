import { hasStaffRole, type StaffStanding } from '../../accounts/staff/policy.ts';
import type { OutsideSession } from './sessions-store.ts';
import type { ManagedPerson } from './users-store.ts';

/** Who administers: what depends on it besides the person or session that is looked at. */
export interface Administrator {
  standing: StaffStanding;
  /** The configured administrator, whom nobody blocks. */
  administratorId: string;
}

/** The administrator alone blocks and unblocks, and not the administrator. */
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

/** Support helps customers and notaries; the accounts of staff are the administrator's to touch. */
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

/** For a person who has lost them; nobody resets their own. */
export function mayResetFactors(
  by: Administrator,
  person: Pick<ManagedPerson, 'id' | 'onStaff' | 'secondFactors'>,
): boolean {
  return mayHelp(by, person) && person.id !== by.standing.userId && person.secondFactors > 0;
}

/** A session that is not over and whose seal is not being made. */
export function mayCancelFromOutside(standing: StaffStanding, session: OutsideSession): boolean {
  return (
    hasStaffRole(standing, ['support']) &&
    (session.status === 'scheduled' || session.status === 'in_progress') &&
    !session.sealing
  );
}

/** Setting and releasing a legal hold; not on a session of one's own. */
export function mayHold(standing: StaffStanding, session: OutsideSession): boolean {
  const own = [session.customer.id, session.notary?.userId].includes(standing.userId);
  return hasStaffRole(standing, ['support']) && !own;
}
