import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../server/sealing/testing/run-tool.ts';
import type { Result } from '../src/verify-file.ts';

const root = join(import.meta.dirname, '..', '..');

/** Builds the verifier as it is given out, into a folder far from any dependency. */
export function buildVerifier(): string {
  const folder = temporaryFolder();
  const built = spawnSync(process.execPath, [join(root, 'scripts/build-verifier.ts'), folder], {
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(built.stderr);
  return join(folder, 'sealwright-verify.cjs');
}

/** Writes bytes into a file of a fresh folder. */
export function inFile(name: string, bytes: Uint8Array | string): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, bytes);
  return path;
}

/** Runs the built verifier as a process of its own. */
export function runVerifier(program: string, bytes: Uint8Array, ...words: string[]) {
  const path = inFile('file', bytes);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, path, ...words], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: {},
  });
  return { status, stdout, stderr };
}

/** The names of the checks that fail, with the exit status and the kinds of the revisions. */
export function judge(program: string, bytes: Uint8Array, ...words: string[]) {
  const { status, stdout, stderr } = runVerifier(program, bytes, '--json', ...words);
  if (status === 2) throw new Error(stderr);
  const result = JSON.parse(stdout) as Result;
  return {
    status,
    fails: result.checks.filter(({ holds }) => !holds).map(({ name }) => name),
    revisions: result.revisions.map(({ kind }) => kind),
    result,
  };
}
