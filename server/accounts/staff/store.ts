import type { Knex } from 'knex';
import type { StaffRole } from '../../../common/staff-roles.ts';
import type { StaffRolesRow, UsersRow } from '../../platform/database/tables.ts';

/** A person on staff with their current roles. */
export interface StoredStaffMember
  extends Pick<UsersRow, 'email' | 'firstName' | 'lastName' | 'blockedAt'> {
  userId: string;
  /** `grantedBy` is an email address. */
  grants: Pick<StaffRolesRow, 'role' | 'grantedAt' | 'grantedBy'>[];
}

type GrantRow = Omit<StoredStaffMember, 'grants'> & StoredStaffMember['grants'][number];

/** Returns the current roles of a person. */
export async function listRolesOf(db: Knex, userId: string): Promise<StaffRole[]> {
  return db('staff_roles').where({ userId }).whereNull('revokedAt').orderBy('role').pluck('role');
}

/** Returns all people with a role, sorted by email address. `userId` limits it to one person. */
export async function listStaffMembers(db: Knex, userId?: string): Promise<StoredStaffMember[]> {
  const query = db('staff_roles as r')
    .join('users as u', 'u.id', 'r.userId')
    .join('users as g', 'g.id', 'r.grantedBy')
    .whereNull('r.revokedAt')
    .whereNull('u.deletedAt')
    .orderByRaw('lower(u.email), u.id, r.role')
    .select(
      'r.userId',
      'u.email',
      'u.firstName',
      'u.lastName',
      'u.blockedAt',
      'r.role',
      'r.grantedAt',
      'g.email as grantedBy',
    );
  if (userId) query.where('r.userId', userId);
  const members = new Map<string, StoredStaffMember>();
  for (const { role, grantedAt, grantedBy, ...person } of (await query) as GrantRow[]) {
    const member = members.get(person.userId) ?? { ...person, grants: [] };
    members.set(person.userId, member);
    member.grants.push({ role, grantedAt, grantedBy });
  }
  return [...members.values()];
}

/**
 * Returns the IDs of all people who can act as staff now, except the administrator.
 * @param role limits it to people with this role
 */
export async function listActingStaff(db: Knex, role?: StaffRole): Promise<string[]> {
  return db('staff_roles as r')
    .where(role ? { 'r.role': role } : {})
    .join('users as u', 'u.id', 'r.userId')
    .whereNull('r.revokedAt')
    .whereNull('u.deletedAt')
    .whereNull('u.blockedAt')
    .distinct()
    .orderBy('r.userId')
    .pluck('r.userId');
}

/**
 * Returns the IDs of all people, except the administrator, who could act as staff at any time
 * within the given number of days.
 * @param role limits it to people with this role
 */
export async function listRecentStaff(db: Knex, days: number, role?: StaffRole): Promise<string[]> {
  return (
    db('staff_roles as r')
      .where(role ? { 'r.role': role } : {})
      .join('users as u', 'u.id', 'r.userId')
      // The earliest of the three dates ends the access. `least` ignores null values.
      .whereRaw(
        `coalesce(least(r.revoked_at, u.blocked_at, u.deleted_at), 'infinity')
           > now() - make_interval(days => ?)`,
        [days],
      )
      .distinct()
      .pluck('r.userId')
  );
}

/**
 * Returns the IDs of up to two accounts with an email address, ignoring case. Accounts of different
 * identity providers can have the same address.
 */
export async function listAccountsByEmail(db: Knex, email: string): Promise<string[]> {
  return db('users')
    .whereRaw('lower(email) = lower(?)', [email])
    .whereNull('deletedAt')
    .whereNull('blockedAt')
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
  const rows = await db('staff_roles')
    .insert({ userId: grant.userId, role: grant.role, grantedBy: grant.grantedBy })
    .onConflict(db.raw('(user_id, role) WHERE revoked_at IS NULL'))
    .ignore()
    .returning('id');
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
    .where({ userId: grant.userId, role: grant.role })
    .whereNull('revokedAt')
    .update({ revokedAt: db.fn.now(), revokedBy: grant.revokedBy });
  return count === 1;
}
