import { app, BrowserWindow, nativeImage } from 'electron';
import { desktopMessages as words } from '../../../common/messages/desktop.ts';

const SIZE = 16;
/** The alert red of the screens, in the order blue, green, red. */
const COLOR = [0x1f, 0x2c, 0x9b] as const;

/** Draws a disc as rows of blue, green, red, opacity. Windows shows it over the taskbar icon. */
function disc(): Buffer {
  const pixels = Buffer.alloc(SIZE * SIZE * 4);
  const middle = (SIZE - 1) / 2;
  for (let index = 0; index < SIZE * SIZE; index += 1) {
    const away = Math.hypot((index % SIZE) - middle, Math.floor(index / SIZE) - middle);
    const opacity = Math.max(0, Math.min(1, SIZE / 2 - away));
    const color = COLOR.map((part) => Math.round(part * opacity));
    pixels.set([...color, Math.round(255 * opacity)], index * 4);
  }
  return pixels;
}

/**
 * Shows how many offers wait: a number where the system supports one, a mark in the Windows
 * taskbar.
 */
export function showBadge(pending: number, platform: NodeJS.Platform = process.platform): void {
  app.setBadgeCount(pending);
  if (platform !== 'win32') return;
  const mark =
    pending > 0 ? nativeImage.createFromBitmap(disc(), { width: SIZE, height: SIZE }) : null;
  for (const window of BrowserWindow.getAllWindows()) {
    window.setOverlayIcon(mark, pending > 0 ? words.trayPending({ count: pending }) : '');
  }
}
