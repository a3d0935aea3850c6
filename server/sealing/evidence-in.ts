import type { PdfFile } from './pdf-file.ts';
import { isDict } from './pdf-syntax.ts';

/** What a file's store of evidence (/DSS) holds of a kind, each DER; what cannot be read is left out. */
export function evidenceIn(pdf: PdfFile, kind: 'Certs' | 'CRLs' | 'OCSPs'): Uint8Array[] {
  try {
    const store = pdf.dict(pdf.catalog.entries.get('DSS'));
    return (pdf.array(store?.entries.get(kind))?.items ?? []).flatMap((item) => {
      const stream = pdf.resolve(item);
      return isDict(stream) ? [pdf.streamData(stream)] : [];
    });
  } catch {
    return [];
  }
}

/** Everything in a file's store of evidence that tells of revocations: lists and OCSP answers. */
export function revocationsIn(pdf: PdfFile): Uint8Array[] {
  return [...evidenceIn(pdf, 'CRLs'), ...evidenceIn(pdf, 'OCSPs')];
}
