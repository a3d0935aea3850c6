import type { X509Certificate } from 'node:crypto';
import { readCms } from '../../packages/evidence/src/certificates/read-cms.ts';
import {
  der,
  derChildren,
  derContent,
  derInteger,
  derSequence,
  readDer,
} from '../../packages/evidence/src/encoding/der.ts';
import { PdfFile } from '../../packages/evidence/src/pdf/pdf-file.ts';
import {
  type FoundSignature,
  findSignatures,
} from '../../packages/evidence/src/verification/find-signatures.ts';

/* The same signature in other bytes, which anyone with the file can make without a key. */

const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Returns r and s of an ECDSA signature in DER. */
export function numbersOfSignature(signature: Uint8Array): { r: bigint; s: bigint } {
  const [r, s] = derChildren(signature, readDer(signature)).map((element) =>
    BigInt(`0x${Buffer.from(derContent(signature, element)).toString('hex')}`),
  );
  if (r === undefined || s === undefined) throw new Error('This is no ECDSA signature');
  return { r, s };
}

/** Whether s is the smaller of the two valid values. */
export const hasSmallerS = (signature: Uint8Array) =>
  numbersOfSignature(signature).s <= P256_ORDER / 2n;

const integer = (value: bigint) =>
  derInteger(Buffer.from(value.toString(16).padStart(64, '0'), 'hex'));

/** Returns (r, n − s), which is valid whenever (r, s) is. */
export function twinOf(signature: Uint8Array): Buffer {
  const { r, s } = numbersOfSignature(signature);
  return derSequence(integer(r), integer(P256_ORDER - s));
}

/** Returns a CMS with the other value of s. */
export function withTwin(cms: Uint8Array): Buffer {
  const { signature } = readCms(cms);
  return replaced(cms, signature, twinOf(signature));
}

/** Returns a CMS with one more certificate, which no signature covers. */
export function withCertificate(cms: Uint8Array, more: Uint8Array): Buffer {
  const [certificate] = readCms(cms).certificates.slice(-1);
  const last = new Uint8Array((certificate as X509Certificate).raw);
  return replaced(cms, last, Buffer.concat([last, more]));
}

/** Returns a CMS whose outermost length is written in more bytes than needed. */
export function withLongLength(cms: Uint8Array): Buffer {
  const outer = readDer(cms);
  const content = derContent(cms, outer);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([Buffer.from([0x30, 0x84]), length, content]);
}

/**
 * Returns the DER with one primitive, or a run of elements, replaced and the surrounding lengths
 * updated.
 */
function replaced(bytes: Uint8Array, from: Uint8Array, to: Uint8Array): Buffer {
  const at = Buffer.from(bytes).indexOf(from);
  const rebuilt = (offset: number): Buffer => {
    const element = readDer(bytes, offset);
    if (at < element.content || at >= element.end) {
      return Buffer.from(bytes.subarray(element.start, element.end));
    }
    if (at === element.content && to.length > 0 && element.end - at === from.length) {
      return der(element.tag, to);
    }
    const parts = derChildren(bytes, element).map((child) =>
      child.start === at && child.end - at === from.length ? Buffer.from(to) : rebuilt(child.start),
    );
    return der(element.tag, ...parts);
  };
  return rebuilt(0);
}

/**
 * Returns the signature of a sealed file that ends last, and a function that replaces its hex
 * digits in the file.
 */
export function lastSignature(file: Buffer): FoundSignature & { with(hex: string): Buffer } {
  const endOf = ({ byteRange }: FoundSignature) => (byteRange?.[2] ?? 0) + (byteRange?.[3] ?? 0);
  const { signatures } = findSignatures(new PdfFile(file));
  const last = signatures.sort((one, other) => endOf(one) - endOf(other)).at(-1);
  if (!last) throw new Error('There is no signature');
  const space = last.contentsEnd - last.contentsStart - 2;
  return {
    ...last,
    with(hex) {
      const changed = Buffer.from(file);
      changed.write(hex.padEnd(space, '0').slice(0, space), last.contentsStart + 1, 'latin1');
      return changed;
    },
  };
}
