import path from 'node:path';
import { app, type BrowserWindow, type Session } from 'electron';
import type { Log } from '../log.ts';
import { type Presence, watchPresence } from '../presence.ts';
import type { OfflineService } from '../queue/offline-service.ts';
import { guardQuit } from '../quit-guard.ts';
import { lockContents } from '../window/lock-contents.ts';
import { recoverFromCrashes } from '../window/recover.ts';
import type { WindowState } from '../window/window-state.ts';
import { manageWindows, pathShown, type Windows } from '../window/windows.ts';

interface WindowsOptions {
  session: Session;
  /** The build folder with `preload/`. */
  built: string;
  windowState: WindowState;
  offline: OfflineService;
  log: Log;
  /** Whether a tray icon can bring a hidden window back. */
  isInTray: () => boolean;
}

/** Manages the windows: how they open, close, recover from crashes and are restricted. */
export function openWindows(options: WindowsOptions): { presence: Presence; windows: Windows } {
  const { session, built, windowState, offline, log, isInTray } = options;
  const presence = watchPresence();
  const quit = guardQuit({
    presence,
    hidesToTray: isInTray,
    unsentPieces: offline.unsentPieces,
    isAdding: offline.isAdding,
  });
  const rememberPath = (window: BrowserWindow) => {
    const keep = () => windowState.change({ lastPath: pathShown(window) });
    window.webContents.on('did-navigate', keep);
    window.webContents.on('did-navigate-in-page', keep);
  };
  const windows = manageWindows({
    session,
    preload: path.join(built, 'preload', 'preload.cjs'),
    state: windowState,
    isBusy: () => presence.active,
    onOpened: (window, isMain) => {
      quit.guard(window, isMain);
      recoverFromCrashes(window, log);
      if (isMain) rememberPath(window);
    },
  });
  app.on('web-contents-created', (_event, contents) =>
    lockContents(contents, { openScreen: windows.openExtra, log }),
  );
  return { presence, windows };
}
