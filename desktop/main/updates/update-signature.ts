import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The part of an update description (`latest-linux.yml`) that decides what is installed. */
export interface SignedUpdate {
  version: string;
  /** The installers of this version; `sha512` is base64. */
  files: readonly { url: string; sha512: string; size?: number | undefined }[];
}

/** Name of the file next to the main process that contains the publisher's public key. */
export const PUBLISHER_KEY_FILE = 'publisher-key.json';

/**
 * @returns the bytes that the publisher signs: the version and each file's name, digest and size
 */
export function signedBytes({ version, files }: SignedUpdate): Buffer {
  const listed = files.map(({ url, sha512, size }) => ({ url, sha512, size: size ?? null }));
  return Buffer.from(`sealwright-update-1\n${JSON.stringify({ version, files: listed })}`);
}

/**
 * Checks the `signature` field of an update description: Ed25519 (RFC 8032), base64.
 * @returns false when the field is missing or was not made with the publisher's key for these files
 */
export function isSignedUpdate(
  update: SignedUpdate & { signature?: unknown },
  publisherKey: KeyObject,
): boolean {
  const { signature } = update;
  if (typeof signature !== 'string') return false;
  return verify(null, signedBytes(update), publisherKey, Buffer.from(signature, 'base64'));
}

/**
 * Reads the public key that `npm run package:desktop` puts next to the main process.
 * @param folder the folder of the main process
 * @returns null in a build that was packaged with --unsigned
 * @throws Error if the file is damaged
 */
export function readPublisherKey(folder: string): KeyObject | null {
  const file = path.join(folder, PUBLISHER_KEY_FILE);
  if (!existsSync(file)) return null;
  const { ed25519 } = JSON.parse(readFileSync(file, 'utf8')) as { ed25519: string };
  return createPublicKey({ key: Buffer.from(ed25519, 'base64'), format: 'der', type: 'spki' });
}
