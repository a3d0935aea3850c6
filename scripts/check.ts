import { spawnSync } from 'node:child_process';
import path from 'node:path';

/* `npm run check`: format and lint, types, import directions, dead code. All are run, then judged. */

const root = path.join(import.meta.dirname, '..');
const bin = path.join(root, 'node_modules', '.bin');

const checks: [string, string, string[]][] = [
  ['format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['types', 'tsc', ['--noEmit', '-p', '.']],
  [
    'import directions',
    'depcruise',
    [
      '--config',
      '.dependency-cruiser.cjs',
      'common',
      'server',
      'desktop',
      'bench',
      'scripts',
      'verifier',
    ],
  ],
  ['dead code', 'knip', []],
];

const failed: string[] = [];
for (const [name, program, words] of checks) {
  process.stdout.write(`\n— ${name}\n`);
  const { status } = spawnSync(path.join(bin, program), words, { cwd: root, stdio: 'inherit' });
  if (status !== 0) failed.push(name);
}
process.stdout.write(
  failed.length === 0 ? '\nAll checks are clean.\n' : `\nNot clean: ${failed.join(', ')}\n`,
);
process.exit(failed.length === 0 ? 0 : 1);
