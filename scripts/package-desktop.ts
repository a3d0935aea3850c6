import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { placePublisherKey, readSigningKey, signUpdates } from './desktop-package/sign-updates.ts';
import { stageApp } from './desktop-package/stage-app.ts';

/*
 * `npm run package:desktop -- [--win|--mac|--linux] […]` writes the installers to out/dist. It
 * takes the options of electron-builder, and --unsigned. That option makes installers for testing,
 * without a code-signing certificate and without the publisher's update key, so they never update
 * themselves.
 */

const root = path.join(import.meta.dirname, '..');
const words = process.argv.slice(2);
const unsigned = words.includes('--unsigned');
const keyFile = process.env.SEALWRIGHT_UPDATE_KEY_FILE;
if (!unsigned && !keyFile) {
  console.error(
    'Set SEALWRIGHT_UPDATE_KEY_FILE to the Ed25519 private key that signs updates (a PEM file), or pass --unsigned to make installers for testing.',
  );
  process.exit(1);
}
const signingKey = !unsigned && keyFile ? readSigningKey(keyFile) : null;

function run(script: string, given: string[]): void {
  const { status } = spawnSync(process.execPath, [script, ...given], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

run(path.join(root, 'scripts', 'build-desktop.ts'), []);
run(path.join(root, 'scripts', 'sbom.ts'), []);
stageApp({
  root,
  built: path.join(root, 'out', 'desktop'),
  folder: path.join(root, 'out', 'app'),
});
if (signingKey) placePublisherKey(path.join(root, 'out', 'app'), signingKey);
run(path.join(root, 'node_modules', 'electron-builder', 'cli.js'), [
  '--config',
  path.join(root, 'electron-builder.yml'),
  '--publish',
  'never',
  ...words.filter((word) => word !== '--unsigned'),
  ...(unsigned ? ['-c.forceCodeSigning=false', '-c.mac.notarize=false'] : []),
]);
if (signingKey) {
  const signed = signUpdates(path.join(root, 'out', 'dist'), signingKey);
  console.log(`Signed update descriptions: ${signed.join(', ') || 'none'}.`);
}
