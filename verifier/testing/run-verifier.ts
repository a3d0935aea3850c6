import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../server/sealing/testing/run-tool.ts';
import type { Result } from '../src/verify-file.ts';

const root = join(import.meta.dirname, '..', '..');

interface Ended {
  /** The exit status; null where it did not come to its own end. */
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program of Node's without holding up what else this process does. */
function run(words: string[], env?: NodeJS.ProcessEnv): Promise<Ended> {
  const limits = { maxBuffer: 64 * 1024 * 1024, env: env ?? process.env };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, words, limits, (_error, stdout, stderr) =>
      resolve({ status: child.exitCode, stdout, stderr }),
    );
  });
}

let built: Promise<string> | undefined;

/** Builds the verifier as it is given out, into a folder far from any dependency; once a process. */
export function buildVerifier(): Promise<string> {
  built ??= (async () => {
    const folder = temporaryFolder();
    const { status, stderr } = await run([join(root, 'scripts/build-verifier.ts'), folder]);
    if (status !== 0) throw new Error(stderr);
    return join(folder, 'sealwright-verify.cjs');
  })();
  return built;
}

/** Writes bytes into a file of a fresh folder. */
export function inFile(name: string, bytes: Uint8Array | string): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, bytes);
  return path;
}

/** Runs the built verifier as a process of its own. */
export function runVerifier(
  program: string,
  bytes: Uint8Array,
  ...words: string[]
): Promise<Ended> {
  return run([program, inFile('file', bytes), ...words], {});
}

/** The names of the checks that fail, with the exit status and the kinds of the revisions. */
export async function judge(program: string, bytes: Uint8Array, ...words: string[]) {
  const { status, stdout, stderr } = await runVerifier(program, bytes, '--json', ...words);
  if (status === 2) throw new Error(stderr);
  const result = JSON.parse(stdout) as Result;
  return {
    status,
    fails: result.checks.filter(({ holds }) => !holds).map(({ name }) => name),
    revisions: result.revisions.map(({ kind }) => kind),
    result,
  };
}
