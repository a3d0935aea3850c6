import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { emailAddress, id, instant } from './primitives.ts';
import { staffRoles } from './staff-roles.ts';

/** Who is on staff. Only the administrator grants and revokes roles; both are audited. */

/** A role that a person has now. */
export const staffGrant = z.object({
  role: z.enum(staffRoles),
  grantedAt: instant,
  grantedBy: z.string(),
});

/** A person with at least one role. */
export const staffMember = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  /** A blocked person keeps the roles but cannot use them. */
  blocked: z.boolean(),
  grants: z.array(staffGrant),
});
export type StaffMember = z.infer<typeof staffMember>;

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/admin/staff',
  summary: 'Everyone who holds a staff role, by name',
  resource: 'staff',
  audience: 'administrator',
  response: z.array(staffMember),
  status: 200,
});

export const grantStaffRole = endpoint({
  method: 'POST',
  path: '/api/admin/staff',
  summary: 'Grant a role to the person with this account email; granting it twice changes nothing',
  resource: 'staff',
  audience: 'administrator',
  body: z.object({ email: z.string().trim().pipe(emailAddress), role: z.enum(staffRoles) }),
  response: staffMember,
  status: 201,
  refusals: [409],
});

export const revokeStaffRole = endpoint({
  method: 'DELETE',
  path: '/api/admin/staff/{id}/{role}',
  summary: 'Revoke a role; it ends with the next request of that person',
  resource: 'staff',
  audience: 'administrator',
  params: z.object({ id, role: z.enum(staffRoles) }),
  status: 204,
});
