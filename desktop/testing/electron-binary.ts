import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Path of the Electron binary on this computer: `ELECTRON_OVERRIDE_DIST_PATH`, else the download of
 * its package. This function downloads nothing, and does not load the package, because that would
 * start the download.
 * @returns null if there is none
 */
export function findElectron(): string | null {
  const program = {
    darwin: 'Electron.app/Contents/MacOS/Electron',
    win32: 'electron.exe',
  } as Record<string, string>;
  const given = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (given) {
    const file = path.join(given, program[process.platform] ?? 'electron');
    return existsSync(file) ? file : null;
  }
  const folder = path.join(import.meta.dirname, '..', '..', 'node_modules', 'electron');
  const named = path.join(folder, 'path.txt');
  if (!existsSync(named)) return null;
  const file = path.join(folder, 'dist', readFileSync(named, 'utf8').trim());
  return existsSync(file) ? file : null;
}
