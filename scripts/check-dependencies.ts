import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findLicenseProblems } from './dependency-licenses.ts';

/*
 * Checks the licenses of shipped dependencies and known vulnerabilities. `npm run check` runs it.
 * If the registry offers no audit, the script says so and does not fail.
 */

const AUDIT_MS = 60_000;
const root = path.join(import.meta.dirname, '..');
const say = (line: string) => process.stdout.write(`${line}\n`);

const problems = findLicenseProblems(root);
for (const problem of problems) say(problem);
say(problems.length === 0 ? 'Licenses: all are on the list.' : 'Licenses: not clean.');

/** Returns whether a vulnerability of level high or critical is known. */
function isVulnerable(): boolean {
  const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: AUDIT_MS,
    shell: process.platform === 'win32',
  });
  let counts: Record<string, number> | undefined;
  try {
    counts = JSON.parse(stdout).metadata.vulnerabilities;
  } catch {
    counts = undefined;
  }
  if (error || !counts) {
    say('Vulnerabilities: no audit source can be reached; nothing was judged.');
    return false;
  }
  const serious = (counts.high ?? 0) + (counts.critical ?? 0);
  say(`Vulnerabilities: ${serious} high or critical. "npm audit --omit=dev" names them.`);
  return serious > 0;
}

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
if (isVulnerable() || problems.length > 0) {
  say(`Version ${version} must not be delivered like this.`);
  process.exitCode = 1;
}
