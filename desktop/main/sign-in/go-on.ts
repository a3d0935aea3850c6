import { BrowserWindow, type WebContents } from 'electron';
import { DESKTOP_ORIGIN, screenPath } from '../../../common/desktop-bridge.ts';
import type { Presence } from '../presence.ts';
import { pathShown, type Windows } from '../window/windows.ts';

/** Where a window goes on that shows the sign-in; null where it shows something else. */
function afterSignIn(window: BrowserWindow): string | null {
  const shown = new URL(pathShown(window), DESKTOP_ORIGIN);
  if (shown.pathname !== '/') return null;
  return screenPath.catch('/').parse(shown.searchParams.get('returnTo') ?? '/');
}

/**
 * Goes on after a sign-in: the window that asked for it shows `path`, or the main one where that is gone, and
 * others that wait for a sign-in show what they were meant to. A window in a session's room stays there; what
 * it would have shown comes up beside it.
 */
export async function goOnSignedIn(
  { windows, presence }: { windows: Windows; presence: Presence },
  asker: WebContents,
  path: string,
): Promise<void> {
  const own = asker.isDestroyed() ? null : BrowserWindow.fromWebContents(asker);
  const window = own ?? windows.main();
  for (const other of BrowserWindow.getAllWindows()) {
    const next = other === window ? null : afterSignIn(other);
    if (next !== null && !presence.isIn(other.webContents)) {
      void other.loadURL(DESKTOP_ORIGIN + next);
    }
  }
  if (presence.isIn(window.webContents)) {
    windows.openBeside(path);
    return;
  }
  await window.loadURL(DESKTOP_ORIGIN + path);
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
