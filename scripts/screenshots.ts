import { spawnSync } from 'node:child_process';
import path from 'node:path';

/*
 * `npm run screenshots` runs the browser tests and saves a picture of each screen in
 * out/screenshots.
 */

const root = path.join(import.meta.dirname, '..');
const SCREENSHOTS = path.join(root, 'out', 'screenshots');
const { status } = spawnSync(
  process.execPath,
  [path.join(root, 'scripts', 'test.ts'), 'screens', 'calls', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, SCREENSHOTS } },
);
process.stdout.write(`Pictures: ${SCREENSHOTS}\n`);
process.exit(status ?? 1);
