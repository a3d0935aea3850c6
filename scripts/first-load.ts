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

/**
 * Translations are loaded with the screens that need them. Those of an area are one file, because
 * most screens of the area need several.
 */
const TRANSLATIONS = {
  'es-information':
    /[\\/]messages[\\/]es[\\/](information[\\/].*|landing|newsletter|contact-requests)\.ts$/,
  'es-office':
    /[\\/]messages[\\/]es[\\/](administration|authority|business-documents|decisions|journal|key-notice|ledger|notaries|notary-.*|staff|template-reviews|weekly-figures|affected-acts|.*emails)\.ts$/,
  'es-session':
    /[\\/]messages[\\/]es[\\/](attendance|conference.*|device-.*|fields|open-matters|proofing.*|recording|rules|script|session-.*|signature-levels|signing.*|consent-explanation|durations|unprintable)\.ts$/,
  'es-desktop': /[\\/]messages[\\/]es[\\/](desktop.*|offline|offered-files)\.ts$/,
  'es-errors': /[\\/]messages[\\/]es[\\/](errors|validation)\.ts$/,
  'es-templates': /[\\/]messages[\\/]es[\\/]templates\.ts$/,
  'es-document':
    /[\\/]messages[\\/]es[\\/](analysis-report|document-actions|history|prices|print-copies|scan|seal-summary|uploads)\.ts$/,
  'es-account':
    /[\\/]messages[\\/]es[\\/](account|profile|plans|second-factor|security-events|verification|appointments)\.ts$/,
  es: /[\\/]messages[\\/]es[\\/]/,
};

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
      ...Object.entries(TRANSLATIONS).map(([name, test], index) => ({
        name,
        test,
        priority: 20 - index,
      })),
      {
        name: 'frame',
        test: (id: string) => modules.has(id) && !ENTRY.test(id),
        priority: 1,
        includeDependenciesRecursively: false,
      },
    ],
  };
}
