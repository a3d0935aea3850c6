import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const lock = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '..', 'package-lock.json'), 'utf8'),
) as { packages: Record<string, { gypfile?: boolean; resolved?: string }> };

/*
 * npm 10 compiles every package with a binding.gyp unless the lock file says otherwise, and npm 11
 * removes that entry whenever it writes the lock file. SQLite comes prebuilt, so that installing
 * needs no compiler.
 */
test('the lock file prevents npm from compiling SQLite', () => {
  expect(
    lock.packages['node_modules/better-sqlite3']?.gypfile,
    'npm rewrote the lock: put "gypfile": false back into its better-sqlite3 entry.',
  ).toBe(false);
});

test('the lock file contains no registry URLs, so that any registry can be used', () => {
  const named = Object.values(lock.packages).filter((entry) => entry.resolved?.startsWith('http'));
  expect(named).toEqual([]);
});
