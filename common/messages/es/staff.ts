import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/staff.ts';

export const spanish: Translation<typeof english> = {
  /** Names of roles, and the sections that they give access to. */
  staffRoleNames: {
    reviewer: {
      name: 'Reviewer',
      text: 'Notary applications, commissions and keys, and template requests',
    },
    support: { name: 'Support', text: 'Users, sessions, requests from visitors and legal holds' },
    finance: { name: 'Finance', text: 'Purchases and refunds' },
    auditor: { name: 'Auditor', text: 'Audit log, security events and sessions (read-only)' },
  },
};
