import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Pictures and sound that go from one window to another, or into a recording: two cores carry one call at a time. */
const CALLS = [
  'desktop/renderer/conference/{desktop-room,media,three-people}.e2e.test.ts',
  'desktop/renderer/conference/recording/*.e2e.test.ts',
  'desktop/renderer/conference/script/*.e2e.test.ts',
  'server/main-job.e2e.test.ts',
  'server/restart-in-call.e2e.test.ts',
];

/** These take a minute or more each, whatever the size of their files. Started last, everything would wait for them. */
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
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** A test that proves a row of the table carries the row's id as a tag. */
const specificationRows = [
  ...readFileSync(new URL('docs/specification.md', import.meta.url), 'utf8').matchAll(
    /^\| (S[\d.]+-\d+) /gm,
  ),
].map(([, name = '']) => ({ name }));

export default defineConfig({
  // The main process runs without Electron's binary: what it would draw is kept in memory.
  resolve: {
    alias: { electron: fileURLToPath(new URL('desktop/testing/electron.ts', import.meta.url)) },
  },
  test: {
    tags: specificationRows,
    globalSetup: ['server/testing/global-setup.ts'],
    pool: 'forks',
    // Each file would load the whole server anew, a fifth of the time. So no test replaces a module, and
    // each gives back what it changes.
    isolate: false,
    sequence: { sequencer: LongFirst },
    // The fourth code of an authenticator within half a minute has to wait for its time.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // How long a thing may take to come is never what is tested.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{common,server,desktop,scripts,verifier}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.e2e.test.ts', '**/node_modules/**'],
          // Two cores: while one of them waits for its database or a file, a third goes on.
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['**/*.e2e.test.ts'],
          exclude: ['**/node_modules/**', ...CALLS],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'calls',
          include: CALLS,
          // Cameras, microphones and recordings are tried in the browser that people have.
          env: { WHOLE_BROWSER: '1' },
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 300_000,
        },
      },
    ],
  },
});
