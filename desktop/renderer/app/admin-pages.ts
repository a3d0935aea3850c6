import { lazyScreen } from '../ui/lazy-screen.ts';

/** The screens of the administration. */
export const RequestReview = lazyScreen(
  async () => (await import('../templates/request-review.tsx')).RequestReview,
);
export const PurchaseReview = lazyScreen(
  async () => (await import('../templates/purchase-review.tsx')).PurchaseReview,
);
export const AdminOverviewPage = lazyScreen(
  async () => (await import('../administration/overview-page.tsx')).OverviewPage,
);
export const AdminNotariesPage = lazyScreen(
  async () => (await import('../administration/notaries-page.tsx')).NotariesPage,
);
export const AdminPapersPage = lazyScreen(
  async () => (await import('../administration/papers-page.tsx')).PapersPage,
);
export const AdminAuthorityPage = lazyScreen(
  async () => (await import('../administration/authority-page.tsx')).AuthorityPage,
);
export const AdminLedgerPage = lazyScreen(
  async () => (await import('../administration/ledger-page.tsx')).LedgerPage,
);
export const AdminPayoutsPage = lazyScreen(
  async () => (await import('../administration/payouts-page.tsx')).PayoutsPage,
);
export const AdminPlansPage = lazyScreen(
  async () => (await import('../administration/plans-page.tsx')).PlansPage,
);
export const AdminUsersPage = lazyScreen(
  async () => (await import('../administration/users-page.tsx')).UsersPage,
);
export const AdminSessionsPage = lazyScreen(
  async () => (await import('../administration/sessions-page.tsx')).SessionsPage,
);
export const AdminEventsPage = lazyScreen(
  async () => (await import('../administration/events-page.tsx')).EventsPage,
);
export const AdminJobsPage = lazyScreen(
  async () => (await import('../administration/jobs-page.tsx')).JobsPage,
);
export const AdminAuditPage = lazyScreen(
  async () => (await import('../administration/audit-page.tsx')).AuditPage,
);
export const AdminRequestsPage = lazyScreen(
  async () => (await import('../administration/requests-page.tsx')).RequestsPage,
);
export const AdminNewsletterPage = lazyScreen(
  async () => (await import('../administration/newsletter-list-page.tsx')).NewsletterListPage,
);
export const AdminDecisionsPage = lazyScreen(
  async () => (await import('../administration/decisions-page.tsx')).DecisionsPage,
);
export const AdminSecurityPage = lazyScreen(
  async () => (await import('../administration/security-page.tsx')).SecurityPage,
);
export const AdminStaffPage = lazyScreen(
  async () => (await import('../administration/staff-page.tsx')).StaffPage,
);
