import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(full);
    else yield full;
  }
}

interface Build {
  /** The name shown while the build runs. */
  name: string;
  /** The name of the script in this folder. */
  script: string;
  /** The last file that the build writes. */
  result: string;
  /** The sources that only this build reads. */
  sources: string[];
}

const builds: Build[] = [
  {
    name: 'screens',
    script: 'build',
    result: path.join('renderer', 'landing.es.html'),
    sources: [
      'prerender-dashboard',
      'prerender-landing',
      'finished-page',
      'critical-styles',
      'first-load',
      'slim-contract',
      'compile-catalogs',
      'compress-screens',
    ].map((name) => path.join(import.meta.dirname, `${name}.ts`)),
  },
  {
    name: 'desktop app',
    script: 'build-desktop',
    result: path.join('desktop', 'renderer', 'index.html'),
    sources: [
      ...filesBelow(path.join(root, 'desktop', 'main')),
      ...filesBelow(path.join(root, 'desktop', 'preload')),
      path.join(root, 'electron.vite.config.ts'),
    ],
  },
];

/** Returns a hash that changes with every file that is part of a build. */
function stampOfSources({ script, sources }: Build): string {
  const hash = createHash('sha256');
  const files = [
    ...filesBelow(path.join(root, 'desktop', 'renderer')),
    ...filesBelow(path.join(root, 'common')),
    ...filesBelow(path.join(root, 'resources')),
    path.join(root, 'vite.config.ts'),
    path.join(import.meta.dirname, `${script}.ts`),
    ...sources,
    path.join(root, 'package-lock.json'),
  ].filter((file) => !file.endsWith('.test.ts'));
  for (const file of files.sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/**
 * Runs the builds that are older than their sources: the screens for the browser, which the server
 * needs, and the desktop app unless `desktop` is false.
 * @throws Error if a build fails
 */
export function buildScreensIfStale({ desktop = true } = {}): void {
  for (const build of desktop ? builds : builds.slice(0, 1)) {
    const stamp = stampOfSources(build);
    const stampFile = path.join(root, 'out', `${build.script}.stamp`);
    const built = existsSync(path.join(root, 'out', build.result));
    if (built && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue;
    process.stdout.write(`Building the ${build.name}, once …\n`);
    const script = path.join(import.meta.dirname, `${build.script}.ts`);
    const result = spawnSync(process.execPath, [script], { cwd: root, stdio: 'inherit' });
    if (result.status !== 0) throw new Error(`The ${build.name} could not be built.`);
    mkdirSync(path.dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, stamp);
  }
}
