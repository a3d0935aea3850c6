import type { PdfFile } from '../pdf/pdf-file.ts';
import { isDict, isRef, type PdfRefValue, type PdfValue } from '../pdf/pdf-syntax.ts';

/**
 * Maximum number of streams per type. `maxBytes` limits each stream, before and after
 * decompression.
 */
export const MAX_STREAMS = 64;
const maxBytes = { Certs: 64 * 1024, CRLs: 4 * 1024 * 1024, OCSPs: 64 * 1024 };
/** Maximum total size of all streams of one type. */
export const MAX_TOTAL_BYTES = 16 * 1024 * 1024;

/**
 * Returns the evidence of one type in the file's evidence store (/DSS), each DER: the readable ones
 * among the first 64 streams. The content is untrusted, so the limits are strict.
 */
export function evidenceIn(pdf: PdfFile, kind: keyof typeof maxBytes): Uint8Array[] {
  let left = MAX_TOTAL_BYTES;
  return streamsIn(pdf, kind).flatMap((ref) => {
    const most = Math.min(maxBytes[kind], left);
    try {
      const stream = pdf.resolve(ref);
      if (!isDict(stream)) return [];
      const data = pdf.streamData(stream, most);
      left -= data.length;
      return [data];
    } catch {
      // It may have been inflated up to the limit before it failed.
      left -= most;
      return [];
    }
  });
}

/** References to the streams of one type, each once. */
function streamsIn(pdf: PdfFile, kind: string): PdfRefValue[] {
  const distinct = new Map<string, PdfRefValue>();
  for (const item of itemsIn(pdf, kind)) {
    if (distinct.size === MAX_STREAMS) break;
    if (isRef(item)) distinct.set(`${item.number} ${item.generation}`, item);
  }
  return [...distinct.values()];
}

function itemsIn(pdf: PdfFile, kind: string): PdfValue[] {
  try {
    const store = pdf.dict(pdf.catalog.entries.get('DSS'));
    return pdf.array(store?.entries.get(kind))?.items ?? [];
  } catch {
    return [];
  }
}

/** Returns all revocation lists and OCSP responses in a file's evidence store. */
export function revocationsIn(pdf: PdfFile): Uint8Array[] {
  return [...evidenceIn(pdf, 'CRLs'), ...evidenceIn(pdf, 'OCSPs')];
}
