import { app, autoUpdater, BrowserWindow, dialog } from 'electron';
import { desktopMessages as words } from '../../common/messages/desktop.ts';
import type { Presence } from './presence.ts';

/** Knows whether the app is quitting, and asks first if something would be interrupted. */
export interface QuitGuard {
  /** From now on, windows close permanently. */
  readonly quitting: boolean;
  /**
   * Watches a window. The main window hides if the tray can bring it back. No window closes without
   * a question if something would be interrupted.
   */
  guard(window: BrowserWindow, isMain: boolean): void;
}

interface GuardOptions {
  presence: Presence;
  /** Whether a tray icon can bring a hidden window back. */
  hidesToTray: () => boolean;
  /** How many recording segments wait to be sent. */
  unsentPieces: () => number;
  /** Whether files are being added to the outbox. */
  isAdding: () => boolean;
}

/**
 * Asks before quitting ends a session, or leaves behind unsent recording segments or files that
 * have not been read. It does not delay a system shutdown for long.
 */
export function guardQuit({
  presence,
  hidesToTray,
  unsentPieces,
  isAdding,
}: GuardOptions): QuitGuard {
  let quitting = false;
  let leaving = false;

  const agrees = (message: string, detail: string, stay: string, goOn: string): boolean =>
    dialog.showMessageBoxSync({
      type: 'warning',
      message,
      detail,
      buttons: [stay, goOn],
      defaultId: 0,
      cancelId: 0,
    }) === 1;
  const mayLeave = (isEnd: boolean): boolean => {
    if (leaving) return true;
    if (isEnd && unsentPieces() > 0) {
      const detail = presence.active ? `${words.leaveText} ${words.quitText}` : words.quitText;
      const title = presence.active ? words.leaveTitle : words.quitTitle;
      leaving = agrees(title, detail, words.quitStay, words.quitAnyway);
      return leaving;
    }
    if (!presence.active) {
      if (!isEnd || !isAdding()) return true;
      leaving = agrees(words.addingTitle, words.addingText, words.quitStay, words.quitAnyway);
      return leaving;
    }
    leaving = agrees(words.leaveTitle, words.leaveText, words.stay, words.leave);
    return leaving;
  };

  app.on('before-quit', (event) => {
    if (mayLeave(true)) quitting = true;
    else event.preventDefault();
  });

  // For an update, macOS closes the windows first and emits before-quit later.
  autoUpdater.on('before-quit-for-update', () => {
    if (mayLeave(true)) quitting = true;
  });

  return {
    get quitting() {
      return quitting;
    },
    guard(window, isMain) {
      window.on('close', (event) => {
        if (quitting) return;
        if (isMain && hidesToTray() && !presence.active) {
          event.preventDefault();
          window.hide();
          return;
        }
        // The app ends with its last window, except on a Mac.
        const isEnd = process.platform !== 'darwin' && BrowserWindow.getAllWindows().length === 1;
        if (!mayLeave(isEnd)) event.preventDefault();
        else if (!isEnd) leaving = false;
      });
    },
  };
}
