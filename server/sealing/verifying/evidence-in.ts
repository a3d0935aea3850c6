import type { PdfFile } from '../reading/pdf-file.ts';
import { isDict, isRef, type PdfRefValue, type PdfValue } from '../reading/pdf-syntax.ts';

/** So many streams of a kind are read, each with at most so many bytes, compressed or not. */
export const MAX_STREAMS = 64;
const maxBytes = { Certs: 64 * 1024, CRLs: 4 * 1024 * 1024, OCSPs: 64 * 1024 };
/** Of all streams of a kind together. */
export const MAX_TOTAL_BYTES = 16 * 1024 * 1024;

/**
 * What a file's store of evidence (/DSS) holds of a kind, each DER: of its first 64 streams those
 * that can be read. Whoever made the file may have put anything there, so it has narrow bounds.
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
      // It may have been inflated up to the bound before it failed.
      left -= most;
      return [];
    }
  });
}

/** References to a kind's streams, each once. */
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

/** Everything in a file's store of evidence that tells of revocations: lists and OCSP answers. */
export function revocationsIn(pdf: PdfFile): Uint8Array[] {
  return [...evidenceIn(pdf, 'CRLs'), ...evidenceIn(pdf, 'OCSPs')];
}
