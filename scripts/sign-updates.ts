import path from 'node:path';
import { readSigningKey, signUpdates } from './desktop-package/sign-updates.ts';

/*
 * `npm run sign-updates -- KEY.pem` signs the update descriptions in out/dist again, with another
 * key than the one that `npm run package:desktop` used. A release that changes the key needs this.
 */

const [keyFile] = process.argv.slice(2);
if (!keyFile) {
  console.error('Name the PEM file of the Ed25519 private key.');
  process.exit(1);
}
const signed = signUpdates(
  path.join(import.meta.dirname, '..', 'out', 'dist'),
  readSigningKey(keyFile),
);
console.log(`Signed update descriptions: ${signed.join(', ') || 'none'}.`);
