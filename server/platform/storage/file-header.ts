import { sealedKeyId } from './key-vault.ts';

/*
 * The header of a stored file: 'SWF2', the length of the wrapped data key (2 bytes, big endian),
 * the wrapped key, the nonce (12). The ciphertext and its tag (16) follow. Files from before master
 * keys had ids begin with 'SWF1' and a wrapped key of 60 bytes.
 */

const MAGIC = 'SWF2';
const MAGIC_WITHOUT_ID = 'SWF1';
const WRAPPED_WITHOUT_ID = 60;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface FileHeader {
  wrapped: Buffer;
  nonce: Buffer;
  /** Offset of the ciphertext. */
  contentAt: number;
}

export function fileHeader(wrapped: Uint8Array, nonce: Uint8Array): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(wrapped.length);
  return Buffer.concat([Buffer.from(MAGIC), length, wrapped, nonce]);
}

/** @throws Error if the bytes are not a stored file */
export function readFileHeader(bytes: Buffer): FileHeader {
  const magic = bytes.toString('latin1', 0, 4);
  if (magic !== MAGIC && magic !== MAGIC_WITHOUT_ID) throw new Error('not a stored file');
  const keyAt = magic === MAGIC ? 6 : 4;
  const nonceAt = keyAt + (magic === MAGIC ? bytes.readUInt16BE(4) : WRAPPED_WITHOUT_ID);
  const contentAt = nonceAt + NONCE_BYTES;
  if (bytes.length < contentAt + TAG_BYTES) throw new Error('a stored file that is cut off');
  return {
    wrapped: bytes.subarray(keyAt, nonceAt),
    nonce: bytes.subarray(nonceAt, contentAt),
    contentAt,
  };
}

/** Checks whether the file names the master key that wraps its data key. */
export function isNamedKey(bytes: Buffer): boolean {
  return sealedKeyId(readFileHeader(bytes).wrapped) !== null;
}
