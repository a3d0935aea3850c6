import { PdfSyntaxError } from '../../../../packages/evidence/src/pdf/pdf-syntax.ts';
import type { ContentBudget } from './content-budget.ts';
import { type ContentLexer, tokens } from './content-lexer.ts';
import type { ContentResources } from './content-resources.ts';
import { knownFilter } from './decode-filter.ts';
import { type InlineData, inlineImageEnd, startOfEnd } from './inline-image-end.ts';

/** Entries by their short names. Source: ISO 32000-1, tables 93 and 94. */
const KEYS = new Map(
  [
    ['BitsPerComponent', 'BPC'],
    ['ColorSpace', 'CS'],
    ['Decode', 'D'],
    ['DecodeParms', 'DP'],
    ['Filter', 'F'],
    ['Height', 'H'],
    ['ImageMask', 'IM'],
    ['Interpolate', 'I'],
    ['Width', 'W'],
    ['Intent', 'Intent'],
    ['Length', 'L'],
    ['Type', 'Type'],
    ['Subtype', 'Subtype'],
  ].flatMap(([long = '', short = '']) => [
    [long, short],
    [short, short],
  ]),
);
/** Filters for which only an image decoder can find the size of the data. */
const PICTURES = new Map([
  ['CCF', 'CCITTFaxDecode'],
  ['CCITTFaxDecode', 'CCITTFaxDecode'],
  ['DCT', 'DCTDecode'],
  ['DCTDecode', 'DCTDecode'],
]);
const BITS = [1, 2, 4, 8, 16];
const MAX_SIDE = 65_535;
const MAX_DEPTH = 4;

type Entry =
  | { kind: 'number' | 'name' | 'word'; text: string }
  | { kind: 'string' }
  | { kind: 'array'; items: Entry[] }
  | { kind: 'dict'; entries: Map<string, Entry> };

/**
 * Reads an inline image from after `BI` to after its `EI`.
 *
 * Source: ISO 32000-1, 8.9.7.
 * @throws PdfSyntaxError if programs could read different images or find different ends
 */
export function readInlineImage(
  lexer: ContentLexer,
  resources: ContentResources,
  budget: ContentBudget,
): void {
  const entries = new Map<string, Entry>();
  for (let token = lexer.next(); ; token = lexer.next()) {
    if (token === tokens.word && text(lexer) === 'ID') break;
    const key = token === tokens.name ? KEYS.get(lexer.name()) : undefined;
    if (!key || entries.has(key)) throw wrong();
    entries.set(key, entryOf(lexer, lexer.next(), 0));
  }
  const data = dataOf(entries, resources);
  if (lexer.position >= lexer.bytes.length) throw wrong();
  const end = inlineImageEnd(lexer.bytes, lexer.position + 1, data, budget);
  lexer.position = startOfEnd(lexer.bytes, end) + 2;
}

function entryOf(lexer: ContentLexer, token: number, depth: number): Entry {
  if (depth > MAX_DEPTH) throw wrong();
  if (token === tokens.number) return { kind: 'number', text: text(lexer) };
  if (token === tokens.name) return { kind: 'name', text: lexer.name() };
  if (token === tokens.string) return { kind: 'string' };
  if (token === tokens.word) {
    const word = text(lexer);
    if (['true', 'false', 'null'].includes(word)) return { kind: 'word', text: word };
  }
  if (token === tokens.openArray) {
    const items: Entry[] = [];
    for (let next = lexer.next(); next !== tokens.closeArray; next = lexer.next()) {
      items.push(entryOf(lexer, next, depth + 1));
    }
    return { kind: 'array', items };
  }
  if (token !== tokens.openDict) throw wrong();
  const entries = new Map<string, Entry>();
  for (let next = lexer.next(); next !== tokens.closeDict; next = lexer.next()) {
    const key = next === tokens.name ? lexer.name() : '';
    if (key === '' || entries.has(key)) throw wrong();
    entries.set(key, entryOf(lexer, lexer.next(), depth + 1));
  }
  return { kind: 'dict', entries };
}

function dataOf(entries: Map<string, Entry>, resources: ContentResources): InlineData {
  const [width, height] = [sideOf(entries.get('W')), sideOf(entries.get('H'))];
  const mask = entries.get('IM');
  if (mask && (mask.kind !== 'word' || mask.text === 'null')) throw wrong();
  const isMask = mask?.kind === 'word' && mask.text === 'true';
  const bits = entries.has('BPC') || !isMask ? Number(textOf(entries.get('BPC'), 'number')) : 1;
  if (!BITS.includes(bits) || (isMask && bits !== 1)) throw wrong();
  if (isMask && entries.has('CS')) throw wrong();
  const components = isMask ? 1 : componentsOf(entries.get('CS'), resources);
  requireDecode(entries.get('D'), components, isMask);
  const filters = listOf(entries.get('F')).map((one) => {
    const written = textOf(one, 'name');
    return knownFilter(written) ?? PICTURES.get(written);
  });
  const known = filters.filter((one) => one !== undefined);
  if (known.length !== filters.length) throw wrong();
  const isCoded = known.some((one) => PICTURES.has(one));
  const isOpen = isCoded || (known.length > 0 && isPredicted(entries.get('DP')));
  const bytes = Math.ceil((width * components * bits) / 8) * height;
  return { filters: known, needed: isOpen ? null : bytes };
}

function sideOf(entry: Entry | undefined): number {
  const side = Number(textOf(entry, 'number'));
  if (!Number.isInteger(side) || side < 1 || side > MAX_SIDE) throw wrong();
  return side;
}

/**
 * Only device color spaces, indexed device colors and named resources are allowed in an inline
 * image.
 */
function componentsOf(space: Entry | undefined, resources: ContentResources): number {
  const named = (entry: Entry | undefined) => {
    const components = resources.imageComponents(textOf(entry, 'name'));
    if (components === null) throw wrong();
    return components;
  };
  if (space?.kind !== 'array') return named(space);
  const [family, base, highest, table, ...rest] = space.items;
  const isIndexed = ['I', 'Indexed'].includes(textOf(family, 'name'));
  const isTable = table?.kind === 'string' && rest.length === 0;
  if (!isIndexed || !isTable || !['1', '3', '4'].includes(`${named(base)}`)) throw wrong();
  const last = Number(textOf(highest, 'number'));
  if (!Number.isInteger(last) || last < 0 || last > 255) throw wrong();
  return 1;
}

function requireDecode(decode: Entry | undefined, components: number, isMask: boolean): void {
  if (!decode) return;
  if (decode.kind !== 'array' || decode.items.length !== 2 * components) throw wrong();
  const numbers = decode.items.map((one) => Number(textOf(one, 'number')));
  if (isMask && ![0, 1].includes(numbers[0] ?? 2)) throw wrong();
  if (isMask && numbers[0] === numbers[1]) throw wrong();
}

/** With a predictor, the rows are longer than the image needs. */
function isPredicted(parameters: Entry | undefined): boolean {
  return listOf(parameters).some((one) => {
    if (one.kind !== 'dict') return false;
    const predictor = one.entries.get('Predictor');
    return predictor !== undefined && textOf(predictor, 'number') !== '1';
  });
}

function listOf(entry: Entry | undefined): Entry[] {
  if (!entry || (entry.kind === 'word' && entry.text === 'null')) return [];
  return entry.kind === 'array' ? entry.items : [entry];
}

function textOf(entry: Entry | undefined, kind: 'number' | 'name'): string {
  if (entry?.kind !== kind) throw wrong();
  return entry.text;
}

function text(lexer: ContentLexer): string {
  return lexer.bytes.toString('latin1', lexer.start, Math.min(lexer.position, lexer.start + 32));
}

function wrong(): PdfSyntaxError {
  return new PdfSyntaxError('programs read an image in content differently');
}
