import { administrationWords as words } from '../../../common/words/administration.ts';
import { contactListWords } from '../../../common/words/contact-requests.ts';
import { subscriptionListWords } from '../../../common/words/newsletter.ts';
import { purchaseReviewWords, reviewWords } from '../../../common/words/template-reviews.ts';
import { AdministrationLayout } from '../administration/administration-layout.tsx';
import type { adminSections } from './admin-sections.tsx';

const LABELS: Record<(typeof adminSections)[number]['path'], string> = {
  '': words.overview,
  notaries: words.notaries,
  users: words.users,
  sessions: words.sessionList,
  requests: contactListWords.title,
  newsletter: subscriptionListWords.title,
  templates: reviewWords.title,
  purchases: purchaseReviewWords.title,
  jobs: words.jobs,
  audit: words.audit,
};

const SECTIONS = Object.entries(LABELS).map(([path, label]) => ({ path, label }));

/** The administration with its sections, in the order of their names here. */
export function AdministrationRoute() {
  return <AdministrationLayout sections={SECTIONS} />;
}
