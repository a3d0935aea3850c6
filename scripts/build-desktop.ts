import path from 'node:path';
import { build } from 'electron-vite';
import { build as buildOne } from 'vite';

/* `npm run build:desktop`: main process, preload and screens of the desktop app, to out/desktop. */

const root = path.join(import.meta.dirname, '..');

await build({
  configFile: path.join(root, 'electron.vite.config.ts'),
  logLevel: 'warn',
});

// Beside the main process, which starts it for each disk: one file as well, with all that it needs.
await buildOne({
  configFile: false,
  logLevel: 'warn',
  root,
  ssr: { noExternal: true },
  build: {
    ssr: path.join(root, 'desktop', 'main', 'disks', 'disk-program.ts'),
    target: 'node24',
    outDir: path.join(root, 'out', 'desktop', 'main'),
    emptyOutDir: false,
    minify: false,
    rolldownOptions: {
      output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
    },
  },
});
