import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Tests that send video and audio between windows or record it. Two cores can run only one such
 * test at a time.
 */
const CALLS = [
  'desktop/renderer/conference/{desktop-call,media,three-people}.e2e.test.ts',
  'desktop/renderer/reference-path.e2e.test.ts',
  'desktop/renderer/conference/recording/*.e2e.test.ts',
  'desktop/renderer/conference/script/*.e2e.test.ts',
  'server/accounts/identity/built-in-accounts.e2e.test.ts',
  'server/main-job.e2e.test.ts',
  'server/money/whole-path.e2e.test.ts',
  'server/restart-in-call.e2e.test.ts',
];

/**
 * Tests that mostly use the processor and have no time limits. `npm test` runs them with a low
 * priority during the calls, which wait for real time and leave a quarter of the processor unused.
 */
const BACKGROUND = [
  '{common,verifier,packages,server/sealing,server/documents,server/outputs/evidence,server/outputs/verification}/**/*.test.{ts,tsx}',
  'server/notarization/seals/**/!(*crash).test.ts',
];

/**
 * Test files that take a minute or more. They start first, because the run would otherwise wait for
 * them at the end.
 */
const LONG = [
  'fuzz/parsers.fuzz.test.ts',
  'fuzz/slow-parsers.fuzz.test.ts',
  'attacks/parse-bombs.test.ts',
  'backup/backup.test.ts',
  'server/crash.test.ts',
  'account/deletion-crash.test.ts',
  'server/resilience.test.ts',
  'queue/kill.test.ts',
  'layout-shift.e2e.test.ts',
  'marketplace.e2e.test.ts',
  'desktop-app.e2e.test.ts',
  'profile.e2e.test.ts',
  'conference/packages.e2e.test.ts',
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** The row IDs of the specification table. A test that covers a row has its ID as a tag. */
const specificationRows = [
  ...readFileSync(new URL('docs/specification.md', import.meta.url), 'utf8').matchAll(
    /^\| (S[\d.]+-\d+) /gm,
  ),
].map(([, name = '']) => ({ name }));

export default defineConfig({
  // Replaces Electron with a mock that keeps windows and dialogs in memory.
  resolve: {
    alias: { electron: fileURLToPath(new URL('desktop/testing/electron.ts', import.meta.url)) },
  },
  test: {
    tags: specificationRows,
    globalSetup: ['server/testing/global-setup.ts'],
    pool: 'forks',
    execArgv: ['--max-semi-space-size=64'],
    // With isolation, each file would load the whole server again, which takes a fifth of the
    // time. Without it, tests must not mock modules and must restore what they change.
    isolate: false,
    sequence: { sequencer: LongFirst },
    // A test that needs a fourth code of an authenticator app within 30 seconds has to wait for it.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // Tests do not measure how long it takes until something appears.
    expect: { poll: { timeout: 60_000, interval: 100 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{common,packages,server,desktop,scripts,verifier}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{e2e,cluster}.test.ts', '**/node_modules/**', ...BACKGROUND],
          // Three workers for two cores: one runs while another waits for its database, a file or a
          // browser. Tests of screens are in the same group, so that no worker waits for its end.
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          setupFiles: ['server/testing/describe-failure.ts'],
          include: ['**/*.e2e.test.ts'],
          exclude: ['**/node_modules/**', ...CALLS],
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'calls',
          setupFiles: ['server/testing/describe-failure.ts'],
          include: CALLS,
          // Cameras, microphones and recordings are tested in a full browser, as people use it.
          env: { WHOLE_BROWSER: '1' },
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'cluster',
          include: ['**/*.cluster.test.ts'],
          exclude: ['**/node_modules/**'],
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 4 },
          testTimeout: 900_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'background',
          include: BACKGROUND,
          exclude: ['**/*.e2e.test.ts', '**/node_modules/**'],
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
          testTimeout: 300_000,
        },
      },
    ],
  },
});
