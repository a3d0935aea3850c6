import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { stageApp } from './desktop-package/stage-app.ts';

/* `npm run package:desktop -- [--win|--mac|--linux] […]`: the installers, into out/dist. Words are
   electron-builder's own, besides --unsigned, which makes installers for trying without a certificate. */

const root = path.join(import.meta.dirname, '..');
const words = process.argv.slice(2);
const unsigned = words.includes('--unsigned');

function run(script: string, given: string[]): void {
  const { status } = spawnSync(process.execPath, [script, ...given], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

run(path.join(root, 'scripts', 'build-desktop.ts'), []);
stageApp({
  root,
  built: path.join(root, 'out', 'desktop'),
  folder: path.join(root, 'out', 'app'),
});
run(path.join(root, 'node_modules', 'electron-builder', 'cli.js'), [
  '--config',
  path.join(root, 'electron-builder.yml'),
  '--publish',
  'never',
  ...words.filter((word) => word !== '--unsigned'),
  ...(unsigned ? ['-c.forceCodeSigning=false', '-c.mac.notarize=false'] : []),
]);
