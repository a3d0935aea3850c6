import { shell, type WebContents } from 'electron';
import { DESKTOP_ORIGIN } from '../../../common/desktop-bridge.ts';
import type { Log } from '../log.ts';
import { judgeAddress } from './judge-address.ts';

interface LockOptions {
  /** Opens one of our screens in another window. */
  openScreen: (path: string) => void;
  log: Log;
}

/**
 * Keeps a page within the app. It navigates only between our own screens, saves files, opens other
 * sites in the system's browser, and embeds nothing.
 */
export function lockContents(contents: WebContents, options: LockOptions): void {
  const { openScreen, log } = options;
  const openElsewhere = (url: string, screen: (path: string) => void) => {
    const judged = judgeAddress(url);
    switch (judged.kind) {
      case 'screen':
        screen(judged.path);
        return;
      case 'download':
        // Use our own protocol, so that the file is stored for offline use and available offline,
        // like other requests of the page.
        contents.downloadURL(DESKTOP_ORIGIN + judged.path);
        return;
      case 'outside':
        shell.openExternal(judged.url).catch((error: unknown) => {
          log.warn('the system could not open an address', { error });
        });
        return;
      default:
        log.warn('a page wanted to go where it may not', { to: url.slice(0, 200) });
    }
  };

  const stay = (event: { url: string; preventDefault(): void }) => {
    if (judgeAddress(event.url).kind === 'screen') return;
    event.preventDefault();
    openElsewhere(event.url, () => undefined);
  };
  contents.on('will-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    openElsewhere(url, openScreen);
    return { action: 'deny' };
  });
}
