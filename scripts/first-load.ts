import path from 'node:path';
import { build, type Rollup } from 'vite';

const root = path.join(import.meta.dirname, '..');

/** The page of the screens, which brings the dashboard along. */
const START = 'index.html';

/** These change with their releases alone, not with ours: browsers may keep them. */
const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;

const SCHEMAS = /[\\/]node_modules[\\/]zod[\\/]/;

/** Run once and by themselves: nothing may be fetched along with them. */
const ENTRY = /[\\/](main\.tsx|[\w-]+\.html)$/;

/** The modules that the first drawing of the dashboard runs, by a build that nobody is sent. */
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
 * Puts what the dashboard needs first into two files instead of fifty: each file of its own costs a
 * request, its headers and a worse packing.
 */
export async function firstLoadGroups(input: string[]) {
  const modules = await modulesOf(input);
  return {
    groups: [
      { name: 'react', test: REACT, priority: 2 },
      // Most of it is for forms; a group takes along what its modules name, needed or not.
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
