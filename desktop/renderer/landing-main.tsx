import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/source-serif-4/opsz.css';
import '@mantine/core/styles.css';
import './app/stand-in-fonts.css';
import './app/global.css';
import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LandingSite } from './app/landing-site.tsx';
import { shareStyleNonce } from './app/style-nonce.ts';

declare global {
  interface Window {
    /** Buttons that were pressed before this script had come; see scripts/prerender-landing.ts. */
    early?: HTMLElement[];
    keep?: (event: Event) => void;
  }
}

function pressAgain(): void {
  if (window.keep) removeEventListener('click', window.keep, true);
  const pressed = window.early?.at(-1);
  window.early = [];
  pressed?.click();
}

function Alive({ whenAlive, children }: { whenAlive: () => void; children: ReactNode }) {
  useEffect(whenAlive, [whenAlive]);
  return children;
}

/** The page brings the rules that it needs at first sight; the rest follows without holding it up. */
function loadLateStyles(): void {
  const meta = document.querySelectorAll<HTMLMetaElement>('meta[name="late-style"]');
  for (const { content } of meta) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = content;
    document.head.append(link);
  }
}

shareStyleNonce();
loadLateStyles();
const root = document.getElementById('root');
if (root) {
  hydrateRoot(
    root,
    <Alive whenAlive={pressAgain}>
      <LandingSite />
    </Alive>,
  );
}
