/**
 * Roles of staff beyond their own account. The administrator (`ADMINISTRATOR_ID`) has all
 * permissions and grants the roles, but has none of them.
 */
export const staffRoles = ['reviewer', 'support', 'finance', 'auditor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The sections of the administration in the order of the screens. */
export const administrationSections = [
  'overview',
  'decisions',
  'notaries',
  'papers',
  'authority',
  'users',
  'plans',
  'sessions',
  'requests',
  'newsletter',
  'templates',
  'purchases',
  'payouts',
  'ledger',
  'jobs',
  'audit',
  'security',
  'staff',
] as const;
export type AdministrationSection = (typeof administrationSections)[number];
