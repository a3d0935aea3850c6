import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs a verifier. Returns its output, including standard error, and its exit code. */
export function runTool(
  program: string,
  ...parameters: string[]
): { output: string; code: number } {
  const { stdout, stderr, status } = spawnSync(program, parameters, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { output: `${stdout}${stderr}`, code: status ?? -1 };
}

/** Returns whether a program is available. Tests that need it are skipped otherwise. */
export function hasTool(program: string): boolean {
  return spawnSync(program, ['--version']).error === undefined;
}

/** Creates an empty folder for the files of one test file. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'sealwright-test-'));
}

/** Creates an NSS database that trusts a root certificate, for pdfsig. */
export function trustingNssDatabase(rootPem: string): string {
  const folder = temporaryFolder();
  const pem = join(folder, 'root.pem');
  writeFileSync(pem, rootPem);
  runTool('certutil', '-N', '-d', `sql:${folder}`, '--empty-password');
  runTool('certutil', '-A', '-d', `sql:${folder}`, '-n', 'ca', '-t', 'C,C,C', '-i', pem);
  return `sql:${folder}`;
}
