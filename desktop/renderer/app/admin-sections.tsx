import {
  AdminAuditPage,
  AdminJobsPage,
  AdminNewsletterPage,
  AdminNotariesPage,
  AdminOverviewPage,
  AdminRequestsPage,
  AdminSessionsPage,
  AdminUsersPage,
  PurchaseReview,
  RequestReview,
} from './pages.ts';

/** The sections below /admin; each is fetched when it is first opened. Their names come with them. */
export const adminSections = [
  { path: '', element: <AdminOverviewPage /> },
  { path: 'notaries', element: <AdminNotariesPage /> },
  { path: 'users', element: <AdminUsersPage /> },
  { path: 'sessions', element: <AdminSessionsPage /> },
  { path: 'requests', element: <AdminRequestsPage /> },
  { path: 'newsletter', element: <AdminNewsletterPage /> },
  { path: 'templates', element: <RequestReview /> },
  { path: 'purchases', element: <PurchaseReview /> },
  { path: 'jobs', element: <AdminJobsPage /> },
  { path: 'audit', element: <AdminAuditPage /> },
] as const;
