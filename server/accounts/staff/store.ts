import type { Knex } from 'knex';
import type { StaffRole } from '../../../common/staff-roles.ts';

/** A person on staff with their current roles. */
export interface StoredStaffMember {
  userId: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  blockedAt: Date | null;
  grants: { role: StaffRole; grantedAt: Date; grantedBy: string }[];
}

interface GrantRow {
  user_id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  blocked_at: Date | null;
  role: StaffRole;
  granted_at: Date;
  granted_by_email: string;
}

/** Returns the current roles of a person. */
export async function listRolesOf(db: Knex, userId: string): Promise<StaffRole[]> {
  return db('staff_roles')
    .where({ user_id: userId })
    .whereNull('revoked_at')
    .orderBy('role')
    .pluck('role');
}

/** Returns all people with a role, sorted by email address. `userId` limits it to one person. */
export async function listStaffMembers(db: Knex, userId?: string): Promise<StoredStaffMember[]> {
  const query = db('staff_roles as r')
    .join('users as u', 'u.id', 'r.user_id')
    .join('users as g', 'g.id', 'r.granted_by')
    .whereNull('r.revoked_at')
    .whereNull('u.deleted_at')
    .orderByRaw('lower(u.email), u.id, r.role')
    .select(
      'r.user_id',
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.blocked_at',
      'r.role',
      'r.granted_at',
      'g.email as granted_by_email',
    );
  if (userId) query.where('r.user_id', userId);
  const members = new Map<string, StoredStaffMember>();
  for (const row of (await query) as GrantRow[]) {
    const member = members.get(row.user_id) ?? {
      userId: row.user_id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      blockedAt: row.blocked_at,
      grants: [],
    };
    members.set(row.user_id, member);
    member.grants.push({
      role: row.role,
      grantedAt: row.granted_at,
      grantedBy: row.granted_by_email,
    });
  }
  return [...members.values()];
}

/** Returns the IDs of all people who can act as staff now, except the administrator. */
export async function listActingStaff(db: Knex): Promise<string[]> {
  return db('staff_roles as r')
    .join('users as u', 'u.id', 'r.user_id')
    .whereNull('r.revoked_at')
    .whereNull('u.deleted_at')
    .whereNull('u.blocked_at')
    .distinct()
    .orderBy('r.user_id')
    .pluck('r.user_id');
}

/**
 * Returns the IDs of all people, except the administrator, who could act as staff at any time
 * within the given number of days.
 */
export async function listRecentStaff(db: Knex, days: number): Promise<string[]> {
  return (
    db('staff_roles as r')
      .join('users as u', 'u.id', 'r.user_id')
      // The earliest of the three dates ends the access. `least` ignores null values.
      .whereRaw(
        `coalesce(least(r.revoked_at, u.blocked_at, u.deleted_at), 'infinity')
           > now() - make_interval(days => ?)`,
        [days],
      )
      .distinct()
      .pluck('r.user_id')
  );
}

/**
 * Returns the IDs of up to two accounts with an email address, ignoring case. Accounts of different
 * identity providers can have the same address.
 */
export async function listAccountsByEmail(db: Knex, email: string): Promise<string[]> {
  return db('users')
    .whereRaw('lower(email) = lower(?)', [email])
    .whereNull('deleted_at')
    .whereNull('blocked_at')
    .limit(2)
    .pluck('id');
}

/**
 * Grants a role.
 * @returns false if the person already has it
 */
export async function insertRole(
  db: Knex,
  grant: { userId: string; role: StaffRole; grantedBy: string },
): Promise<boolean> {
  const rows = (await db('staff_roles')
    .insert({ user_id: grant.userId, role: grant.role, granted_by: grant.grantedBy })
    .onConflict(db.raw('(user_id, role) WHERE revoked_at IS NULL'))
    .ignore()
    .returning('id')) as unknown[];
  return rows.length === 1;
}

/**
 * Revokes a role.
 * @returns false if the person does not have it
 */
export async function revokeRole(
  db: Knex,
  grant: { userId: string; role: StaffRole; revokedBy: string },
): Promise<boolean> {
  const count = await db('staff_roles')
    .where({ user_id: grant.userId, role: grant.role })
    .whereNull('revoked_at')
    .update({ revoked_at: db.fn.now(), revoked_by: grant.revokedBy });
  return count === 1;
}
