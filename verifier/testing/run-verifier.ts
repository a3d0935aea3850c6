import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from '../../packages/evidence/src/bundle/verify-file.ts';
import { temporaryFolder } from '../../server/sealing/testing/run-tool.ts';

const root = join(import.meta.dirname, '..', '..');

interface Ended {
  /** The exit status. Null if the process was killed. */
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a Node program without blocking this process. */
function run(words: string[], env?: NodeJS.ProcessEnv): Promise<Ended> {
  const limits = { maxBuffer: 64 * 1024 * 1024, env: env ?? process.env };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, words, limits, (_error, stdout, stderr) =>
      resolve({ status: child.exitCode, stdout, stderr }),
    );
  });
}

let built: Promise<string> | undefined;

/** Builds the published verifier into a folder without dependencies, once per process. */
export function buildVerifier(): Promise<string> {
  built ??= (async () => {
    const folder = temporaryFolder();
    const { status, stderr } = await run([join(root, 'scripts/build-verifier.ts'), folder]);
    if (status !== 0) throw new Error(stderr);
    return join(folder, 'sealwright-verify.cjs');
  })();
  return built;
}

/** Writes bytes to a file in a new folder. */
export function inFile(name: string, bytes: Uint8Array | string): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, bytes);
  return path;
}

/** Runs the built verifier in its own process. */
export function runVerifier(
  program: string,
  bytes: Uint8Array,
  ...words: string[]
): Promise<Ended> {
  return run([program, inFile('file', bytes), ...words], {});
}

/** Returns the names of the failed checks, with the exit status and the kinds of the revisions. */
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
