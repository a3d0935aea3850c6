import { BrowserWindow, type BrowserWindowConstructorOptions, type Session } from 'electron';

/** What every window of ours has, and no page can change. */
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
      // A call goes on, and assignments arrive, while the window is behind others.
      backgroundThrottling: false,
    },
  };
}

/** Opens a window of our own screens; it shows itself once there is something to see. */
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
