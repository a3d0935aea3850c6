import type { ReactNode } from 'react';
import { administrationWords as words } from '../../../common/words/administration.ts';
import { contactListWords } from '../../../common/words/contact-requests.ts';
import { subscriptionListWords } from '../../../common/words/newsletter.ts';
import { purchaseReviewWords, reviewWords } from '../../../common/words/template-reviews.ts';
import type { AdministrationSection } from '../administration/administration-layout.tsx';
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

/** The sections below /admin, in their order; each is fetched when it is first opened. */
export const adminSections: readonly (AdministrationSection & { element: ReactNode })[] = [
  { path: '', label: words.overview, element: <AdminOverviewPage /> },
  { path: 'notaries', label: words.notaries, element: <AdminNotariesPage /> },
  { path: 'users', label: words.users, element: <AdminUsersPage /> },
  { path: 'sessions', label: words.sessionList, element: <AdminSessionsPage /> },
  { path: 'requests', label: contactListWords.title, element: <AdminRequestsPage /> },
  { path: 'newsletter', label: subscriptionListWords.title, element: <AdminNewsletterPage /> },
  { path: 'templates', label: reviewWords.title, element: <RequestReview /> },
  { path: 'purchases', label: purchaseReviewWords.title, element: <PurchaseReview /> },
  { path: 'jobs', label: words.jobs, element: <AdminJobsPage /> },
  { path: 'audit', label: words.audit, element: <AdminAuditPage /> },
];
