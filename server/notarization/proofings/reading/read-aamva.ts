import {
  calendarDateOf,
  type IdentityReading,
  numberEndOf,
  type ReadIdentity,
} from './identity-reading.ts';

interface AamvaFile {
  /** 1 (2000) to 10 (2020) and later. */
  version: number;
  /** 'DL' for a license, 'ID' for an identification card. */
  subfile: string;
  elements: Map<string, string>;
}

const HEADER = /(?:ANSI |AAMVA)\s?(\d{6})(\d{2})/;
const SUBFILES = ['DL', 'ID', 'EN'];

/** Parses the elements between two separators: three letters each, each on a separate line. */
function elementsOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  // Lines end with a line feed or carriage return. ASCII separators end the parts of the file.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the standard's own separators
  for (const line of text.split(/[\n\r\u001c-\u001e]+/)) {
    const [, name, value] = /^(?:DL|ID|EN)?([A-Z]{3})(.*)$/.exec(line.trim()) ?? [];
    if (name && value !== undefined && !found.has(name)) found.set(name, value.trim());
  }
  return found;
}

/**
 * Parses the header, the designators and the elements of the DL or ID subfile (AAMVA DL/ID Card
 * Design Standard, annex D). If a designator's offset is wrong, as with many issuers, the elements
 * after the header are used.
 * @returns null if this is not such a file
 */
function parseFile(text: string): AamvaFile | null {
  const header = HEADER.exec(text);
  if (!header) return null;
  const version = Number(header[2]);
  // The first version has no issuer-specific number before the count of subfiles.
  let at = header.index + header[0].length + (version >= 2 ? 2 : 0);
  const entries = Number(text.slice(at, at + 2));
  at += 2;
  for (let entry = 0; entry < Math.min(entries || 0, 10); entry += 1, at += 10) {
    const designator = /^([A-Z]{2})(\d{4})(\d{4})/.exec(text.slice(at, at + 10));
    if (!designator) break;
    const [, type = '', offset, length] = designator;
    if (!SUBFILES.includes(type)) continue;
    const start = text.indexOf('@') + Number(offset);
    const body = text.slice(start, start + Number(length));
    if (body.startsWith(type)) return { version, subfile: type, elements: elementsOf(body) };
  }
  const found = /(DL|ID|EN)(?=D[A-Z]{2})/.exec(text);
  if (!found?.[1]) return null;
  return { version, subfile: found[1], elements: elementsOf(text.slice(found.index)) };
}

/** MMDDCCYY in the United States since version 2; CCYYMMDD in Canada and in version 1. */
function dateOf(value: string | undefined, { version }: AamvaFile, country: string): string | null {
  const digits = /^\d{8}$/.exec(value ?? '')?.[0];
  if (!digits) return null;
  const part = (from: number, to: number) => Number(digits.slice(from, to));
  const monthFirst = calendarDateOf(part(4, 8), part(0, 2), part(2, 4));
  const yearFirst = calendarDateOf(part(0, 4), part(4, 6), part(6, 8));
  const asVersion = version === 1 || country === 'CAN';
  return asVersion ? (yearFirst ?? monthFirst) : (monthFirst ?? yearFirst);
}

const NONE = new Set(['NONE', 'UNAVL', 'UNAVAIL', 'U', 'N']);
const knownValue = (value: string | undefined) => (value && !NONE.has(value) ? value : '');

function nameOf({ elements }: AamvaFile): IdentityReading['name'] {
  const get = (name: string) => {
    const value = elements.get(name) ?? '';
    return ['NONE', 'UNAVL'].includes(value) ? '' : value;
  };
  const cut = {
    family: get('DDE') === 'T',
    given: get('DDF') === 'T',
    middle: get('DDG') === 'T',
  };
  const suffix = get('DCU') || get('DAE');
  const family = get('DCS') || get('DAB');
  if (family) {
    // Versions 2 and 3 write all given names in one element, separated by commas or spaces.
    const all = get('DCT')
      .split(/[,\s]+/)
      .filter(Boolean);
    const given = get('DAC') || all[0] || '';
    const middle = get('DAD') || (get('DAC') ? '' : all.slice(1).join(' '));
    return { family, given, middle, suffix, cut };
  }
  // Version 1: LAST,FIRST,MIDDLE,SUFFIX, separated by commas or at-signs.
  const [last = '', first = '', middle = '', ending = ''] = get('DAA').split(/[,@]/);
  return {
    family: last.trim(),
    given: first.trim(),
    middle: middle.trim(),
    suffix: suffix || ending.trim(),
    cut,
  };
}

/** Canada has its own country code. If the element is missing, a province implies it. */
const PROVINCES = 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' ');

/**
 * Reads the text of a PDF417 barcode of a North American license or identification card, versions 1
 * to 10 of the AAMVA standard.
 * @returns null if the text is not such a file, or lacks a family name or a number
 */
export function readAamva(text: string): ReadIdentity | null {
  const file = parseFile(text);
  if (!file) return null;
  const { elements } = file;
  const region = elements.get('DAJ') ?? elements.get('DAO') ?? '';
  const country = elements.get('DCG') ?? (PROVINCES.includes(region) ? 'CAN' : 'USA');
  const name = nameOf(file);
  const number = elements.get('DAQ') ?? '';
  if (!name.family || !number) return null;
  const street = [elements.get('DAG') ?? elements.get('DAL'), knownValue(elements.get('DAH'))];
  return {
    source: 'barcode',
    kind: file.subfile === 'ID' ? 'id_card' : 'license',
    name,
    birthDate: dateOf(elements.get('DBB'), file, country),
    expiresOn: dateOf(elements.get('DBA'), file, country),
    issuedOn: dateOf(elements.get('DBD'), file, country),
    number,
    numberEnd: numberEndOf(number),
    issuer: region,
    address: {
      street: street.filter(Boolean).join(', '),
      city: elements.get('DAI') ?? elements.get('DAN') ?? '',
      region,
      // Nine digits. The last four are zeros if the issuer does not know them.
      postalCode: (elements.get('DAK') ?? elements.get('DAP') ?? '')
        .replace(/\s+$/, '')
        .replace(/^(\d{5})0000$/, '$1')
        .replace(/^(\d{5})(\d{4})$/, '$1-$2'),
    },
  };
}
