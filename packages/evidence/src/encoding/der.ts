/** The part of DER (X.690) that CMS signatures and timestamp requests need. */

/** A DER element: its tag byte, and the offsets of its header, content and end. */
export interface DerElement {
  tag: number;
  start: number;
  content: number;
  end: number;
}

/** Encodes an element: tag, length and the concatenated parts. */
export function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const digits = length.toString(16).length;
  const bytes = Buffer.alloc(Math.ceil(digits / 2));
  bytes.writeUIntBE(length, 0, bytes.length);
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, content]);
}

export const derSequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
export const derOctets = (bytes: Uint8Array) => der(0x04, bytes);
export const derNull = () => Buffer.from([0x05, 0x00]);

/** Encodes a SET OF with its members in DER order (X.690, 11.6). */
export function derSet(...members: Buffer[]): Buffer {
  return der(0x31, ...members.toSorted(Buffer.compare));
}

/** Encodes a non-negative INTEGER from a number or from big-endian bytes. */
export function derInteger(value: number | Uint8Array): Buffer {
  let bytes: Buffer;
  if (typeof value === 'number') {
    const hex = value.toString(16);
    bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  } else {
    bytes = Buffer.from(value);
    while (bytes.length > 1 && bytes[0] === 0) bytes = bytes.subarray(1);
  }
  return der(0x02, (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.alloc(1), bytes]) : bytes);
}

/** Encodes an OBJECT IDENTIFIER from its dotted form. */
export function derOid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes: number[] = [];
  for (const arc of [first * 40 + second, ...rest]) {
    const septets = [arc & 0x7f];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) {
      septets.unshift((left & 0x7f) | 0x80);
    }
    bytes.push(...septets);
  }
  return der(0x06, Buffer.from(bytes));
}

/**
 * Reads the element at an offset.
 *
 * @throws RangeError when the element is truncated, has an indefinite length or exceeds `limit`
 */
export function readDer(bytes: Uint8Array, offset = 0, limit = bytes.length): DerElement {
  const tag = bytes[offset];
  let length = bytes[offset + 1];
  let content = offset + 2;
  if (tag === undefined || length === undefined) throw new RangeError('DER is cut off');
  if (length > 0x7f) {
    const count = length & 0x7f;
    if (count < 1 || count > 4) throw new RangeError('DER length is not definite');
    length = 0;
    for (let index = 0; index < count; index += 1) {
      length = length * 256 + (bytes[content + index] ?? 0);
    }
    content += count;
  }
  if (content + length > limit) throw new RangeError('DER is cut off');
  return { tag, start: offset, content, end: content + length };
}

/** Returns the elements inside a constructed element. */
export function derChildren(bytes: Uint8Array, parent: DerElement): DerElement[] {
  const children: DerElement[] = [];
  for (let at = parent.content; at < parent.end; at = children.at(-1)?.end ?? parent.end) {
    children.push(readDer(bytes, at, parent.end));
  }
  return children;
}

/** Returns the bytes of an element including its header. */
export function derBytes(bytes: Uint8Array, element: DerElement): Uint8Array {
  return bytes.subarray(element.start, element.end);
}

/** Returns the content bytes of an element. */
export function derContent(bytes: Uint8Array, element: DerElement): Uint8Array {
  return bytes.subarray(element.content, element.end);
}

/**
 * Returns the dotted form of an OBJECT IDENTIFIER element.
 *
 * @throws RangeError when the element is not an OBJECT IDENTIFIER
 */
export function readOid(bytes: Uint8Array, element: DerElement | undefined): string {
  if (element?.tag !== 0x06) throw new RangeError('DER has no object identifier here');
  const arcs: number[] = [];
  let arc = 0;
  for (const byte of derContent(bytes, element)) {
    arc = arc * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      arcs.push(arc);
      arc = 0;
    }
  }
  const head = arcs[0] ?? 0;
  const first = Math.min(2, Math.floor(head / 40));
  return [first, head - first * 40, ...arcs.slice(1)].join('.');
}

/**
 * Returns the elements inside a constructed element, which must have exactly these tags in this
 * order. The strict check prevents data from being hidden in bytes that no signature covers.
 *
 * @throws RangeError when the tags are different
 */
export function derFields(bytes: Uint8Array, parent: DerElement, ...tags: number[]): DerElement[] {
  const children = derChildren(bytes, parent);
  if (children.length !== tags.length || children.some(({ tag }, at) => tag !== tags[at])) {
    throw new RangeError('DER has other elements than it must have');
  }
  return children;
}
