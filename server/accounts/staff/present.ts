import type { StaffMember } from '../../../common/staff.ts';
import { fullName } from '../users/store.ts';
import type { StoredStaffMember } from './store.ts';

export function presentStaffMember(member: StoredStaffMember): StaffMember {
  return {
    userId: member.userId,
    name: fullName(member),
    email: member.email,
    blocked: member.blockedAt !== null,
    grants: member.grants.map(({ role, grantedAt, grantedBy }) => ({
      role,
      grantedAt: grantedAt.toISOString(),
      grantedBy,
    })),
  };
}
