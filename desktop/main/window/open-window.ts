import { BrowserWindow, type BrowserWindowConstructorOptions, type Session } from 'electron';

/** Options of all our windows, which no page can change. */
export function windowOptions(
  session: Session,
  preload: string,
): Pick<BrowserWindowConstructorOptions, 'webPreferences' | 'backgroundColor' | 'autoHideMenuBar'> {
  return {
    backgroundColor: '#FBFAF7',
    autoHideMenuBar: true,
    webPreferences: {
      session,
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      // A conference continues and assignments arrive while the window is in the background.
      backgroundThrottling: false,
    },
  };
}

/** Opens a window for our screens. It is shown when its content is ready. */
export function openWindow(
  session: Session,
  preload: string,
  place: BrowserWindowConstructorOptions,
): BrowserWindow {
  const window = new BrowserWindow({
    ...place,
    ...windowOptions(session, preload),
    minWidth: 400,
    minHeight: 500,
    title: 'Sealwright',
    show: false,
  });
  window.once('ready-to-show', () => window.show());
  return window;
}
