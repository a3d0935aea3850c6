import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRef,
} from '@cantoo/pdf-lib';
import { everyDictionary } from './every-dictionary.ts';
import { hasContentThat } from './run-content.ts';

const name = (text: string) => PDFName.of(text);
const keys = { properties: name('OCProperties'), usage: name('Usage'), groups: name('OCGs') };

const SPACE = '\\0\\t\\n\\f\\r ';
const ENDS = `()<>[\\]{}/%${SPACE}`;

/**
 * Matches /OC that is not followed directly by a resource name and BDC. Readers treat such inline
 * memberships differently, and pdf.js reads them from further ahead. Letters of a name can be
 * escaped.
 */
const INLINE = new RegExp(
  `/(?:O|#4[fF])(?:C|#43)(?=[${ENDS}]|$)(?![${SPACE}]*/[^${ENDS}]+[${SPACE}]+BDC(?:[${ENDS}]|$))`,
);

/**
 * Returns whether part of a document is switched off, or depends on the program, the zoom level or
 * the medium. Then not everyone sees the same content.
 *
 * Source: ISO 32000-1, 8.11 (optional content).
 * @param isFixed whether the bytes must stay unchanged, so that differences in print cannot be
 * removed
 */
export function hidesLayers(document: PDFDocument, isFixed: boolean): boolean {
  const properties = document.catalog.lookup(keys.properties);
  const groups = properties instanceof PDFDict ? properties.lookup(keys.groups) : undefined;
  if (properties instanceof PDFDict) {
    if (isSwitchedOff(properties.lookup(name('D')), itemsOf(groups))) return true;
    if (
      groups instanceof PDFArray &&
      groups.size() > 0 &&
      hasContentThat(document, (text) => INLINE.test(text))
    ) {
      return true;
    }
  }
  return layersOf(document).some(
    (layer) =>
      comesAndGoes(layer.lookup(keys.usage), isFixed) ||
      isByExpression(layer) ||
      isOfUnknown(layer, itemsOf(groups)),
  );
}

/** Makes all layers permanent parts of the pages. */
export function flattenLayers(document: PDFDocument): void {
  for (const layer of layersOf(document)) {
    for (const key of ['Usage', 'VE', 'P', 'OCGs']) layer.delete(name(key));
  }
  document.catalog.delete(keys.properties);
}

/** The groups and memberships to which content can belong. */
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

/** In the configuration that is active when the document opens. */
function isSwitchedOff(config: PDFObject | undefined, groups: PDFObject[]): boolean {
  if (!(config instanceof PDFDict)) return false;
  if (itemsOf(config.lookup(name('OFF'))).length > 0) return true;
  const base = config.lookup(name('BaseState'));
  const on = new Set(itemsOf(config.lookup(name('ON'))).map(String));
  return base !== undefined && base !== name('ON') && groups.some((one) => !on.has(String(one)));
}

/** Usage that depends on the program and the reader. */
const byReader = ['Zoom', 'Language', 'User'];

function comesAndGoes(usage: PDFObject | undefined, isFixed: boolean): boolean {
  if (!(usage instanceof PDFDict)) return false;
  const isOff = (event: string) => {
    const state = usage.lookup(name(event));
    return state instanceof PDFDict && state.lookup(name(`${event}State`)) === name('OFF');
  };
  if (isOff('View')) return true;
  if (!isFixed) return false;
  return isOff('Print') || isOff('Export') || byReader.some((key) => usage.has(name(key)));
}

function isByExpression(layer: PDFDict): boolean {
  if (layer.has(name('VE'))) return true;
  // Other marked-content dictionaries can have such a key but no groups.
  const policy = layer.has(keys.groups) ? layer.lookup(name('P')) : undefined;
  return policy !== undefined && policy !== name('AnyOn') && policy !== name('AllOn');
}

/** pdf.js hides content without any group. Other programs hide content of unlisted groups. */
function isOfUnknown(layer: PDFDict, groups: PDFObject[]): boolean {
  const list = layer.lookup(keys.groups);
  // Without listed groups nothing can be hidden.
  if (groups.length === 0 || !(list instanceof PDFArray)) return false;
  const known = new Set(groups.filter((one) => one instanceof PDFRef).map(String));
  return list.size() === 0 || list.asArray().some((one) => !known.has(String(one)));
}

function itemsOf(value: PDFObject | undefined): PDFObject[] {
  return value instanceof PDFArray ? value.asArray() : [];
}
