import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Conforming } from './conforms.ts';
import * as standIn from './electron.ts';

const main = path.join(import.meta.dirname, '..', 'main');

/** The names that a file imports from Electron, without types. */
function takenBy(file: string): string[] {
  const found = /^import \{([^}]*)\} from 'electron';/m.exec(readFileSync(file, 'utf8'));
  return (found?.[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as ')[0] as string);
}

test('has a stand-in for every name that the main process imports from Electron', () => {
  const files = readdirSync(main, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const taken = new Set(files.flatMap((file) => takenBy(path.join(main, file))));
  expect(taken.size).toBeGreaterThan(12);
  expect([...taken].filter((name) => !(name in standIn))).toEqual([]);
});

test("was compared with Electron's types by the compiler", () => {
  // Each element is `never`. A misfit would not compile.
  const compared: Conforming['length'] = 27;
  expect(compared).toBe(27);
});
