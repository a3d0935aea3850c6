import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { buildScreensIfStale } from './build-screens.ts';
import { ensureTools } from './needed-tools.ts';

/*
 * `npm test` runs all tests except the cluster tests (`npm run test:cluster`). `npm test -- unit` (or screens, calls) runs one part, and `npm test --
 * documents` runs the tests whose path contains the word. Other options are passed to vitest.
 */

/** The vitest projects of each part. */
const PARTS: Record<string, string[]> = {
  unit: ['unit', 'background'],
  screens: ['screens'],
  calls: ['calls'],
  cluster: ['cluster'],
};

const root = path.join(import.meta.dirname, '..');
const projectOptions = (names: string[]) => names.map((name) => `--project=${name}`);

interface Outcome {
  passed: number;
  isGood: boolean;
  /** One line for each test, or file of tests, that failed. */
  failures: string[];
}

/** The part of vitest's JSON report that is read here. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** Names each failed test with the first line of its error, so that the end of a log is enough. */
function describeFailures({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    const [firstLine = ''] = message.split('\n');
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine}`] : [];
    return failed.map(({ fullName, failureMessages }) => {
      const [firstFailureLine = ''] = (failureMessages[0] ?? '').split('\n');
      return `${file}: ${fullName}: ${firstFailureLine}`;
    });
  });
}

/**
 * Runs vitest once.
 * @param isBackground gives it a low priority and prints its output when it has ended, so that it
 * does not mix with the output of another run
 * @returns the number of tests that passed, and whether none failed
 */
async function runVitest(name: string, options: string[], isBackground = false): Promise<Outcome> {
  const results = path.join(root, 'out', `test-results-${name}.json`);
  rmSync(results, { force: true });
  const run = spawn(
    process.execPath,
    [
      path.join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}`,
      ...options,
    ],
    {
      cwd: root,
      stdio: isBackground ? ['ignore', 'pipe', 'inherit'] : 'inherit',
      env: {
        ...process.env,
        NODE_ENV: 'test',
        // Tests start the product as a separate process some hundred times.
        NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compile'),
      },
    },
  );
  if (isBackground && run.pid) setPriority(run.pid, constants.priority.PRIORITY_LOW);
  const ended = new Promise<number | null>((resolve, reject) => {
    run.on('error', reject);
    run.on('exit', resolve);
  });
  if (run.stdout) process.stdout.write(await text(run.stdout));
  const status = await ended;
  if (!existsSync(results)) {
    return { passed: 0, isGood: false, failures: [`${name}: vitest wrote no results`] };
  }
  const report = JSON.parse(readFileSync(results, 'utf8')) as Report;
  const { numPassedTests, numFailedTests, numPendingTests } = report;
  process.stdout.write(
    `${name}: ${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped\n`,
  );
  const failures = describeFailures(report);
  if (status !== 0 && failures.length === 0) failures.push(`${name}: an error outside a test`);
  return { passed: numPassedTests, isGood: status === 0, failures };
}

async function runAll(): Promise<Outcome[]> {
  const first = await runVitest('unit-screens', projectOptions(['unit', 'screens']));
  const last = await Promise.all([
    runVitest('calls', projectOptions(['calls'])),
    runVitest('background', projectOptions(['background']), true),
  ]);
  return [first, ...last];
}

if (!ensureTools()) process.exit(1);
buildScreensIfStale();
mkdirSync(path.join(root, 'out'), { recursive: true });

const words = process.argv.slice(2);
const runs =
  words.length === 0
    ? await runAll()
    : [
        await runVitest(
          'chosen',
          words.flatMap((word) => {
            const projects = PARTS[word];
            return projects ? projectOptions(projects) : [word];
          }),
        ),
      ];
const passed = runs.reduce((sum, run) => sum + run.passed, 0);
const isGood = runs.every((run) => run.isGood);
process.stdout.write(`All runs: ${passed} passed\n`);
for (const failure of runs.flatMap((run) => run.failures)) {
  process.stderr.write(`Failed: ${failure}\n`);
}
if (!isGood) process.stderr.write('At least one run of the tests failed.\n');
process.exit(isGood && passed > 0 ? 0 : 1);
