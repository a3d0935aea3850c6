import { renderToString } from 'react-dom/server';
import { landingMessages } from '../../../common/messages/landing.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { LandingSite } from './landing-site.tsx';

/** Renders the landing page to HTML, with its title and description. Runs in the build. */
export function renderLanding(): { html: string; title: string; description: string } {
  return {
    html: renderToString(<LandingSite />),
    title: `${shellMessages.product}: ${landingMessages.heroTitle}`,
    description: landingMessages.heroText,
  };
}
