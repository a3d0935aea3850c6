import path from 'node:path';
import { type BrowserWindow, type BrowserWindowConstructorOptions, screen } from 'electron';
import { z } from 'zod';
import { screenPath } from '../../../common/desktop-bridge.ts';
import type { Log } from '../log.ts';
import { type JsonFile, openJsonFile } from '../settings/json-file.ts';

const pixels = z.number().int().min(-100_000).max(100_000);
const bounds = z.object({ x: pixels, y: pixels, width: pixels, height: pixels });
export type Bounds = z.output<typeof bounds>;

const windowState = z.object({
  bounds: bounds.nullable().default(null),
  maximized: z.boolean().default(false),
  /** The last screen, for a start after a crash. */
  lastPath: screenPath.catch('/').default('/'),
  /** Whether the person closed the app. False while the app runs. */
  closedWell: z.boolean().default(true),
});
export type WindowState = JsonFile<z.output<typeof windowState>>;

const DEFAULT_SIZE = { width: 1360, height: 900 };
const LEAST = { width: 400, height: 500 };
/** The part of the title bar that must be on a display so that the window can be moved. */
const GRIP = { width: 120, height: 40 };

/**
 * The window state, in `window.json` of the user's folder. A write error is only logged, because
 * nothing depends on the state.
 */
export function openWindowState(folder: string, log: Log): WindowState {
  const file = openJsonFile(path.join(folder, 'window.json'), windowState, log);
  return {
    get value() {
      return file.value;
    },
    setAside: file.setAside,
    change(part) {
      try {
        file.change(part);
      } catch (error) {
        log.warn('what is remembered of the window could not be written', { error });
      }
    },
  };
}

/**
 * Where the window opens: at its last place if its title bar is on a current display, else centered
 * and no larger than the display.
 */
export function placeWindow(remembered: Bounds | null): Partial<BrowserWindowConstructorOptions> {
  const displays = screen.getAllDisplays().map(({ workArea }) => workArea);
  const reachable = (area: Bounds, window: Bounds) => {
    const wide =
      Math.min(area.x + area.width, window.x + window.width) - Math.max(area.x, window.x);
    const above = window.y >= area.y && window.y + GRIP.height <= area.y + area.height;
    return wide >= GRIP.width && above;
  };
  const whole =
    remembered && remembered.width >= LEAST.width && remembered.height >= LEAST.height
      ? remembered
      : null;
  if (whole && displays.some((area) => reachable(area, whole))) return { ...whole };
  const { width, height } = screen.getPrimaryDisplay().workArea;
  return {
    width: Math.min(whole?.width ?? DEFAULT_SIZE.width, width),
    height: Math.min(whole?.height ?? DEFAULT_SIZE.height, height),
    center: true,
  };
}

/** Stores the window's place when it is moved, resized or closed. */
export function rememberWindow(window: BrowserWindow, state: WindowState): void {
  const keep = () => {
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen()) return;
    state.change({ bounds: window.getNormalBounds(), maximized: window.isMaximized() });
  };
  let timer: NodeJS.Timeout | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, 400);
    timer.unref();
  };
  window.on('resize', soon);
  window.on('move', soon);
  window.on('close', () => {
    clearTimeout(timer);
    keep();
  });
}
