import path from 'node:path';
import { build } from 'electron-vite';

/* `npm run build:desktop`: main process, preload and screens of the desktop app, to out/desktop. */

await build({
  configFile: path.join(import.meta.dirname, '..', 'electron.vite.config.ts'),
  logLevel: 'warn',
});
