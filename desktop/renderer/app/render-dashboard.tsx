import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { shellMessages } from '../../../common/messages/shell.ts';
import { Alive } from './alive.tsx';
import { App } from './app.tsx';
import { routes } from './router.tsx';

/** Renders the dashboard's frame to HTML, before the user is known. Runs in the build. */
export function renderDashboard(): { html: string; title: string } {
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
