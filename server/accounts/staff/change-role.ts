import { problem } from '../../../common/messages/errors.ts';
import type { StaffRole } from '../../../common/staff-roles.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import type { StoredUser } from '../users/store.ts';
import {
  insertRole,
  listAccountsByEmail,
  listRolesOf,
  listStaffMembers,
  revokeRole,
  type StoredStaffMember,
} from './store.ts';

/**
 * Finds the account with this email address.
 * @throws AppError 404 if there is none, 409 if there is more than one
 */
async function requireAccount(services: Services, email: string): Promise<string> {
  const [userId, another] = await listAccountsByEmail(services.db, email);
  if (!userId) {
    throw notFound('account_not_found');
  }
  if (another) {
    throw conflict('email_address_ambiguous');
  }
  return userId;
}

/**
 * Grants a role to an account. Does nothing if the person already has the role.
 * @throws AppError 403 for the administrator's own account, 404 if no account has this email
 * address, 409 if more than one has it
 */
export async function grantRole(
  services: Services,
  administrator: StoredUser,
  { email, role }: { email: string; role: StaffRole },
): Promise<StoredStaffMember> {
  const userId = await requireAccount(services, email);
  if (userId === administrator.id) {
    throw forbidden(problem('own_request', { case: 'own_role' }));
  }
  await withTransaction(services, async (tx, emit) => {
    if (!(await insertRole(tx, { userId, role, grantedBy: administrator.id }))) return;
    await emit({
      type: 'staff.granted',
      version: 1,
      actorId: administrator.id,
      subjects: { userId },
      data: { role },
    });
  });
  services.hub.setStaff(userId, true);
  const [member] = await listStaffMembers(services.db, userId);
  return member as StoredStaffMember;
}

/**
 * Revokes a role.
 * @throws AppError 404 if the person does not have the role
 */
export async function removeRole(
  services: Services,
  administrator: StoredUser,
  { userId, role }: { userId: string; role: StaffRole },
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    if (!(await revokeRole(tx, { userId, role, revokedBy: administrator.id }))) {
      throw notFound('staff_role_not_found');
    }
    await emit({
      type: 'staff.revoked',
      version: 1,
      actorId: administrator.id,
      subjects: { userId },
      data: { role },
    });
  });
  services.hub.setStaff(userId, (await listRolesOf(services.db, userId)).length > 0);
}
