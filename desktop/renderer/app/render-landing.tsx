import { renderToString } from 'react-dom/server';
import { loadTranslations } from '../../../common/messages/catalog/create-messages.ts';
import { setLanguage } from '../../../common/messages/catalog/current-language.ts';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import { landingMessages } from '../../../common/messages/landing.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { LandingSite } from './landing-site.tsx';

/** Renders the landing page to HTML, with its title and description. Runs in the build. */
export async function renderLanding(
  language: Language,
): Promise<{ html: string; title: string; description: string }> {
  setLanguage(language);
  await loadTranslations();
  return {
    html: renderToString(<LandingSite />),
    title: `${shellMessages.product}: ${landingMessages.heroTitle}`,
    description: landingMessages.heroText,
  };
}
