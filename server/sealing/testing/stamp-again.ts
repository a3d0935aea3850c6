import { createHash } from 'node:crypto';
import type { RequestTimestamp } from '../../../packages/evidence/src/certificates/cms-signature.ts';
import { isRef } from '../../../packages/evidence/src/pdf/pdf-syntax.ts';
import { appendUpdate, numbersOf, rewritten } from './append-update.ts';

/** Bytes reserved for the token, more than any token in tests. */
const ROOM = 8192;
const RANGE = '[0 0000000000 0000000000 0000000000]';

/**
 * Adds an invisible field with a timestamp over the whole file, like a program that renews
 * evidence.
 */
export async function stampAgain(
  bytes: Uint8Array,
  requestTimestamp: RequestTimestamp,
  fieldName = 'Renewed',
): Promise<Buffer> {
  const { pdf, page, next } = numbersOf(bytes);
  const form = pdf.catalog.entries.get('AcroForm') ?? null;
  if (!isRef(form)) throw new Error('the form is no object of its own');
  const listed = (number: number, list: string) =>
    rewritten(bytes, number, '').replace(new RegExp(`(/${list}\\s*\\[[^\\]]*)`), `$1 ${next} 0 R`);
  const annotations = pdf.dict({ kind: 'ref', number: page, generation: 0 })?.entries.get('Annots');
  const field = `<</Type/Annot/Subtype/Widget/FT/Sig/T(${fieldName})/Rect[0 0 0 0]/F 132/V ${next + 1} 0 R>>`;
  const stamp = `<</Type/DocTimeStamp/Filter/Adobe.PPKLite/SubFilter/ETSI.RFC3161/ByteRange${RANGE}`;
  const made = appendUpdate(bytes, {
    [form.number]: listed(form.number, 'Fields'),
    [page]: annotations ? listed(page, 'Annots') : rewritten(bytes, page, `/Annots[${next} 0 R]`),
    [next]: field,
    [next + 1]: `${stamp}/Contents<${'0'.repeat(2 * ROOM)}>>>`,
  });
  const range = made.indexOf(RANGE, bytes.length);
  const gapStart = made.indexOf('<0', range);
  const gapEnd = gapStart + 2 * ROOM + 2;
  const numbers = [gapStart, gapEnd, made.length - gapEnd].map((one) =>
    String(one).padStart(10, '0'),
  );
  made.write(`[0 ${numbers.join(' ')}]`, range);
  const digest = createHash('sha256')
    .update(made.subarray(0, gapStart))
    .update(made.subarray(gapEnd))
    .digest();
  made.write(Buffer.from(await requestTimestamp(digest)).toString('hex'), gapStart + 1);
  return made;
}
