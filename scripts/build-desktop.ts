import path from 'node:path';
import { build } from 'electron-vite';
import { buildProgram } from './build-program.ts';

/*
 * `npm run build:desktop` builds the main process, preload script and screens of the desktop app to
 * out/desktop.
 */

const root = path.join(import.meta.dirname, '..');

await build({
  configFile: path.join(root, 'electron.vite.config.ts'),
  logLevel: 'warn',
});

// Placed next to the main process, which starts it once per disk.
await buildProgram({
  entry: path.join(root, 'desktop', 'main', 'disks', 'disk-program.ts'),
  folder: path.join(root, 'out', 'desktop', 'main'),
  format: 'cjs',
});
