import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { compileCatalogs } from './compile-catalogs.ts';

const catalog = path.join(import.meta.dirname, '..', 'common', 'messages', 'documents.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'catalog-build-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a module that reads messages, as the screens do, and returns its file. */
async function buildModule(code: string): Promise<string> {
  const entry = path.join(folder, 'entry.js');
  writeFileSync(entry, code);
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [compileCatalogs()],
    build: {
      outDir: path.join(folder, 'out'),
      minify: false,
      lib: { entry, formats: ['es'], fileName: () => 'built.mjs' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  return path.join(folder, 'out', 'built.mjs');
}

test('a build formats messages without the compiler, the same as Node', async () => {
  const file = await buildModule(`
    import { documentListTitle, documentMessages } from '${catalog}';
    export const texts = [documentMessages.download, documentListTitle(1234)];
  `);
  // Only the compiler reads the syntax of ICU messages.
  expect(readFileSync(file, 'utf8')).not.toMatch(/MALFORMED_ARGUMENT|EXPECT_ARGUMENT/);
  const module = (await import(pathToFileURL(file).href)) as {
    texts: string[];
  };
  expect(module.texts).toEqual(['Download', 'Your Documents (1,234)']);
});
