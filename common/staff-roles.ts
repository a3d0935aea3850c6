/**
 * What a person on staff may do beyond their own account. The administrator (`ADMINISTRATOR_ID`) may do
 * all of it, grants the roles, and holds none.
 */
export const staffRoles = ['reviewer', 'support', 'finance', 'auditor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The sections of the administration, in the order in which the screens show them. */
export const administrationSections = [
  'overview',
  'decisions',
  'notaries',
  'users',
  'plans',
  'sessions',
  'requests',
  'newsletter',
  'templates',
  'purchases',
  'jobs',
  'audit',
  'security',
  'staff',
] as const;
export type AdministrationSection = (typeof administrationSections)[number];
