import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../server/sealing/testing/run-tool.ts';

const root = path.join(import.meta.dirname, '..');

/**
 * Creates a checkout whose only package is the verifier, with the version in the repository's
 * package.json.
 */
function installed(): string {
  const folder = temporaryFolder();
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const spec = devDependencies['sealwright-verify'];
  const only = { private: true, devDependencies: spec ? { 'sealwright-verify': spec } : {} };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(only));
  cpSync(path.join(root, 'verifier'), path.join(folder, 'verifier'), {
    recursive: true,
    filter: (from) => path.basename(from) !== 'dist',
  });
  for (const name of ['common', 'server', 'scripts']) {
    symlinkSync(path.join(root, name), path.join(folder, name));
  }
  const { status, stderr } = run(folder, 'npm', 'install', '--offline', '--no-audit', '--no-fund');
  if (status !== 0) throw new Error(stderr);
  return folder;
}

const run = (cwd: string, program: string, ...words: string[]) =>
  spawnSync(program, words, { cwd, encoding: 'utf8' });

test('builds the verifier once with npx sealwright-verify FILE, and verifies without a network', () => {
  const folder = installed();
  writeFileSync(path.join(folder, 'letter.txt'), 'Neither a PDF nor a bundle');
  const verify = () => run(folder, 'npx', '--offline', 'sealwright-verify', 'letter.txt');
  const first = verify();
  expect(first.stderr).toContain('Building the verifier from its sources');
  expect([first.status, first.stderr]).toEqual([
    2,
    expect.stringContaining('is not a PDF, an evidence bundle'),
  ]);
  const again = verify();
  expect([again.status, again.stderr.includes('Building')]).toEqual([2, false]);
});
