import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildScreensIfStale } from './build-screens.ts';
import { stageServer } from './server-package/stage-server.ts';

/*
 * `npm run package:server -- [FOLDER]` writes what production runs to out/server-package: the
 * server with its operator programs, the built screens, the verifier, and the locked versions of
 * the packages that they need.
 */

const root = path.join(import.meta.dirname, '..');
const folder = path.resolve(process.argv[2] ?? path.join(root, 'out', 'server-package'));

try {
  buildScreensIfStale({ desktop: false });
  stageServer(root, folder);
  const verifier = [path.join(import.meta.dirname, 'build-verifier.ts'), `${folder}/verifier`];
  const { status } = spawnSync(process.execPath, verifier, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The verifier could not be built.');
  process.stdout.write(`${folder}: run npm ci --omit=dev && npm start there.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
