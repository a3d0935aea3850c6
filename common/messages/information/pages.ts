import { createMessages } from '../catalog/create-messages.ts';
import { english } from '../en/information/pages.ts';
import { apiPage, companyPage } from './company.ts';
import { helpPage } from './help.ts';
import { complianceGuidePage, compliancePage, legalRequirementsPage } from './law.ts';
import { cookiesPage, dataProtectionPage, privacyPage, termsPage } from './legal.ts';
import type { InformationPage } from './page.ts';

export const { informationMessages } = createMessages(
  english,
  async () => (await import('../es/information/pages.ts')).spanish,
);

/**
 * Functions that return the pages linked from the footer of the landing page, by the last part of
 * their path.
 */
export const informationPages: Readonly<Record<string, () => InformationPage>> = {
  help: () => helpPage,
  company: () => companyPage,
  api: () => apiPage,
  'legal-requirements': () => legalRequirementsPage,
  'compliance-guide': () => complianceGuidePage,
  compliance: () => compliancePage,
  terms: () => termsPage,
  privacy: privacyPage,
  cookies: () => cookiesPage,
  'data-protection': () => dataProtectionPage,
};

/** Pages whose English text is binding. */
export const bindingPages: ReadonlySet<string> = new Set([
  'terms',
  'privacy',
  'cookies',
  'data-protection',
]);
