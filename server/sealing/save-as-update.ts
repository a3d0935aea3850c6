import { createHash } from 'node:crypto';
import type { PDFDocument, PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { PdfUpdate } from './pdf-update.ts';

/** Digest of each object of a document at load time, by reference. */
export type WrittenObjects = ReadonlyMap<string, string>;

function bytesOf(object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}

const digestOf = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('base64');

/** Records the digest of every object. Must run directly after the document was loaded. */
export function noteObjects({ context }: PDFDocument): WrittenObjects {
  return new Map(
    context.enumerateIndirectObjects().map(([ref, object]) => [ref.tag, digestOf(bytesOf(object))]),
  );
}

/**
 * Saves the changes to a document as an incremental update. The original file stays byte for byte
 * unchanged, including its signatures (ISO 32000-1, 7.5.6).
 *
 * @param original the file
 * @param before its objects at load time
 * @param always objects that are written even if unchanged, for example because later updates
 * change them
 */
export async function saveAsUpdate(
  original: Uint8Array,
  document: PDFDocument,
  before: WrittenObjects,
  always: PDFRef[],
): Promise<Buffer> {
  // pdf-lib embeds fonts and images only on flush.
  await document.flush();
  const update = new PdfUpdate(
    Buffer.from(original.buffer, original.byteOffset, original.byteLength),
  );
  const wanted = new Set(always.map(({ tag }) => tag));
  for (const [ref, object] of document.context.enumerateIndirectObjects()) {
    const bytes = bytesOf(object);
    if (!wanted.has(ref.tag) && before.get(ref.tag) === digestOf(bytes)) continue;
    update.put(
      { kind: 'ref', number: ref.objectNumber, generation: ref.generationNumber },
      Buffer.from(bytes.buffer).toString('latin1'),
    );
  }
  return Buffer.concat([original, Buffer.from(update.finish().text, 'latin1')]);
}
