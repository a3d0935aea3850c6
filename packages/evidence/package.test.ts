import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../server/sealing/testing/run-tool.ts';

const here = import.meta.dirname;
const root = path.join(here, '..', '..');
const { name, dependencies } = JSON.parse(
  readFileSync(path.join(here, 'package.json'), 'utf8'),
) as { name: string; dependencies: Record<string, string> };

const run = (cwd: string, program: string, ...words: string[]) =>
  spawnSync(program, words, { cwd, encoding: 'utf8' });

/** Installs the built package and its dependencies, and nothing else, in a new folder. */
function installPackage(): string {
  const folder = temporaryFolder();
  const target = path.join(folder, 'node_modules', name);
  mkdirSync(target, { recursive: true });
  cpSync(path.join(here, 'package.json'), path.join(target, 'package.json'));
  const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const settings = path.join(here, 'tsconfig.build.json');
  const built = run(root, process.execPath, tsc, '-p', settings, '--outDir', `${target}/dist`);
  expect(built.stdout).toBe('');
  for (const dependency of Object.keys(dependencies)) {
    symlinkSync(
      path.join(root, 'node_modules', dependency),
      path.join(folder, 'node_modules', dependency),
    );
  }
  return folder;
}

test('the built package verifies a bundle in plain JavaScript, with its two dependencies only', () => {
  const folder = installPackage();
  const program = `
    import { readFileSync } from 'node:fs';
    import { readCertificates, verifyFile } from '${name}';
    const [bundle, root] = process.argv.slice(2).map((file) => readFileSync(file));
    const trust = { roots: readCertificates(root), timestampRoots: [], fingerprint: null };
    const { kind, holds } = await verifyFile(bundle, trust);
    process.stdout.write(JSON.stringify({ kind, holds }));
  `;
  writeFileSync(path.join(folder, 'verify.mjs'), program);
  const kept = (file: string) => path.join(here, 'fixtures', file);
  const { stdout, stderr } = run(
    folder,
    process.execPath,
    'verify.mjs',
    kept('bundle.zip'),
    kept('bundle-root.pem'),
  );
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({ kind: 'bundle', holds: true });
});

test('its dependencies have the versions of the repository', () => {
  const { dependencies: ours } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  ) as { dependencies: Record<string, string> };
  for (const [dependency, version] of Object.entries(dependencies)) {
    expect(ours[dependency]).toBe(version);
  }
});
