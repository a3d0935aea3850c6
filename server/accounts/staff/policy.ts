import type { AdministrationSection, StaffRole } from '../../../common/staff-roles.ts';
import { administrationSections } from '../../../common/staff-roles.ts';

/** The staff roles of a person. They are read once per request and passed to all policies. */
export interface StaffStanding {
  userId: string;
  isAdministrator: boolean;
  roles: readonly StaffRole[];
}

/** Returns whether the person is the administrator or has one of these roles. */
export function hasStaffRole(
  standing: Pick<StaffStanding, 'isAdministrator' | 'roles'>,
  roles: readonly StaffRole[],
): boolean {
  return standing.isAdministrator || roles.some((role) => standing.roles.includes(role));
}

/** The roles that can open each section. The administrator can open every section. */
export const sectionRoles: Record<AdministrationSection, readonly StaffRole[]> = {
  overview: ['reviewer', 'support', 'finance', 'auditor'],
  decisions: ['reviewer', 'support', 'finance', 'auditor'],
  notaries: ['reviewer'],
  papers: ['reviewer'],
  authority: [],
  users: ['support'],
  plans: [],
  sessions: ['support', 'auditor'],
  requests: ['support'],
  newsletter: [],
  templates: ['reviewer'],
  purchases: ['finance'],
  payouts: ['finance', 'auditor'],
  ledger: ['finance', 'auditor'],
  jobs: [],
  audit: ['auditor'],
  security: ['auditor'],
  staff: [],
};

/**
 * Returns the sections that a person may open, in display order. Returns none for people who are
 * not on staff.
 */
export function sectionsFor(
  standing: Pick<StaffStanding, 'isAdministrator' | 'roles'>,
): AdministrationSection[] {
  return administrationSections.filter((section) => hasStaffRole(standing, sectionRoles[section]));
}
