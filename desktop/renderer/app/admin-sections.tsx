import {
  AdminAuditPage,
  AdminAuthorityPage,
  AdminDecisionsPage,
  AdminJobsPage,
  AdminLedgerPage,
  AdminNewsletterPage,
  AdminNotariesPage,
  AdminOverviewPage,
  AdminPapersPage,
  AdminPayoutsPage,
  AdminPlansPage,
  AdminRequestsPage,
  AdminSecurityPage,
  AdminSessionsPage,
  AdminStaffPage,
  AdminUsersPage,
  PurchaseReview,
  RequestReview,
} from './admin-pages.ts';

/**
 * The sections under /admin with their names; the code of each is loaded when it is first opened.
 */
export const adminSections = [
  { path: '', element: <AdminOverviewPage /> },
  { path: 'decisions', element: <AdminDecisionsPage /> },
  { path: 'notaries', element: <AdminNotariesPage /> },
  { path: 'papers', element: <AdminPapersPage /> },
  { path: 'authority', element: <AdminAuthorityPage /> },
  { path: 'users', element: <AdminUsersPage /> },
  { path: 'plans', element: <AdminPlansPage /> },
  { path: 'sessions', element: <AdminSessionsPage /> },
  { path: 'requests', element: <AdminRequestsPage /> },
  { path: 'newsletter', element: <AdminNewsletterPage /> },
  { path: 'templates', element: <RequestReview /> },
  { path: 'purchases', element: <PurchaseReview /> },
  { path: 'payouts', element: <AdminPayoutsPage /> },
  { path: 'ledger', element: <AdminLedgerPage /> },
  { path: 'jobs', element: <AdminJobsPage /> },
  { path: 'audit', element: <AdminAuditPage /> },
  { path: 'security', element: <AdminSecurityPage /> },
  { path: 'staff', element: <AdminStaffPage /> },
] as const;
