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

/** The main window and those beside it. */
export interface Windows {
  /** The main window; opened anew where it was closed. */
  main(): BrowserWindow;
  show(): void;
  /** Shows one of our screens without loading anything anew; beside the main window while that is busy. */
  goTo(path: string): void;
  /** Loads one of our screens anew, as after signing in or out. */
  load(path: string): Promise<void>;
  /** The same; `gone` is called as the page before is gone, and before the new one can ask for anything. */
  replace(path: string, gone: () => Promise<void>): Promise<void>;
  /** Opens one of our screens in a window of its own. */
  openBeside(path: string): void;
  /** Closes them all again, unasked: whoever they show something to has left. */
  closeBeside(): void;
  /** Tells every window of ours. */
  tell<N extends EventName>(name: N, payload: EventOf<N>): void;
}

interface WindowsOptions {
  session: Session;
  preload: string;
  state: WindowState;
  /** The main window's person is in a session's room. */
  isBusy: () => boolean;
  /** Is called for each window before anything is loaded into it. */
  onOpened: (window: BrowserWindow, isMain: boolean) => void;
}

/** Which of our screens a page shows; '/' where it is none. */
export function pathShown(window: BrowserWindow): string {
  const judged = judgeAddress(window.webContents.getURL());
  return judged.kind === 'screen' ? screenPath.catch('/').parse(judged.path) : '/';
}

export function manageWindows(options: WindowsOptions): Windows {
  const { session, preload, state, isBusy, onOpened } = options;
  let mainWindow: BrowserWindow | null = null;
  /** Where a page that is still being loaded goes once it is there. */
  let next: string | null = null;
  const beside = new Set<BrowserWindow>();

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
        windows.openBeside(path);
        return;
      }
      const there = mainWindow !== null;
      windows.show();
      const { webContents } = main();
      if (!there) void windows.load(path);
      // What is sent to a page on its way is lost.
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
      // Told at the end, where it fails.
      loaded.catch(() => undefined);
      await isGone;
      await gone();
      await loaded;
    },
    openBeside(path) {
      const window = openWindow(session, preload, { width: 1100, height: 800 });
      beside.add(window);
      window.on('closed', () => beside.delete(window));
      onOpened(window, false);
      void window.loadURL(DESKTOP_ORIGIN + path);
    },
    closeBeside() {
      if (beside.size > 0) windows.show();
      for (const window of beside) window.destroy();
    },
    tell(name, payload) {
      for (const window of [mainWindow, ...beside]) {
        if (window && !window.isDestroyed()) sendTo(window.webContents, name, payload);
      }
    },
  };
  return windows;
}
