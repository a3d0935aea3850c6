import type { AdministrationSection, StaffRole } from '../../../common/staff-roles.ts';
import { administrationSections } from '../../../common/staff-roles.ts';

/** What a person may do on staff, read once for a request and handed to every policy. */
export interface StaffStanding {
  userId: string;
  isAdministrator: boolean;
  roles: readonly StaffRole[];
}

/** Whether the person is the administrator or holds one of these roles. */
export function hasStaffRole(
  standing: Pick<StaffStanding, 'isAdministrator' | 'roles'>,
  roles: readonly StaffRole[],
): boolean {
  return standing.isAdministrator || roles.some((role) => standing.roles.includes(role));
}

/** The roles that open a section. The administrator opens every section. */
export const sectionRoles: Record<AdministrationSection, readonly StaffRole[]> = {
  overview: ['reviewer', 'support', 'finance', 'auditor'],
  decisions: ['reviewer', 'support', 'finance', 'auditor'],
  notaries: ['reviewer'],
  users: ['support'],
  plans: [],
  sessions: ['support', 'auditor'],
  requests: ['support'],
  newsletter: [],
  templates: ['reviewer'],
  purchases: ['finance'],
  jobs: [],
  audit: ['auditor'],
  security: ['auditor'],
  staff: [],
};

/** The sections that a person may open, in their order; none for a person who is not on staff. */
export function sectionsFor(
  standing: Pick<StaffStanding, 'isAdministrator' | 'roles'>,
): AdministrationSection[] {
  return administrationSections.filter((section) => hasStaffRole(standing, sectionRoles[section]));
}
