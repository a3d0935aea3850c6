import { fileURLToPath } from 'node:url';
import { defineConfig } from 'electron-vite';
import screens from './vite.config.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What stays outside of the bundle: given by Electron itself, native, or reading its own files. */
const external = ['electron', 'better-sqlite3', 'electron-updater', /^node:/];

/** One CommonJS file: a sandboxed preload can be nothing else, and the main process keeps it company. */
const program = (name: string, entry: string) => ({
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
 * The screens are loaded at their own addresses (`/documents/…`), also after a crash: what they fetch
 * is named from the root. electron-vite makes it relative for the sake of `file:`.
 */
const fromTheRoot = {
  name: 'from-the-root',
  enforce: 'post' as const,
  config: () => ({ base: '/' }),
};

export default defineConfig({
  main: program('main', 'desktop/main/main.ts'),
  preload: program('preload', 'desktop/preload/preload.ts'),
  // The very screens of the browser, in a folder of their own.
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
