import { isRef, type PdfDictValue, PdfSyntaxError, type PdfValue } from '../reading/pdf-syntax.ts';
import type { ViewerFile } from './viewer-file.ts';

/** Filters behind which the viewer of the room sees a picture, and no content. */
const PICTURES = new Set('DCTDecode DCT JPXDecode JPX CCITTFaxDecode CCF JBIG2Decode'.split(' '));

/**
 * The streams that the viewer of the room carries out to draw a page, in their order: those in the
 * list, whatever else stands in it. Undefined where the page has no contents at all.
 *
 * Source: pdf.js 6, core/document.js (getContentStream) and core/stream.js (StreamsSequenceStream).
 * @throws PdfSyntaxError where one of them is a picture, which other programs take for content
 */
export function viewerContents(file: ViewerFile, page: PdfDictValue): PdfValue[] | undefined {
  const contents = page.entries.get('Contents');
  if (contents === undefined) return undefined;
  const found = file.resolve(contents);
  const isList = typeof found === 'object' && found?.kind === 'array';
  return (isList ? found.items : [contents]).filter((one) => isStream(file, one));
}

function isStream(file: ViewerFile, one: PdfValue): boolean {
  const object = isRef(one) ? file.object(one) : null;
  if (!object?.data) return false;
  const dict = object.value as PdfDictValue;
  const filter = file.entry(dict, dict.entries.has('F') ? 'F' : 'Filter');
  const isList = typeof filter === 'object' && filter?.kind === 'array';
  const filters = (isList ? filter.items : [filter]).map((item) => file.resolve(item));
  if (filters.some((value) => PICTURES.has(nameOf(value) ?? ''))) {
    throw new PdfSyntaxError('a picture stands among the contents of a page');
  }
  return true;
}

const nameOf = (value: PdfValue): string | null =>
  typeof value === 'object' && value?.kind === 'name' ? value.name : null;
