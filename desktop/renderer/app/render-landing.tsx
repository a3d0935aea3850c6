import { renderToString } from 'react-dom/server';
import { landingWords } from '../../../common/words/landing.ts';
import { shellWords } from '../../../common/words/shell.ts';
import { LandingSite } from './landing-site.tsx';

/** Renders the landing page to HTML, with its title and description. Runs in the build. */
export function renderLanding(): { html: string; title: string; description: string } {
  return {
    html: renderToString(<LandingSite />),
    title: `${shellWords.product}: ${landingWords.heroTitle}`,
    description: landingWords.heroText,
  };
}
