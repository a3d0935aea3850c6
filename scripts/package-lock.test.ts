import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const lock = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '..', 'package-lock.json'), 'utf8'),
) as { packages: Record<string, { gypfile?: boolean; resolved?: string }> };

/* npm 10 compiles whatever has a binding.gyp unless the lock says otherwise, and npm 11 takes the
   word out of the lock each time it writes it. SQLite comes prebuilt: nobody needs a compiler. */
test('installing needs no compiler for SQLite, whichever npm does it', () => {
  expect(
    lock.packages['node_modules/better-sqlite3']?.gypfile,
    'npm rewrote the lock: put "gypfile": false back into its better-sqlite3 entry.',
  ).toBe(false);
});

test('the lock names no registry, so that it installs from any', () => {
  const named = Object.values(lock.packages).filter((entry) => entry.resolved?.startsWith('http'));
  expect(named).toEqual([]);
});
