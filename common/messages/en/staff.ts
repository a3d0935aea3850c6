export const english = {
  /** Names of roles, and the sections that they give access to. */
  staffRoleNames: {
    reviewer: {
      name: 'Reviewer',
      text: 'Notary applications, commissions and keys, and template requests',
    },
    support: { name: 'Support', text: 'Users, sessions, requests from visitors and legal holds' },
    finance: { name: 'Finance', text: 'Purchases, refunds, and the pay of notaries' },
    auditor: { name: 'Auditor', text: 'Audit log, security events and sessions (read-only)' },
  },
  staffMessages: {
    title: 'Staff',
    text: 'People who help with the administration. Each role gives access only to its own sections. Every change is recorded in the audit log.',
    loading: 'Loading staff…',
    failed: 'The staff list could not be loaded',
    emptyTitle: 'Nobody has a role yet',
    emptyText:
      'You are the only person on staff. Once someone has a role, approvals, refunds, legal holds and key suspensions need two people.',
    grant: 'Grant a role',
    email: 'Email of the account',
    emailHelp:
      'The person must have an account. If they do not have one yet, ask them to sign in once.',
    role: 'Role',
    granted: '{name} now has the role {role}',
    notGranted: 'The role was not granted',
    revoke: 'Revoke',
    revokeRole: 'Revoke: {role}, {name}',
    revokeTitle: 'Revoke this role?',
    revokeText:
      'The person loses the access that this role gives immediately. Everyone on staff gets an email. Decisions need a second person for another 7 days. Past actions stay in the audit log.',
    revoked: 'The role is revoked',
    notRevoked: 'The role was not revoked',
    keep: 'Go back',
    person: 'Person',
    grantedBy: 'since {date}, granted by {name}',
    blocked: 'Blocked',
  },
} as const;
