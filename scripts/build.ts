import path from 'node:path';
import { build } from 'vite';
import { compressScreens } from './compress-screens.ts';
import { firstLoadGroups } from './first-load.ts';
import { prerenderDashboard } from './prerender-dashboard.ts';
import { prerenderLanding } from './prerender-landing.ts';

/*
 * `npm run build` builds the screens, prerenders the landing page for visitors without a sign-in,
 * and compresses the files.
 */

const root = path.join(import.meta.dirname, '..');

const page = (name: string) => path.join(root, 'desktop', 'renderer', name);

const input = [page('index.html'), page('landing.html')];
await build({
  configFile: path.join(root, 'vite.config.ts'),
  logLevel: 'warn',
  build: {
    rolldownOptions: {
      input,
      output: {
        codeSplitting: await firstLoadGroups(input),
        // The first script contains the names of all others. The bundler needs seven characters of a hash.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
});
const outDir = path.join(root, 'out', 'renderer');
await prerenderDashboard(outDir);
await prerenderLanding({ outDir, serverOrigin: '' });
await compressScreens(outDir);
