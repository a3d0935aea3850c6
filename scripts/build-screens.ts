import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const stampFile = path.join(root, 'out', 'renderer.stamp');

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(full);
    else yield full;
  }
}

/** Changes whenever a file that goes into the screens does. */
function stampOfSources(): string {
  const hash = createHash('sha256');
  const files = [
    ...filesBelow(path.join(root, 'desktop', 'renderer')),
    ...filesBelow(path.join(root, 'common')),
    ...filesBelow(path.join(root, 'resources')),
    path.join(root, 'vite.config.ts'),
    ...['build', 'prerender-landing', 'critical-styles'].map((name) =>
      path.join(import.meta.dirname, `${name}.ts`),
    ),
    path.join(root, 'package-lock.json'),
  ].filter((file) => !file.endsWith('.test.ts'));
  for (const file of files.sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Builds the screens if they are older than their sources. @throws Error where the build fails. */
export function buildScreensIfStale(): void {
  const stamp = stampOfSources();
  const built = existsSync(path.join(root, 'out', 'renderer', 'landing.html'));
  if (built && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  process.stdout.write('Building the screens, once …\n');
  const result = spawnSync(process.execPath, [path.join(import.meta.dirname, 'build.ts')], {
    cwd: root,
    stdio: 'inherit',
  });
  if (result.status !== 0) throw new Error('The screens could not be built.');
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}
