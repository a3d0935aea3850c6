import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildScreensIfStale } from './build-screens.ts';
import { ensureTools } from './needed-tools.ts';

/*
 * `npm test` runs all tests. `npm test -- unit` (or screens, calls) runs one project, and `npm test
 * -- documents` runs the tests whose path contains the word. Other options are passed to vitest.
 */

const PROJECTS = ['unit', 'screens', 'calls'];

const root = path.join(import.meta.dirname, '..');
const results = path.join(root, 'out', 'test-results.json');

if (!ensureTools()) process.exit(1);
buildScreensIfStale();
mkdirSync(path.dirname(results), { recursive: true });
rmSync(results, { force: true });

const run = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
    ...process.argv.slice(2).map((word) => (PROJECTS.includes(word) ? `--project=${word}` : word)),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      // Tests start the product as a separate process some hundred times.
      NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compile'),
    },
  },
);

if (!existsSync(results)) {
  process.stderr.write('The tests did not run.\n');
  process.exit(1);
}
const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
  readFileSync(results, 'utf8'),
) as {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
};
process.stdout.write(
  `${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped\n`,
);
process.exit(run.status === 0 && numPassedTests > 0 ? 0 : 1);
