import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileCatalogs } from './scripts/compile-catalogs.ts';
import { slimContract } from './scripts/slim-contract.ts';

const api = process.env.SEALWRIGHT_API ?? 'http://127.0.0.1:3000';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('desktop/renderer'),
  plugins: [compileCatalogs(), slimContract(), react()],
  publicDir: here('resources/public'),
  build: {
    outDir: here('out/renderer'),
    emptyOutDir: true,
    // The server reads the manifest to preload the files that a screen needs.
    manifest: true,
    // The content security policy does not allow data: URLs for scripts, styles or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // The first script contains the names of all others, and these hashes compress better. They have to
      // be the same in each build: the one of the finished pages names the pictures of this one.
      output: { hashCharacters: 'base36' },
      // The contract and its messages only define values, so a module is left out if none is used.
      treeshake: { moduleSideEffects: [{ test: /\/common\//, sideEffects: false }] },
    },
  },
  server: {
    host: '127.0.0.1',
    fs: { allow: [here('.')] },
    proxy: {
      '/api': { target: api },
      '/op': { target: api },
      '/ws': { target: api, ws: true },
    },
  },
});
