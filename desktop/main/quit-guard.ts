import { app, autoUpdater, BrowserWindow, dialog } from 'electron';
import { desktopWords as words } from '../../common/words/desktop.ts';
import type { Presence } from './presence.ts';

/** Whether the app is on its way out; and the question before it is, where something would be cut off. */
export interface QuitGuard {
  /** The windows close for good from here on. */
  readonly quitting: boolean;
  /** Watches a window: the main one hides where the tray brings it back, and none closes unasked. */
  guard(window: BrowserWindow, isMain: boolean): void;
}

interface GuardOptions {
  presence: Presence;
  /** There is a tray that brings a hidden window back. */
  hidesToTray: () => boolean;
  /** How many pieces of recordings wait to be sent. */
  unsentPieces: () => number;
  /** Files are being added to the outbox. */
  isAdding: () => boolean;
}

/**
 * Asks before a session is left by quitting, and before pieces of a recording or files that are not read
 * yet are left behind; a system that shuts down is not held up for long.
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

  // macOS closes the windows for an update first, and says before-quit after that.
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
        // The app ends with its last window, but for a Mac's.
        const isEnd = process.platform !== 'darwin' && BrowserWindow.getAllWindows().length === 1;
        if (!mayLeave(isEnd)) event.preventDefault();
        else if (!isEnd) leaving = false;
      });
    },
  };
}
