import { IDENTITY_KEPT_IDLE_DAYS } from '../../limits.ts';
import { createMessages } from '../catalog/create-messages.ts';
import { english } from '../en/information/legal.ts';
import type { InformationPage } from './page.ts';

const { privacyPage: privacyMessages, ...pages } = createMessages(
  english,
  async () => (await import('../es/information/legal.ts')).spanish,
);

export const { termsPage, cookiesPage, dataProtectionPage } = pages;

/** Returns the page about privacy with its retention periods. */
export function privacyPage(): InformationPage {
  const { title, intro, parts } = privacyMessages;
  const [account, office, identity, encryption] = parts.kept.paragraphs;
  const periods = { days: IDENTITY_KEPT_IDLE_DAYS };
  const paragraphs = [account, office, identity(periods), encryption];
  return { title, intro, parts: { ...parts, kept: { ...parts.kept, paragraphs } } };
}
