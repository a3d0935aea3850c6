import { createHash } from 'node:crypto';
import type { PDFDocument, PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { PdfUpdate } from './pdf-update.ts';

/** How each object of a document was written when it was loaded. */
export type WrittenObjects = ReadonlyMap<string, string>;

function bytesOf(object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}

const digestOf = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('base64');

/** Notes every object of a document; call right after it was loaded. */
export function noteObjects({ context }: PDFDocument): WrittenObjects {
  return new Map(
    context.enumerateIndirectObjects().map(([ref, object]) => [ref.tag, digestOf(bytesOf(object))]),
  );
}

/**
 * A document with what was changed in it, the file it was loaded from untouched in front: what stands
 * in there, signatures too, stays byte for byte (ISO 32000-1, 7.5.6).
 *
 * @param original the file
 * @param before its objects as they were loaded
 * @param always objects that are written in any case, such as those that later updates change
 */
export async function saveAsUpdate(
  original: Uint8Array,
  document: PDFDocument,
  before: WrittenObjects,
  always: PDFRef[],
): Promise<Buffer> {
  // Embeds fonts and pictures, which until then are promises.
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
