import { BrowserWindow, type WebContents } from 'electron';
import { DESKTOP_ORIGIN, screenPath } from '../../../common/desktop-bridge.ts';
import type { Presence } from '../presence.ts';
import { pathShown, type Windows } from '../window/windows.ts';

/** The path that a window opens after its sign-in screen. Null if it shows another screen. */
function afterSignIn(window: BrowserWindow): string | null {
  const shown = new URL(pathShown(window), DESKTOP_ORIGIN);
  if (shown.pathname !== '/') return null;
  return screenPath.catch('/').parse(shown.searchParams.get('returnTo') ?? '/');
}

/**
 * Continues after a sign-in. The window that requested it, or the main window if that is gone,
 * shows `path`. Other windows with a sign-in screen show their own target. A window in a conference
 * is not changed; `path` opens in another window instead.
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
    windows.openExtra(path);
    return;
  }
  await window.loadURL(DESKTOP_ORIGIN + path);
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
