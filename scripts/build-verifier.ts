import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

/*
 * `node scripts/build-verifier.ts [FOLDER]` builds the verifier as one file without dependencies.
 */

const root = path.join(import.meta.dirname, '..');
const folder = path.resolve(process.argv[2] ?? path.join(root, 'verifier', 'dist'));

await build({
  configFile: false,
  root: path.join(root, 'verifier'),
  logLevel: 'error',
  ssr: { noExternal: true },
  build: {
    ssr: path.join(root, 'verifier', 'src', 'main.ts'),
    outDir: folder,
    emptyOutDir: true,
    target: 'node20',
    minify: true,
    rolldownOptions: {
      // CommonJS with the extension .cjs runs in every version of Node regardless of the folder,
      // and starts faster.
      output: { format: 'cjs', entryFileNames: 'sealwright-verify.cjs', codeSplitting: false },
    },
  },
});
await chmod(path.join(folder, 'sealwright-verify.cjs'), 0o755);
