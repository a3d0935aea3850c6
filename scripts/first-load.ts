import path from 'node:path';
import { build, type Rollup } from 'vite';

const root = path.join(import.meta.dirname, '..');

/** The HTML page of the screens, which loads the dashboard. */
const START = 'index.html';

/**
 * These change only with their own releases, so browsers can keep them in the cache across our
 * releases.
 */
const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;

const SCHEMAS = /[\\/]node_modules[\\/]zod[\\/]/;

/** Entry modules run once and stay in their own files. Nothing else is loaded with them. */
const ENTRY = /[\\/](main\.tsx|[\w-]+\.html)$/;

/**
 * Returns the modules that the first render of the dashboard runs. Determined with a build that is
 * not written to disk.
 */
async function modulesOf(input: string[]): Promise<Set<string>> {
  const result = (await build({
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { write: false, minify: false, copyPublicDir: false, rolldownOptions: { input } },
  })) as Rollup.RollupOutput;
  const chunks = new Map(
    result.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
  );
  const needed = new Set(
    [...chunks.values()].filter(({ facadeModuleId }) =>
      facadeModuleId?.endsWith(`${path.sep}${START}`),
    ),
  );
  for (const { imports } of needed) {
    for (const name of imports) {
      const chunk = chunks.get(name);
      if (chunk) needed.add(chunk);
    }
  }
  return new Set([...needed].flatMap(({ modules }) => Object.keys(modules)));
}

/**
 * Returns groups that bundle what the dashboard needs first into two files and not fifty. Each
 * additional file costs a request, its headers and compression efficiency.
 */
export async function firstLoadGroups(input: string[]) {
  const modules = await modulesOf(input);
  return {
    groups: [
      { name: 'react', test: REACT, priority: 2 },
      // Most of zod is only needed for forms, so it gets its own chunk. A group includes what its
      // modules import, whether it is needed or not.
      { name: 'schemas', test: SCHEMAS, priority: 2 },
      {
        name: 'frame',
        test: (id: string) => modules.has(id) && !ENTRY.test(id),
        priority: 1,
        includeDependenciesRecursively: false,
      },
    ],
  };
}
