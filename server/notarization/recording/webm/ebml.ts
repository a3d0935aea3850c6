/** IDs of the WebM elements that are read here (RFC 9559; EBML: RFC 8794). */
export const ID = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  duration: 0x4489,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  defaultDuration: 0x23e383,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;

export interface Element {
  id: number;
  /** Offset of its content. */
  from: number;
  /** Offset of its end; null if its size is unknown. */
  to: number | null;
}

function readVint(bytes: Buffer, at: number, keepMarker: boolean): [number, number] | null {
  const first = bytes[at];
  if (first === undefined || first === 0) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return null;
  let value = keepMarker ? first : first & (0xff >> length);
  let allOnes = (first & (0xff >> length)) === 0xff >> length;
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[at + index] as number;
    value = value * 256 + byte;
    allOnes &&= byte === 0xff;
  }
  return [!keepMarker && allOnes ? Number.POSITIVE_INFINITY : value, length];
}

/** Reads the element at offset `at`; null if its head is cut off or invalid. */
export function readElement(bytes: Buffer, at: number): Element | null {
  const id = readVint(bytes, at, true);
  if (!id || id[1] > 4) return null;
  const size = readVint(bytes, at + id[1], false);
  if (!size) return null;
  const from = at + id[1] + size[1];
  return { id: id[0], from, to: Number.isFinite(size[0]) ? from + size[0] : null };
}

/** Reads an unsigned EBML integer of at most six bytes. */
export function readNumber(bytes: Buffer, from: number, to: number): number {
  return to > from && to - from <= 6 ? bytes.readUIntBE(from, to - from) : 0;
}

function idBytes(id: number): Buffer {
  const hex = id.toString(16);
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
}

/** Writes an element with its size in eight bytes. */
export function writeElement(id: number, content: Uint8Array): Buffer {
  return Buffer.concat([writeHead(id, content.length), content]);
}

/** Writes ID and size. The size always has eight bytes, so that its length is known in advance. */
export function writeHead(id: number, size: number): Buffer {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(0x0100000000000000n | BigInt(size));
  return Buffer.concat([idBytes(id), length]);
}

/** Writes an element with an integer of eight bytes. */
export function writeNumber(id: number, value: number): Buffer {
  const content = Buffer.alloc(8);
  content.writeBigUInt64BE(BigInt(value));
  return writeElement(id, content);
}
