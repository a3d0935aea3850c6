import { fileURLToPath } from 'node:url';
import { defineConfig } from 'electron-vite';
import { compileCatalogs } from './scripts/compile-catalogs.ts';
import screens from './vite.config.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Modules that are not bundled: provided by Electron, native, or dependent on their own files. */
const external = ['electron', 'better-sqlite3', 'electron-updater', /^node:/];

/**
 * Returns the configuration for one CommonJS file. A sandboxed preload script must have this
 * format, and the main process uses it too.
 */
const program = (name: string, entry: string) => ({
  plugins: [compileCatalogs()],
  build: {
    outDir: here(`out/desktop/${name}`),
    emptyOutDir: true,
    externalizeDeps: false,
    minify: false,
    rolldownOptions: {
      input: { [name]: here(entry) },
      external,
      output: { format: 'cjs' as const, entryFileNames: '[name].cjs', codeSplitting: false },
    },
  },
});

/**
 * The screens are loaded at their own paths (`/documents/…`), for example after a crash, so the
 * URLs of assets must be absolute. By default electron-vite makes them relative for `file:` URLs.
 */
const fromTheRoot = {
  name: 'from-the-root',
  enforce: 'post' as const,
  config: () => ({ base: '/' }),
};

export default defineConfig({
  main: program('main', 'desktop/main/main.ts'),
  preload: program('preload', 'desktop/preload/preload.ts'),
  // The same screens as in the browser, in a separate folder.
  renderer: {
    ...screens,
    plugins: [...(screens.plugins ?? []), fromTheRoot],
    build: {
      ...screens.build,
      outDir: here('out/desktop/renderer'),
      minify: true,
      manifest: false,
      rolldownOptions: { input: here('desktop/renderer/index.html') },
    },
  },
});
