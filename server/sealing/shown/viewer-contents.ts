import {
  isRef,
  type PdfDictValue,
  type PdfRefValue,
  PdfSyntaxError,
  type PdfValue,
} from '../../../packages/evidence/src/pdf/pdf-syntax.ts';
import type { ViewerFile } from './viewer-file.ts';

/** Filters for which pdf.js assumes an image and not content. */
const PICTURES = new Set('DCTDecode DCT JPXDecode JPX CCITTFaxDecode CCF JBIG2Decode'.split(' '));

/**
 * Returns the streams that pdf.js executes to draw a page, in order: those in the list. It ignores
 * other items. Undefined if the page has no /Contents.
 *
 * Source: pdf.js 6, core/document.js (getContentStream) and core/stream.js (StreamsSequenceStream).
 * @throws PdfSyntaxError if one of them is an image, which other programs execute as content
 */
export function viewerContents(file: ViewerFile, page: PdfDictValue): PdfValue[] | undefined {
  const contents = page.entries.get('Contents');
  if (contents === undefined) return undefined;
  const lists = listsOf.get(file) ?? new Map<number, PdfValue[]>();
  listsOf.set(file, lists);
  const before = isRef(contents) ? lists.get(contents.number) : undefined;
  if (before) return before;
  const found = file.resolve(contents);
  const isList = typeof found === 'object' && found?.kind === 'array';
  const streams = (isList ? found.items : [contents]).filter((one) => isStream(file, one));
  if (isRef(contents)) lists.set(contents.number, streams);
  return streams;
}

/** Cached by number, because many pages can share a list. */
const listsOf = new WeakMap<ViewerFile, Map<number, PdfValue[]>>();

/** Cached by number, because a list can contain one stream thousands of times. */
const known = new WeakMap<ViewerFile, Map<number, boolean>>();

function isStream(file: ViewerFile, one: PdfValue): boolean {
  if (!isRef(one)) return false;
  const of = known.get(file) ?? new Map<number, boolean>();
  known.set(file, of);
  const found = of.get(one.number) ?? isContent(file, one);
  of.set(one.number, found);
  return found;
}

function isContent(file: ViewerFile, one: PdfRefValue): boolean {
  const object = file.object(one);
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
