import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Where Electron itself is on this computer: `ELECTRON_OVERRIDE_DIST_PATH`, else what its package has
 * fetched. Nothing is fetched for it, and its package is not loaded: that would fetch it.
 * @returns null where there is none
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
