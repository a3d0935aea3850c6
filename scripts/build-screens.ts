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
  /** The script beside this one. */
  script: string;
  /** What it leaves, last. */
  result: string;
  /** What it reads besides what every build does. */
  sources: string[];
}

const builds: Build[] = [
  {
    script: 'build',
    result: path.join('renderer', 'landing.html'),
    sources: ['prerender-landing', 'critical-styles'].map((name) =>
      path.join(import.meta.dirname, `${name}.ts`),
    ),
  },
  {
    script: 'build-desktop',
    result: path.join('desktop', 'renderer', 'index.html'),
    sources: [
      ...filesBelow(path.join(root, 'desktop', 'main')),
      ...filesBelow(path.join(root, 'desktop', 'preload')),
      path.join(root, 'electron.vite.config.ts'),
    ],
  },
];

/** Changes whenever a file that goes into a build does. */
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

/** Builds the screens, and the desktop app, where they are older than their sources. @throws Error where a build fails. */
export function buildScreensIfStale(): void {
  for (const build of builds) {
    const stamp = stampOfSources(build);
    const stampFile = path.join(root, 'out', `${build.script}.stamp`);
    const built = existsSync(path.join(root, 'out', build.result));
    if (built && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue;
    process.stdout.write('Building the screens, once …\n');
    const script = path.join(import.meta.dirname, `${build.script}.ts`);
    const result = spawnSync(process.execPath, [script], { cwd: root, stdio: 'inherit' });
    if (result.status !== 0) throw new Error('The screens could not be built.');
    mkdirSync(path.dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, stamp);
  }
}
