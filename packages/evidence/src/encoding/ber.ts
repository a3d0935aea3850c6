import { der, derBytes, derContent, readDer } from './der.ts';

const CONSTRUCTED = 0x20;
const OCTETS = 0x04;
const INDEFINITE = 0x80;
/** Maximum nesting of elements. A signature with a timestamp has about 20 levels. */
const MAX_DEPTH = 64;

interface Converted {
  bytes: Uint8Array;
  /** Offset after the element in the original bytes. */
  end: number;
  isChanged: boolean;
}

/**
 * Gives the first element, and everything inside it, definite lengths as in DER. An octet string in
 * several parts becomes one part. All other elements keep their bytes, because signatures can cover
 * them. Bytes after the element stay.
 *
 * Source: X.690, 8.1.3.6 (indefinite lengths) and 8.7.3 (octet strings in parts).
 * @throws RangeError if the element is truncated or nested too deeply
 */
export function withDefiniteLengths(bytes: Uint8Array): Uint8Array {
  const { bytes: converted, end } = convert(bytes, 0, bytes.length, 0);
  return Buffer.concat([converted, bytes.subarray(end)]);
}

function convert(bytes: Uint8Array, offset: number, limit: number, depth: number): Converted {
  if (depth > MAX_DEPTH) throw new RangeError('BER is nested too deeply');
  const tag = bytes[offset] ?? 0;
  const isConstructed = (tag & CONSTRUCTED) !== 0;
  if (bytes[offset + 1] === INDEFINITE) {
    if (!isConstructed) throw new RangeError('BER has no length here');
    const { parts, end } = convertUntilEnd(bytes, offset + 2, limit, depth);
    return { bytes: assembled(tag, parts), end, isChanged: true };
  }
  const element = readDer(bytes, offset, limit);
  const { end } = element;
  const written = derBytes(bytes, element);
  if (!isConstructed) return { bytes: written, end, isChanged: false };
  const parts: Uint8Array[] = [];
  let isChanged = tag === (CONSTRUCTED | OCTETS);
  for (let at = element.content; at < end; ) {
    const part = convert(bytes, at, end, depth + 1);
    isChanged ||= part.isChanged;
    parts.push(part.bytes);
    at = part.end;
  }
  return { bytes: isChanged ? assembled(tag, parts) : written, end, isChanged };
}

/** Converts elements up to the two zeros that end an element without a length. */
function convertUntilEnd(
  bytes: Uint8Array,
  start: number,
  limit: number,
  depth: number,
): { parts: Uint8Array[]; end: number } {
  const parts: Uint8Array[] = [];
  let at = start;
  while (bytes[at] !== 0 || bytes[at + 1] !== 0) {
    const part = convert(bytes, at, limit, depth + 1);
    parts.push(part.bytes);
    at = part.end;
  }
  if (at + 2 > limit) throw new RangeError('BER is cut off');
  return { parts, end: at + 2 };
}

function assembled(tag: number, parts: Uint8Array[]): Uint8Array {
  if (tag !== (CONSTRUCTED | OCTETS)) return der(tag, ...parts);
  const contents = parts.map((part) => {
    const element = readDer(part);
    if (element.tag !== OCTETS) throw new RangeError('BER has a part that is not an octet string');
    return derContent(part, element);
  });
  return der(OCTETS, ...contents);
}
