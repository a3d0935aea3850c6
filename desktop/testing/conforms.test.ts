import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Conforming } from './conforms.ts';
import * as standIn from './electron.ts';

const main = path.join(import.meta.dirname, '..', 'main');

/** What a file takes from Electron to use it, types left out. */
function takenBy(file: string): string[] {
  const found = /^import \{([^}]*)\} from 'electron';/m.exec(readFileSync(file, 'utf8'));
  return (found?.[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as ')[0] as string);
}

test('the stand-in has every name that the main process takes from Electron', () => {
  const files = readdirSync(main, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const taken = new Set(files.flatMap((file) => takenBy(path.join(main, file))));
  expect(taken.size).toBeGreaterThan(12);
  expect([...taken].filter((name) => !(name in standIn))).toEqual([]);
});

test('the compiler has compared it with the types of Electron', () => {
  // Each place is `never`: a misfit would not have compiled.
  const compared: Conforming['length'] = 27;
  expect(compared).toBe(27);
});
