import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/source-serif-4/opsz.css';
import '@mantine/core/styles.css';
import './app/stand-in-fonts.css';
import './app/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { shareStyleNonce } from './app/style-nonce.ts';
import { keepInvitationCode } from './sessions/invitation-code.ts';

shareStyleNonce();

keepInvitationCode();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
