import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs a verifier; its output and exit code, standard error included. */
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

/** Whether a program can be started here; tests against it are skipped where it cannot. */
export function hasTool(program: string): boolean {
  return spawnSync(program, ['--version']).error === undefined;
}

/** An empty folder for one test file's artefacts. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'sealwright-test-'));
}

/** An NSS database that trusts a root certificate, for pdfsig. */
export function trustingNssDatabase(rootPem: string): string {
  const folder = temporaryFolder();
  const pem = join(folder, 'root.pem');
  writeFileSync(pem, rootPem);
  runTool('certutil', '-N', '-d', `sql:${folder}`, '--empty-password');
  runTool('certutil', '-A', '-d', `sql:${folder}`, '-n', 'ca', '-t', 'C,C,C', '-i', pem);
  return `sql:${folder}`;
}
