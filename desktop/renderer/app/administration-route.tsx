import type { AdministrationSection } from '../../../common/staff-roles.ts';
import { administrationWords as words } from '../../../common/words/administration.ts';
import { contactListWords } from '../../../common/words/contact-requests.ts';
import { decisionListWords } from '../../../common/words/decisions.ts';
import { subscriptionListWords } from '../../../common/words/newsletter.ts';
import { managedPlanWords } from '../../../common/words/plans.ts';
import { securityListWords } from '../../../common/words/security-events.ts';
import { staffWords } from '../../../common/words/staff.ts';
import { purchaseReviewWords, reviewWords } from '../../../common/words/template-reviews.ts';
import { AdministrationLayout } from '../administration/administration-layout.tsx';
import type { adminSections } from './admin-sections.tsx';

const LABELS: Record<(typeof adminSections)[number]['path'], string> = {
  '': words.overview,
  decisions: decisionListWords.title,
  notaries: words.notaries,
  users: words.users,
  plans: managedPlanWords.title,
  sessions: words.sessionList,
  requests: contactListWords.title,
  newsletter: subscriptionListWords.title,
  templates: reviewWords.title,
  purchases: purchaseReviewWords.title,
  jobs: words.jobs,
  audit: words.audit,
  security: securityListWords.title,
  staff: staffWords.title,
};

const SECTIONS = Object.entries(LABELS).map(([path, label]) => ({
  path,
  section: (path || 'overview') as AdministrationSection,
  label,
}));

/** The administration with its sections, in the order of their names here. */
export function AdministrationRoute() {
  return <AdministrationLayout sections={SECTIONS} />;
}
