import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/source-serif-4/opsz.css';
import '@mantine/core/styles.css';
import './app/stand-in-fonts.css';
import './app/global.css';
import { hydrateRoot } from 'react-dom/client';
import { Alive } from './app/alive.tsx';
import { stopKeeping } from './app/early-presses.ts';
import { LandingSite } from './app/landing-site.tsx';
import { loadLateStyles } from './app/late-styles.ts';
import { shareStyleNonce } from './app/style-nonce.ts';
import { startInPageLanguage } from './ui/language.ts';

shareStyleNonce();
void loadLateStyles();

async function start(root: HTMLElement): Promise<void> {
  await startInPageLanguage();
  stopKeeping();
  hydrateRoot(
    root,
    <Alive>
      <LandingSite />
    </Alive>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
