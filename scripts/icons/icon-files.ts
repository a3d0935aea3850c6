import {
  appIcon,
  appIconPixels,
  diskImageBackground,
  installerHeader,
  installerSidebar,
  trayIcon,
} from './draw-icons.ts';
import { bitmapFile, macIcon, windowsIcon } from './icon-formats.ts';

/** Apple's icon grid leaves this share of the side empty around the tile, for its shadow. */
const MAC_MARGIN = 0.0977;

/**
 * Every committed icon and installer picture: its path in `resources/` and the function that draws
 * it.
 */
export const iconFiles: Record<string, () => Buffer> = {
  'icons/16x16.png': () => appIcon(16),
  'icons/24x24.png': () => appIcon(24),
  'icons/32x32.png': () => appIcon(32),
  'icons/48x48.png': () => appIcon(48),
  'icons/64x64.png': () => appIcon(64),
  'icons/128x128.png': () => appIcon(128),
  'icons/256x256.png': () => appIcon(256),
  'icons/512x512.png': () => appIcon(512),
  'icons/icon.ico': () =>
    windowsIcon(
      [16, 20, 24, 32, 40, 48, 64, 128].map((pixels) => appIconPixels(pixels)),
      appIcon(256),
    ),
  'icons/icon.icns': () => macIcon((pixels) => appIcon(pixels, MAC_MARGIN)),
  'tray/tray.png': () => trayIcon(16, 'color'),
  'tray/tray@2x.png': () => trayIcon(32, 'color'),
  'tray/trayTemplate.png': () => trayIcon(16, 'template'),
  'tray/trayTemplate@2x.png': () => trayIcon(32, 'template'),
  'installer/installerSidebar.bmp': () => bitmapFile(installerSidebar()),
  'installer/installerHeader.bmp': () => bitmapFile(installerHeader()),
  'installer/background.png': () => diskImageBackground(1),
  'installer/background@2x.png': () => diskImageBackground(2),
};
