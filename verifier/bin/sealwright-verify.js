#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/*
 * `npx sealwright-verify FILE`: starts the built verifier. In the repository, it is built first if it
 * is missing or older than its sources, so that an outdated program verifies nothing.
 */

const own = path.join(import.meta.dirname, '..');
const program = path.join(own, 'dist', 'sealwright-verify.cjs');
const build = path.join(own, '..', 'scripts', 'build-verifier.ts');

/** Returns the time of the last change of a source, in milliseconds. */
function lastChange() {
  const folders = ['verifier/src', 'common', 'server'].map((name) => path.join(own, '..', name));
  return Math.max(
    ...folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => statSync(path.join(folder, name)).mtimeMs),
    ),
  );
}

if (existsSync(build) && (!existsSync(program) || statSync(program).mtimeMs < lastChange())) {
  process.stderr.write('Building the verifier from its sources …\n');
  const { status } = spawnSync('node', [build, path.dirname(program)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) {
    process.stderr.write(
      'The verifier could not be built, and nothing was checked. Run `npm ci` in the repository, then this again.\n',
    );
    process.exit(2);
  }
}
if (!existsSync(program)) {
  process.stderr.write('The verifier is not built, and nothing was checked.\n');
  process.exit(2);
}
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 2);
