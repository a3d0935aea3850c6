import { app, type BrowserWindow, dialog } from 'electron';
import { DESKTOP_ORIGIN } from '../../../common/desktop-bridge.ts';
import { desktopMessages as words } from '../../../common/messages/desktop.ts';
import type { Log } from '../log.ts';
import { pathShown } from './windows.ts';

/** After more crashes than this within a minute, reloading does not help. */
const MOST_CRASHES = 3;
const WITHIN_MS = 60_000;

/**
 * Reloads the last screen after a page crashed. If the page keeps crashing or hangs, the person
 * decides: wait, reload or quit.
 */
export function recoverFromCrashes(
  window: BrowserWindow,
  log: Log,
  now: () => number = Date.now,
): void {
  let crashes: number[] = [];
  const loadAgain = () => void window.loadURL(DESKTOP_ORIGIN + pathShown(window));

  window.webContents.on('render-process-gone', async (_event, details) => {
    if (details.reason === 'clean-exit' || window.isDestroyed()) return;
    log.error('a page crashed', { reason: details.reason, code: details.exitCode });
    crashes = [...crashes.filter((at) => now() - at < WITHIN_MS), now()];
    if (crashes.length > MOST_CRASHES) {
      crashes = [];
      const { response } = await dialog.showMessageBox({
        type: 'error',
        message: words.crashTitle,
        detail: words.crashText,
        buttons: [words.reload, words.quit],
        defaultId: 0,
        cancelId: 0,
      });
      if (response === 1) {
        app.quit();
        return;
      }
    }
    if (!window.isDestroyed()) loadAgain();
  });

  window.on('unresponsive', async () => {
    log.warn('a page does not answer');
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message: words.hangTitle,
      detail: words.hangText,
      buttons: [words.wait, words.reload],
      defaultId: 0,
      cancelId: 0,
    });
    if (response === 1 && !window.isDestroyed()) loadAgain();
  });
}
