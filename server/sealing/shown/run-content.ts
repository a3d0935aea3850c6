import { inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib';
import { everyDictionary } from './every-dictionary.ts';

const name = (text: string) => PDFName.of(text);
const CONTENTS = name('Contents');
const MAX_CONTENT_BYTES = 256 * 1024 * 1024;

/**
 * All that programs carry out to draw a document, as text: what is in pages, forms, patterns, masks,
 * glyphs and looks of annotations. Whatever else such a stream says that it is, it is carried out there.
 * Null where it is too much, or where a stream is written so that programs could read it otherwise.
 */
export function contentThatRuns(document: PDFDocument): string[] | null {
  const pages = document
    .getPages()
    .map(({ node }) => [String(node.get(CONTENTS)), node.lookup(CONTENTS)] as const);
  const ofPages = [...new Map(pages).values()].map(streamsIn);
  const found: string[] = [];
  let left = MAX_CONTENT_BYTES;
  for (const streams of [...ofPages, ...[...runStreams(document)].map((one) => [one])]) {
    const parts: string[] = [];
    for (const stream of streams) {
      const text = textOf(stream, left);
      left -= text?.length ?? 0;
      if (text === null || left <= 0) return null;
      parts.push(text);
    }
    found.push(parts.join('\n'));
  }
  return found;
}

function streamsIn(contents: PDFObject | undefined): PDFStream[] {
  if (contents instanceof PDFStream) return [contents];
  if (!(contents instanceof PDFArray)) return [];
  const items = Array.from({ length: contents.size() }, (_, at) => contents.lookup(at));
  return items.filter((one) => one instanceof PDFStream);
}

/** Forms, patterns, masks, glyphs and looks, wherever they are named. */
function runStreams({ context }: PDFDocument): Set<PDFStream> {
  const found = new Set<PDFStream>();
  const add = (one: PDFObject | undefined) => {
    if (one instanceof PDFStream) found.add(one);
  };
  for (const dict of everyDictionary(context)) {
    for (const key of ['CharProcs', 'Pattern']) for (const one of valuesOf(dict, key)) add(one);
    for (const one of valuesOf(dict, 'XObject')) {
      const isImage =
        one instanceof PDFStream && one.dict.lookup(name('Subtype')) === name('Image');
      if (!isImage) add(one);
    }
    const [mask, looks] = [dict.lookup(name('SMask')), dict.lookup(name('AP'))];
    if (mask instanceof PDFDict) add(mask.lookup(name('G')));
    if (!(looks instanceof PDFDict)) continue;
    add(looks.lookup(name('N')));
    for (const one of valuesOf(looks, 'N')) add(one);
  }
  return found;
}

function valuesOf(dict: PDFDict, key: string): (PDFObject | undefined)[] {
  const values = dict.lookup(name(key));
  return values instanceof PDFDict ? values.keys().map((one) => values.lookup(one)) : [];
}

/** The data of a stream; null where they are more than so many bytes, or not read alike. */
function textOf(stream: PDFStream, most: number): string | null {
  if (!(stream instanceof PDFRawStream) || !isPlain(stream.dict)) return null;
  const filters = stream.dict.lookup(name('Filter'));
  const isOne = filters instanceof PDFArray && filters.size() === 1;
  const filter = isOne ? filters.lookup(0) : filters;
  try {
    if (filter !== name('FlateDecode')) return decoded(stream);
    return latin1(inflateSync(stream.contents, { maxOutputLength: most }));
  } catch (error) {
    if (error instanceof RangeError) return null;
  }
  try {
    // Readers go on with data that end too early.
    return decoded(stream);
  } catch {
    return null;
  }
}

/** The filter is named once, and changes nothing by its parameters. */
function isPlain(dict: PDFDict): boolean {
  if (dict.has(name('F')) || dict.has(name('DP'))) return false;
  const parameters = dict.lookup(name('DecodeParms'));
  const items = parameters instanceof PDFArray ? parameters.asArray() : [parameters];
  return items.every((item) => {
    const one = dict.context.lookup(item);
    if (!(one instanceof PDFDict)) return true;
    return ['Predictor', 'EarlyChange'].every((key) => {
      const value = one.lookup(name(key));
      return value === undefined || (value instanceof PDFNumber && value.asNumber() === 1);
    });
  });
}

const latin1 = (data: Uint8Array) =>
  Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('latin1');

const decoded = (stream: PDFRawStream) => latin1(decodePDFRawStream(stream).decode());
