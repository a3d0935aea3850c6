import { problem } from '../../../common/messages/errors.ts';
import { roleRevokedEmail } from '../../../common/messages/staff-emails.ts';
import type { StaffRole } from '../../../common/staff-roles.ts';
import { recordAudit } from '../../platform/database/record-audit.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import type { StoredUser } from '../users/store.ts';
import { notifyStaff } from './notify-staff.ts';
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
  await withTransaction(services, async (tx, publish) => {
    if (!(await insertRole(tx, { userId, role, grantedBy: administrator.id }))) return;
    await recordAudit(tx, administrator.id, 'staff.granted', 'users', userId, { role });
    publish({ resource: 'users', id: userId, version: Date.now(), userIds: [userId] });
  });
  services.hub.setStaff(userId, true);
  const [member] = await listStaffMembers(services.db, userId);
  return member as StoredStaffMember;
}

/**
 * Revokes a role and sends an email to everyone on staff and to the person.
 * @throws AppError 404 if the person does not have the role
 */
export async function removeRole(
  services: Services,
  administrator: StoredUser,
  { userId, role }: { userId: string; role: StaffRole },
): Promise<void> {
  await withTransaction(services, async (tx, publish) => {
    if (!(await revokeRole(tx, { userId, role, revokedBy: administrator.id }))) {
      throw notFound('staff_role_not_found');
    }
    await recordAudit(tx, administrator.id, 'staff.revoked', 'users', userId, { role });
    await notifyStaff(services, tx, { by: administrator, userId }, (facts) =>
      roleRevokedEmail({ ...facts, role }),
    );
    publish({ resource: 'users', id: userId, version: Date.now(), userIds: [userId] });
  });
  services.hub.setStaff(userId, (await listRolesOf(services.db, userId)).length > 0);
}
