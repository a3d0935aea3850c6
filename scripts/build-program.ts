import path from 'node:path';
import { build } from 'vite';
import { compileCatalogs } from './compile-catalogs.ts';

const root = path.join(import.meta.dirname, '..');

interface ProgramOptions {
  /** The entry file. */
  entry: string;
  /**
   * The folder for the output, which is one file with the name of the entry. Existing files in the
   * folder are kept.
   */
  folder: string;
  format: 'cjs' | 'es';
  /** Packages that are loaded at run time because they contain native code. */
  external?: string[];
}

/** Bundles a Node program with its dependencies into one file, which starts much faster. */
export async function buildProgram(options: ProgramOptions): Promise<string> {
  const { entry, folder, format, external = [] } = options;
  const name = `${path.basename(entry, '.ts')}.${format === 'cjs' ? 'cjs' : 'mjs'}`;
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    plugins: [compileCatalogs()],
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
