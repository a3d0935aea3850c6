import {
  PDFArray,
  PDFBool,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib';
import { everyArray, everyDictionary } from './every-dictionary.ts';
import { hasContentThat } from './run-content.ts';

const name = (text: string) => PDFName.of(text);
const [GRAPHICS_STATE, DEFAULT, IDENTITY] = ['ExtGState', 'Default', 'Identity'].map(name) as [
  PDFName,
  PDFName,
  PDFName,
];

/** Entries for printing inks, which have no effect in pdf.js. */
const OF_INKS = ['HT', 'BG', 'BG2', 'UCR', 'UCR2'].map(name);
const OF_OVERPRINT = ['OP', 'op', 'OPM'].map(name);

const INK = /(?:([\d.+-]+)\s+([\d.+-]+)\s+([\d.+-]+)\s+([\d.+-]+)\s+)?\b[kK](?![^\s()<>[\]{}/%])/g;

/**
 * Returns whether a document uses transfer functions, masks or inks that not every program applies.
 *
 * Source: ISO 32000-1, 8.4.5 (graphics states), 8.6.7 (overprint), 11.6.5.3 (masks).
 * @param isFixed whether the bytes must stay unchanged, so that ink entries cannot be removed
 */
export function hasAmbiguousStates(document: PDFDocument, isFixed: boolean): boolean {
  const states = graphicsStatesOf(document);
  if (states.some((state) => !isTransferPlain(state) || !isMaskPlain(state))) return true;
  if (!isFixed) return false;
  const isPlain = (value: PDFObject | undefined) => value === undefined || value === DEFAULT;
  if (states.some((state) => OF_INKS.some((key) => !isPlain(state.lookup(key))))) return true;
  return overprints(document, states);
}

/** Removes all entries for printing inks from the graphics states. */
export function settleStates(document: PDFDocument): void {
  for (const state of graphicsStatesOf(document)) {
    for (const key of [...OF_INKS, ...OF_OVERPRINT]) state.delete(key);
  }
}

function graphicsStatesOf({ context }: PDFDocument): PDFDict[] {
  const found = new Set<PDFObject | undefined>();
  for (const dict of everyDictionary(context)) {
    if (dict.lookup(name('Type')) === GRAPHICS_STATE) found.add(dict);
    const named = dict.lookup(GRAPHICS_STATE);
    if (!(named instanceof PDFDict)) continue;
    // A pattern has one state there; resources have a list of them.
    found.add(named);
    for (const key of named.keys()) found.add(named.lookup(key));
  }
  return [...found].filter((one) => one instanceof PDFDict);
}

function isTransferPlain(state: PDFDict): boolean {
  return ['TR', 'TR2'].every((key) => {
    const value = state.lookup(name(key));
    const items = value instanceof PDFArray ? itemsOf(value) : [value];
    return items.every((one) => one === undefined || one === IDENTITY || one === DEFAULT);
  });
}

/** A mask that is drawn as a group and used without a transfer function. */
function isMaskPlain(state: PDFDict): boolean {
  const mask = state.lookup(name('SMask'));
  if (!(mask instanceof PDFDict)) return mask === undefined || mask === name('None');
  const [transfer, group] = [mask.lookup(name('TR')), mask.lookup(name('G'))];
  if (transfer !== undefined && transfer !== IDENTITY) return false;
  if (!(group instanceof PDFStream)) return false;
  const attributes = group.dict.lookup(name('Group'));
  if (!(attributes instanceof PDFDict)) return false;
  const kind = mask.lookup(name('S'));
  if (kind === name('Alpha')) return true;
  // The group defines the color space of the backdrop.
  const isColored = !mask.has(name('BC')) || attributes.has(name('CS'));
  return kind === name('Luminosity') && isColored;
}

/**
 * Returns whether something that is drawn over text could let the text show through in print. Pure
 * black, which layout programs print over other colors, hides everything below it.
 */
function overprints(document: PDFDocument, states: PDFDict[]): boolean {
  const isOn = (state: PDFDict) =>
    ['OP', 'op'].some((key) => state.lookup(name(key)) === PDFBool.True);
  const overprinting = states.filter(isOn);
  if (overprinting.length === 0) return false;
  const families = [name('Separation'), name('DeviceN')];
  for (const array of everyArray(document.context)) {
    if (array.size() >= 4 && families.some((family) => array.lookup(0) === family)) return true;
  }
  const isNonzero = states.some((state) => {
    const mode = state.lookup(name('OPM'));
    return mode instanceof PDFNumber && mode.asNumber() !== 0;
  });
  if (!isNonzero) return false;
  return hasContentThat(document, hasOtherInks);
}

function hasOtherInks(text: string): boolean {
  if (/\/DeviceCMYK\s+cs/i.test(text)) return true;
  return [...text.matchAll(INK)].some(
    ([, ...inks]) => inks.map(Number).join() !== [0, 0, 0, 1].join(),
  );
}

function itemsOf(array: PDFArray): (PDFObject | undefined)[] {
  return Array.from({ length: array.size() }, (_, at) => array.lookup(at));
}
