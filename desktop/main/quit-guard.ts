import { app, type BrowserWindow, dialog } from 'electron';
import { desktopWords as words } from '../../common/words/desktop.ts';
import type { Presence } from './presence.ts';

/** Whether the app is on its way out; and the question before it is, during a session. */
export interface QuitGuard {
  /** The windows close for good from here on. */
  readonly quitting: boolean;
  /** Watches a window: the main one hides where the tray brings it back, and none closes unasked. */
  guard(window: BrowserWindow, isMain: boolean): void;
}

/** Asks before a session is left by quitting; a system that shuts down is not held up for long. */
export function guardQuit(presence: Presence, hidesToTray: () => boolean): QuitGuard {
  let quitting = false;
  let leaving = false;

  const mayLeave = (): boolean => {
    if (!presence.active || leaving) return true;
    const answer = dialog.showMessageBoxSync({
      type: 'warning',
      message: words.leaveTitle,
      detail: words.leaveText,
      buttons: [words.stay, words.leave],
      defaultId: 0,
      cancelId: 0,
    });
    leaving = answer === 1;
    return leaving;
  };

  app.on('before-quit', (event) => {
    if (mayLeave()) quitting = true;
    else event.preventDefault();
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
        if (!mayLeave()) event.preventDefault();
        else leaving = false;
      });
    },
  };
}
