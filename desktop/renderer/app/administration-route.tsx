import { type RouteObject, useRoutes } from 'react-router-dom';
import { administrationMessages as words } from '../../../common/messages/administration.ts';
import { authorityMessages } from '../../../common/messages/authority.ts';
import { contactListMessages } from '../../../common/messages/contact-requests.ts';
import { decisionListMessages } from '../../../common/messages/decisions.ts';
import { ledgerMessages } from '../../../common/messages/ledger.ts';
import { subscriptionListMessages } from '../../../common/messages/newsletter.ts';
import { paperReviewMessages } from '../../../common/messages/notary-papers.ts';
import { adminPayoutMessages } from '../../../common/messages/notary-pay.ts';
import { managedPlanMessages } from '../../../common/messages/plans.ts';
import { securityListMessages } from '../../../common/messages/security-events.ts';
import { staffMessages } from '../../../common/messages/staff.ts';
import {
  purchaseReviewMessages,
  reviewMessages,
} from '../../../common/messages/template-reviews.ts';
import type { AdministrationSection } from '../../../common/staff-roles.ts';
import { AdministrationLayout } from '../administration/administration-layout.tsx';
import { AdminEventsPage } from './admin-pages.ts';
import { adminSections } from './admin-sections.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const labels = (): Record<(typeof adminSections)[number]['path'], string> => ({
  '': words.overview,
  decisions: decisionListMessages.title,
  notaries: words.notaries,
  papers: paperReviewMessages.title,
  authority: authorityMessages.title,
  users: words.users,
  plans: managedPlanMessages.title,
  sessions: words.sessionList,
  requests: contactListMessages.title,
  newsletter: subscriptionListMessages.title,
  templates: reviewMessages.title,
  purchases: purchaseReviewMessages.title,
  payouts: adminPayoutMessages.title,
  ledger: ledgerMessages.title,
  jobs: words.jobs,
  audit: words.audit,
  security: securityListMessages.title,
  staff: staffMessages.title,
});

const routes: RouteObject[] = [
  {
    element: <Sections />,
    children: [
      ...adminSections.map(({ path, element }) =>
        path ? { path, element } : { index: true, element },
      ),
      { path: 'sessions/:id', element: <AdminEventsPage /> },
    ],
  },
  { path: '*', element: <NotFoundPage /> },
];

/** The routes of the administration. */
export function AdministrationRoute() {
  return useRoutes(routes);
}

/** The administration with its sections, in the order of their names here. */
function Sections() {
  const sections = Object.entries(labels()).map(([path, label]) => ({
    path,
    section: (path || 'overview') as AdministrationSection,
    label,
  }));
  return <AdministrationLayout sections={sections} />;
}
