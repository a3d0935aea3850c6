import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { loadTranslations } from '../../../common/messages/catalog/create-messages.ts';
import { setLanguage } from '../../../common/messages/catalog/current-language.ts';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { Alive } from './alive.tsx';
import { App } from './app.tsx';
import { routes } from './router.tsx';

/** Renders the dashboard's frame to HTML, before the user is known. Runs in the build. */
export async function renderDashboard(
  language: Language,
): Promise<{ html: string; title: string }> {
  setLanguage(language);
  await loadTranslations();
  const router = createMemoryRouter(routes, { initialEntries: ['/dashboard'] });
  return {
    html: renderToString(
      <Alive>
        <App router={router} />
      </Alive>,
    ),
    title: `${shellMessages.dashboard} · ${shellMessages.product}`,
  };
}
