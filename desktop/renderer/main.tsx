import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/source-serif-4/opsz.css';
import '@mantine/core/styles.css';
import './app/stand-in-fonts.css';
import './app/global.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Alive } from './app/alive.tsx';
import { App } from './app/app.tsx';
import { stopKeeping } from './app/early-presses.ts';
import { loadLateStyles } from './app/late-styles.ts';
import { createRouter } from './app/router.tsx';
import { hasServedShell } from './app/served-shell.ts';
import { shareStyleNonce } from './app/style-nonce.ts';
import { storeInvitationCode } from './sessions/invitation-code.ts';
import { startInPageLanguage } from './ui/language.ts';

shareStyleNonce();

storeInvitationCode();

async function start(root: HTMLElement): Promise<void> {
  await startInPageLanguage();
  const router = createRouter();
  if (hasServedShell()) {
    // The content after the frame needs rules that the frame does not include.
    await loadLateStyles();
    stopKeeping();
    hydrateRoot(
      root,
      <Alive>
        <App router={router} />
      </Alive>,
    );
  } else {
    createRoot(root).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    );
  }
}

const root = document.getElementById('root');
if (root) void start(root);
