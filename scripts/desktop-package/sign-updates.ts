import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import {
  PUBLISHER_KEY_FILE,
  type SignedUpdate,
  signedBytes,
} from '../../desktop/main/updates/update-signature.ts';

/**
 * Reads the publisher's private key.
 * @param file a PEM file with an Ed25519 key (PKCS #8), as `openssl genpkey -algorithm ed25519`
 *   writes it
 * @throws Error when the file cannot be read or contains another kind of key
 */
export function readSigningKey(file: string): KeyObject {
  const key = createPrivateKey(readFileSync(file));
  if (key.asymmetricKeyType !== 'ed25519') {
    throw new Error(`${file} holds a key of the type ${key.asymmetricKeyType}, not Ed25519.`);
  }
  return key;
}

/**
 * Writes the public half of the publisher's key into the staged app.
 * @param app the folder `out/app`
 */
export function placePublisherKey(app: string, signingKey: KeyObject): void {
  const spki = createPublicKey(signingKey).export({ format: 'der', type: 'spki' });
  writeFileSync(
    path.join(app, 'main', PUBLISHER_KEY_FILE),
    `${JSON.stringify({ ed25519: spki.toString('base64') })}\n`,
  );
}

/**
 * Adds the publisher's signature to every update description in a folder. Each file is replaced as
 * a whole. A description that is signed already gets the same signature again.
 * @param folder where electron-builder wrote the installers
 * @returns the names of the files that were signed
 */
export function signUpdates(folder: string, signingKey: KeyObject): string[] {
  const signed: string[] = [];
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.yml') || name === 'builder-debug.yml') continue;
    const file = path.join(folder, name);
    const description = parseDocument(readFileSync(file, 'utf8'));
    const { version, files } = description.toJS() as Partial<SignedUpdate>;
    if (!version || !files) continue;
    const signature = sign(null, signedBytes({ version, files }), signingKey);
    description.set('signature', signature.toString('base64'));
    writeFileSync(`${file}.new`, description.toString({ lineWidth: 0 }));
    renameSync(`${file}.new`, file);
    signed.push(name);
  }
  return signed;
}
