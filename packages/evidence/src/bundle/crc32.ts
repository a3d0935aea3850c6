import * as zlib from 'node:zlib';

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  return value;
});

/** Node has it only since 22.2. */
const { crc32: native } = zlib as { crc32?: (bytes: Uint8Array) => number };

/** Returns the CRC-32 of ZIP. */
export function crc32(bytes: Uint8Array): number {
  if (native) return native(bytes);
  let value = 0xffffffff;
  for (const byte of bytes) {
    value = (table[(value ^ byte) & 0xff] as number) ^ (value >>> 8);
  }
  return (value ^ 0xffffffff) >>> 0;
}
