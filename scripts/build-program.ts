import path from 'node:path';
import { build } from 'vite';

const root = path.join(import.meta.dirname, '..');

interface ProgramOptions {
  /** Its first file. */
  entry: string;
  /** Gets one file, named as the entry is; what is there already stays. */
  folder: string;
  format: 'cjs' | 'es';
  /** Packages that it finds as it runs: natives. */
  external?: string[];
}

/** Makes a program of Node's into one file with all that it needs: it starts in a part of the time. */
export async function buildProgram(options: ProgramOptions): Promise<string> {
  const { entry, folder, format, external = [] } = options;
  const name = `${path.basename(entry, '.ts')}.${format === 'cjs' ? 'cjs' : 'mjs'}`;
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    ssr: { noExternal: true, external },
    build: {
      ssr: entry,
      target: 'node24',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { format, entryFileNames: name, codeSplitting: false } },
    },
  });
  return path.join(folder, name);
}
