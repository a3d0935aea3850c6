import { inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { everyDictionary } from './every-dictionary.ts';

const name = (text: string) => PDFName.of(text);
const keys = { properties: name('OCProperties'), usage: name('Usage'), groups: name('OCGs') };
const MAX_CONTENT_BYTES = 256 * 1024 * 1024;

/** Membership written into the content itself; readers disagree about it. Names may be spelled with numbers. */
const INLINE = /\/(?:O|#4f)(?:C|#43)(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*(?:<<|(?:%[^\r\n]*)?$)/i;

/**
 * Whether part of a document is switched off, or comes and goes by the program, the magnification or
 * the medium: then not everyone sees the same.
 *
 * Source: ISO 32000-1, 8.11 (optional content).
 * @param isFixed the bytes stay as they are, so what differs on paper alone differs for good
 */
export function hidesLayers(document: PDFDocument, isFixed: boolean): boolean {
  const properties = document.catalog.lookup(keys.properties);
  const groups = properties instanceof PDFDict ? properties.lookup(keys.groups) : undefined;
  if (properties instanceof PDFDict) {
    if (isSwitchedOff(properties.lookup(name('D')), itemsOf(groups))) return true;
    if (groups instanceof PDFArray && groups.size() > 0 && hasInlineMembership(document)) {
      return true;
    }
  }
  return layersOf(document).some(
    (layer) => comesAndGoes(layer.lookup(keys.usage), isFixed) || isByExpression(layer),
  );
}

/** Makes all of a document's layers part of its pages: nothing is left to be switched. */
export function flattenLayers(document: PDFDocument): void {
  for (const layer of layersOf(document)) {
    for (const key of ['Usage', 'VE', 'P', 'OCGs']) layer.delete(name(key));
  }
  document.catalog.delete(keys.properties);
}

/** The groups and memberships of which something can be made a part. */
function layersOf(document: PDFDocument): PDFDict[] {
  const found = new Set<PDFObject | undefined>();
  const catalogued = document.catalog.lookup(keys.properties);
  const groups = catalogued instanceof PDFDict ? catalogued.lookup(keys.groups) : undefined;
  if (groups instanceof PDFArray) {
    for (let at = 0; at < groups.size(); at += 1) found.add(groups.lookup(at));
  }
  for (const dict of everyDictionary(document.context)) {
    const type = dict.lookup(name('Type'));
    if (type === name('OCG') || type === name('OCMD')) found.add(dict);
    found.add(dict.lookup(name('OC')));
    const resources = dict.lookup(name('Properties'));
    if (resources instanceof PDFDict)
      for (const key of resources.keys()) found.add(resources.lookup(key));
  }
  return [...found].filter((one) => one instanceof PDFDict);
}

/** In the configuration with which a document opens. */
function isSwitchedOff(config: PDFObject | undefined, groups: PDFObject[]): boolean {
  if (!(config instanceof PDFDict)) return false;
  if (itemsOf(config.lookup(name('OFF'))).length > 0) return true;
  const base = config.lookup(name('BaseState'));
  const on = new Set(itemsOf(config.lookup(name('ON'))).map(String));
  return base !== undefined && base !== name('ON') && groups.some((one) => !on.has(String(one)));
}

function comesAndGoes(usage: PDFObject | undefined, isFixed: boolean): boolean {
  if (!(usage instanceof PDFDict)) return false;
  const isOff = (event: string) => {
    const state = usage.lookup(name(event));
    return state instanceof PDFDict && state.lookup(name(`${event}State`)) === name('OFF');
  };
  if (isOff('View')) return true;
  return isFixed && (isOff('Print') || isOff('Export') || usage.has(name('Zoom')));
}

function isByExpression(layer: PDFDict): boolean {
  if (layer.has(name('VE'))) return true;
  // Other dictionaries that content is marked with may have such a key, and no groups.
  const policy = layer.has(keys.groups) ? layer.lookup(name('P')) : undefined;
  return policy !== undefined && policy !== name('AnyOn') && policy !== name('AllOn');
}

function hasInlineMembership({ context }: PDFDocument): boolean {
  let left = MAX_CONTENT_BYTES;
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    if (object.dict.lookup(name('Subtype')) === name('Image')) continue;
    const content = contentOf(object, left);
    left -= content?.length ?? 0;
    if (content === null || left <= 0 || INLINE.test(content)) return true;
  }
  return false;
}

/** The data of a stream as text; null where they are more than so many bytes. */
function contentOf(stream: PDFRawStream, most: number): string | null {
  const isInflated = stream.dict.lookup(name('Filter')) === name('FlateDecode');
  try {
    const data = isInflated
      ? inflateSync(stream.contents, { maxOutputLength: most })
      : decodePDFRawStream(stream).decode();
    return Buffer.from(data).toString('latin1');
  } catch (error) {
    const isTooMuch = error instanceof RangeError;
    if (isTooMuch) return null;
    // What no reader of ours can open is a font, a profile or a picture.
    return isInflated ? decodedAnyway(stream) : '';
  }
}

/** Readers go on with data that end too early. */
function decodedAnyway(stream: PDFRawStream): string {
  try {
    return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  } catch {
    return '';
  }
}

function itemsOf(value: PDFObject | undefined): PDFObject[] {
  return value instanceof PDFArray ? value.asArray() : [];
}
