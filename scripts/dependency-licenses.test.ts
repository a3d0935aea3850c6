import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findLicenseProblems, isAllowed } from './dependency-licenses.ts';

const root = path.join(import.meta.dirname, '..');

test('every shipped dependency has an allowed license', () => {
  expect(findLicenseProblems(root)).toEqual([]);
});

test('findLicenseProblems names a shipped dependency with another license or without one', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-licenses-'));
  const packages = {
    '': {},
    'node_modules/fine': { license: 'MIT' },
    'node_modules/copyleft': { license: 'AGPL-3.0-only' },
    'node_modules/silent': {},
    'node_modules/tool': { license: 'GPL-3.0', dev: true },
    'node_modules/electron-updater': { license: 'MIT', dev: true, dependencies: { inner: '1' } },
    'node_modules/electron-updater/node_modules/inner': { license: 'LGPL-3.0', dev: true },
  };
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  expect(findLicenseProblems(folder)).toEqual([
    'node_modules/copyleft: AGPL-3.0-only',
    'node_modules/electron-updater/node_modules/inner: LGPL-3.0',
    'node_modules/silent: no license is stated',
  ]);
  rmSync(folder, { recursive: true });
});

test.each([
  ['(MIT OR GPL-3.0-or-later)', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-2.0', false],
  ['SEE LICENSE IN x', false],
])('isAllowed(%j) returns %s', (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed);
});
