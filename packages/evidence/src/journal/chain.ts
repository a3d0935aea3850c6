import { createHash } from 'node:crypto';

const sha256 = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/**
 * Returns the link before the first entry of a notary's journal: SHA-256 of a fixed word and the
 * notary's id.
 */
export function firstLink(notaryId: string): string {
  return sha256(`sealwright-journal-1:${notaryId}`).toString('hex');
}

/** SHA-256(link before ‖ SHA-256(content)); inputs and output are hexadecimal. */
export function nextLink(before: string, content: string): string {
  return sha256(Buffer.from(before, 'hex'), sha256(content)).toString('hex');
}

/**
 * Returns the leaf of an entry in the tree: SHA-256(salt ‖ link). Without the salt it reveals
 * nothing.
 */
export function leafData(salt: Uint8Array, chain: string): Buffer {
  return sha256(salt, Buffer.from(chain, 'hex'));
}
