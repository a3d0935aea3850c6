import type { BrowserWindow, Session } from 'electron';
import {
  DESKTOP_ORIGIN,
  type EventName,
  type EventOf,
  screenPath,
} from '../../../common/desktop-bridge.ts';
import { judgeAddress } from './judge-address.ts';
import { openWindow } from './open-window.ts';
import { sendTo } from './send-to.ts';
import { placeWindow, rememberWindow, type WindowState } from './window-state.ts';

/** The main window and the other windows. */
export interface Windows {
  /** The main window, which is opened again if it was closed. */
  main(): BrowserWindow;
  show(): void;
  /** Shows one of our screens without a reload. Uses another window if the main one is busy. */
  goTo(path: string): void;
  /** Loads one of our screens, for example after a sign-in or sign-out. */
  load(path: string): Promise<void>;
  /**
   * The same, but calls `gone` after the previous page is gone and before the new one can send a
   * request.
   */
  replace(path: string, gone: () => Promise<void>): Promise<void>;
  /** Opens one of our screens in another window. */
  openExtra(path: string): void;
  /** Closes all other windows without a question, because their person has left. */
  closeExtra(): void;
  /** Sends an event to all our windows. */
  tell<N extends EventName>(name: N, payload: EventOf<N>): void;
}

interface WindowsOptions {
  session: Session;
  preload: string;
  state: WindowState;
  /** Whether the person is in a conference in the main window. */
  isBusy: () => boolean;
  /** Called for each window before anything is loaded into it. */
  onOpened: (window: BrowserWindow, isMain: boolean) => void;
}

/** The path of our screen that a page shows. '/' if it shows none. */
export function pathShown(window: BrowserWindow): string {
  const judged = judgeAddress(window.webContents.getURL());
  return judged.kind === 'screen' ? screenPath.catch('/').parse(judged.path) : '/';
}

export function manageWindows(options: WindowsOptions): Windows {
  const { session, preload, state, isBusy, onOpened } = options;
  let mainWindow: BrowserWindow | null = null;
  /** The path that a loading page opens when it has loaded. */
  let next: string | null = null;
  const extraWindows = new Set<BrowserWindow>();

  const main = (): BrowserWindow => {
    if (mainWindow && !mainWindow.isDestroyed()) return mainWindow;
    const window = openWindow(session, preload, placeWindow(state.value.bounds));
    if (state.value.maximized) window.maximize();
    rememberWindow(window, state);
    window.on('closed', () => {
      if (mainWindow === window) mainWindow = null;
    });
    mainWindow = window;
    window.webContents.on('did-stop-loading', () => {
      if (next !== null) sendTo(window.webContents, 'app:go', { path: next });
      next = null;
    });
    onOpened(window, true);
    return window;
  };

  const windows: Windows = {
    main,
    show() {
      const there = mainWindow !== null;
      const window = main();
      if (!there) void window.loadURL(`${DESKTOP_ORIGIN}/`);
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
    goTo(path) {
      if (isBusy()) {
        windows.openExtra(path);
        return;
      }
      const there = mainWindow !== null;
      windows.show();
      const { webContents } = main();
      if (!there) void windows.load(path);
      // A page that is still loading does not receive events.
      else if (webContents.isLoadingMainFrame()) next = path;
      else sendTo(webContents, 'app:go', { path });
    },
    async load(path) {
      await main().loadURL(DESKTOP_ORIGIN + path);
    },
    async replace(path, gone) {
      const { webContents } = main();
      const { promise: isGone, resolve } = Promise.withResolvers<void>();
      webContents.once('did-navigate', () => resolve());
      const loaded = windows.load(path).finally(resolve);
      // The error is thrown by the last await below.
      loaded.catch(() => undefined);
      await isGone;
      await gone();
      await loaded;
    },
    openExtra(path) {
      const window = openWindow(session, preload, { width: 1100, height: 800 });
      extraWindows.add(window);
      window.on('closed', () => extraWindows.delete(window));
      onOpened(window, false);
      void window.loadURL(DESKTOP_ORIGIN + path);
    },
    closeExtra() {
      if (extraWindows.size > 0) windows.show();
      for (const window of extraWindows) window.destroy();
    },
    tell(name, payload) {
      for (const window of [mainWindow, ...extraWindows]) {
        if (window && !window.isDestroyed()) sendTo(window.webContents, name, payload);
      }
    },
  };
  return windows;
}
