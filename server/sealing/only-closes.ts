import { PdfFile } from './pdf-file.ts';
import { isRef, type PdfDictValue, type PdfRefValue, type PdfValue } from './pdf-syntax.ts';
import { signatureFieldNames } from './signature-field-names.ts';

/**
 * Whether what stands behind a seal closes the file and changes nothing that is shown: a Document
 * Security Store in the catalog, and the signature in the empty field of the closing timestamp.
 * Every other object of the sealed revision must stand where it stood; a timestamp alone proves
 * nothing of that, since anybody can have one made.
 *
 * @param end offset behind the last byte that the seal covers
 * @throws PdfSyntaxError where either revision cannot be read
 */
export function onlyCloses(bytes: Uint8Array, end: number): boolean {
  const before = new PdfFile(bytes.subarray(0, end));
  const after = new PdfFile(bytes);
  const root = before.trailer.entries.get('Root');
  const newRoot = after.trailer.entries.get('Root');
  if (!sameRef(root, newRoot) || after.trailer.entries.has('Encrypt')) return false;
  const field = emptyTimestampField(before);
  const size = Number(before.trailer.entries.get('Size'));
  // A number below the sealed size that was free may be referred to: nobody may fill it.
  if ([...after.entries.keys()].some((number) => number < size && !before.entries.has(number))) {
    return false;
  }
  for (const [number, old] of before.entries) {
    const entry = after.entries.get(number);
    if (JSON.stringify(old) === JSON.stringify(entry)) continue;
    const allowed = number === root.number ? 'DSS' : number === field?.number ? 'V' : undefined;
    if (old.type !== 'offset' || entry?.type !== 'offset') return false;
    const ref: PdfRefValue = { kind: 'ref', number, generation: old.generation };
    if (!allowed || !differsByEntry(before, after, ref, allowed)) return false;
  }
  return true;
}

/** Whether the newer object is the older one, byte for byte, with one more entry: a reference. */
function differsByEntry(before: PdfFile, after: PdfFile, ref: PdfRefValue, key: string): boolean {
  const [older, newer] = [before.dict(ref), after.dict(ref)];
  if (!older || !newer || older.entries.has(key)) return false;
  const added = newer.entries.get(key);
  if (!isRef(added) || added.number < Number(before.trailer.entries.get('Size'))) return false;
  const entry = `/${key} ${added.number} ${added.generation} R>>`;
  return source(after, newer) === source(before, older).slice(0, -2) + entry;
}

function source({ bytes }: PdfFile, dict: PdfDictValue): string {
  return Buffer.from(bytes.subarray(dict.start, dict.end)).toString('latin1');
}

function emptyTimestampField(pdf: PdfFile): PdfRefValue | undefined {
  const form = pdf.dict(pdf.catalog.entries.get('AcroForm'));
  return pdf
    .array(form?.entries.get('Fields'))
    ?.items.filter(isRef)
    .find((ref) => {
      const dict = pdf.dict(ref);
      const named = pdf.text(dict?.entries.get('T')) === signatureFieldNames.timestamp;
      return named && !dict?.entries.has('V');
    });
}

function sameRef(one: PdfValue | undefined, other: PdfValue | undefined): one is PdfRefValue {
  if (one === undefined || other === undefined || !isRef(one) || !isRef(other)) return false;
  return one.number === other.number && one.generation === other.generation;
}
