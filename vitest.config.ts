import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Browsers with cameras: two cores carry one call at a time. */
const CALLS = [
  'desktop/renderer/conference/**/*.e2e.test.ts',
  'server/main-job.e2e.test.ts',
  'server/restart-in-call.e2e.test.ts',
];

export default defineConfig({
  // The main process runs without Electron's binary: what it would draw is kept in memory.
  resolve: {
    alias: { electron: fileURLToPath(new URL('desktop/testing/electron.ts', import.meta.url)) },
  },
  test: {
    globalSetup: ['server/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // The fourth code of an authenticator within half a minute has to wait for its time.
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // How long a thing may take to come is never what is tested.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{common,server,desktop,scripts,verifier}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.e2e.test.ts', '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['**/*.e2e.test.ts'],
          exclude: ['**/node_modules/**', ...CALLS],
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'calls',
          include: CALLS,
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
        },
      },
    ],
  },
});
