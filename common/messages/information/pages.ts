import { apiPage, companyPage } from './company.ts';
import { helpPage } from './help.ts';
import { complianceGuidePage, compliancePage, legalRequirementsPage } from './law.ts';
import { cookiesPage, dataProtectionPage, privacyPage, termsPage } from './legal.ts';
import type { InformationPage } from './page.ts';

/** The pages linked from the footer of the landing page, by the last part of their path. */
export const informationPages: Readonly<Record<string, InformationPage>> = {
  help: helpPage,
  company: companyPage,
  api: apiPage,
  'legal-requirements': legalRequirementsPage,
  'compliance-guide': complianceGuidePage,
  compliance: compliancePage,
  terms: termsPage,
  privacy: privacyPage,
  cookies: cookiesPage,
  'data-protection': dataProtectionPage,
};

export const informationMessages = {
  contents: 'On this page',
  calls: 'Calls',
  loadingCalls: 'Loading the list of calls…',
  callsFailed: 'The list of calls could not be loaded',
  ask: 'Something is missing? Write to',
} as const;
