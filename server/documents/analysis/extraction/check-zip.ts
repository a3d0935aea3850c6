import { inflateRawSync } from 'node:zlib';
import { problem } from '../../../../common/messages/errors.ts';
import { UnreadableFile } from './unreadable-file.ts';

const MAX_BYTES = 100 * 1024 * 1024;
const MAX_ENTRIES = 5000;
/**
 * The maximum compression ratio of a large file. XML is usually compressed 10 to 30 times. A large
 * file with a much higher ratio is a ZIP bomb.
 */
const MAX_RATIO = 100;
/**
 * The maximum depth of XML elements. Nested tables reach a few hundred levels. The time of the
 * parser grows with the square of the depth.
 */
const MAX_DEPTH = 2000;
/**
 * The maximum numbers of paragraphs and elements. The parser builds a tree of all elements, with
 * about 3 kB for each. A page has about 40 paragraphs.
 */
const MAX_PARAGRAPHS = 30_000;
const MAX_ELEMENTS = 400_000;
const SUSPECT_BYTES = 10 * 1024 * 1024;

const tooLarge = () => new UnreadableFile('word_unpacks_too_large');
const damaged = () => new UnreadableFile('word_damaged');
const hasProgram = () => new UnreadableFile('word_has_declarations');
const tooLong = () => new UnreadableFile(problem('word_too_many_parts', { count: MAX_PARAGRAPHS }));

/** How much of a part is searched for its declared encoding. */
const HEAD_BYTES = 1000;
/**
 * Encodings in which a tag has the bytes of ASCII. UTF-16 is converted before. Others, such as UTF-7
 * and EBCDIC, would hide tags from the checks.
 */
const ASCII_COMPATIBLE = /^(utf-?8|utf-?16(le|be)?|us-ascii|iso-8859-\d+|windows-125\d)$/i;

const LESS = 0x3c;
const SLASH = 0x2f;
const QUESTION = 0x3f;
const EXCLAMATION = 0x21;

interface Entry {
  name: string;
  method: number;
  encrypted: boolean;
  packed: number;
  declared: number;
  offset: number;
}

/**
 * Checks a DOCX (a ZIP of XML parts) before a library unpacks it: the declared and the actual
 * sizes, entity declarations, the depth of elements, and the numbers of elements and paragraphs.
 *
 * @throws UnreadableFile if the file is damaged, too large or dangerous
 */
export function checkZip(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(file);
  let total = entries.reduce((sum, entry) => sum + entry.declared, 0);
  if (total > MAX_BYTES || (total > SUSPECT_BYTES && total > bytes.length * MAX_RATIO)) {
    throw tooLarge();
  }
  total = 0;
  for (const entry of entries) {
    const content = unpack(file, entry);
    total += content.length;
    if (total > MAX_BYTES) throw tooLarge();
    if (!/\.(xml|rels)$/i.test(entry.name)) continue;
    const xml = toUtf8(content);
    if (declaresEntities(xml)) throw hasProgram();
    const { deepest, elements, paragraphs } = measureXml(xml);
    if (deepest > MAX_DEPTH) throw damaged();
    if (elements > MAX_ELEMENTS || paragraphs > MAX_PARAGRAPHS) throw tooLong();
  }
}

function readDirectory(file: Buffer): Entry[] {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > file.length) throw damaged();
  const count = file.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw tooLarge();
  const entries: Entry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50) throw damaged();
    const nameLength = file.readUInt16LE(at + 28);
    entries.push({
      encrypted: (file.readUInt16LE(at + 8) & 1) === 1,
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      declared: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
      name: file.toString('latin1', at + 46, at + 46 + nameLength),
    });
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

function unpack(file: Buffer, entry: Entry): Buffer {
  const { offset, packed, declared, method } = entry;
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== 0x04034b50) throw damaged();
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  if (entry.encrypted || start + packed > file.length) throw damaged();
  const data = file.subarray(start, start + packed);
  if (method === 0) return data;
  if (method !== 8) throw damaged();
  try {
    // The output is limited to the declared size: a part that unpacks to more is refused.
    const content = inflateRawSync(data, { maxOutputLength: Math.max(1, declared) });
    if (content.length !== declared) throw damaged();
    return content;
  } catch (error) {
    const lied = error instanceof RangeError && 'code' in error;
    throw lied && error.code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : damaged();
  }
}

/**
 * Returns an XML part in UTF-8, in which every tag is found by its ASCII bytes.
 * @throws UnreadableFile if the part is not XML, or has an encoding in which tags have other bytes
 */
function toUtf8(part: Buffer): Buffer {
  const encoding = utf16Of(part);
  const text = encoding ? new TextDecoder(encoding).decode(part) : null;
  const xml = text === null ? part : Buffer.from(text);
  const head = xml.toString('latin1', 0, HEAD_BYTES).replace(/^\xef\xbb\xbf/, '');
  // XML has no NUL character. It is part of an encoding that was not recognized, such as UTF-32.
  if (xml.includes(0) || !/^\s*(<|$)/.test(head)) throw damaged();
  const [, declared] = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)/.exec(head) ?? [];
  if (declared !== undefined && !ASCII_COMPATIBLE.test(declared)) throw damaged();
  return xml;
}

/** Returns the label of UTF-16, with or without a byte order mark, or null for other encodings. */
function utf16Of([first, second]: Buffer): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first === LESS && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === LESS)) return 'utf-16be';
  return null;
}

const declaresEntities = (xml: Buffer) => xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY');

/** Counts elements without building a tree. Stops early if the depth exceeds MAX_DEPTH. */
function measureXml(xml: Buffer): { deepest: number; elements: number; paragraphs: number } {
  let depth = 0;
  let deepest = 0;
  let elements = 0;
  let paragraphs = 0;
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at + 1)) {
    const next = xml[at + 1];
    if (next === SLASH) depth -= 1;
    else if (next !== QUESTION && next !== EXCLAMATION) {
      const end = xml.indexOf('>', at);
      if (end < 0) break;
      elements += 1;
      if (/^<\w+:p[\s/>]/.test(xml.toString('latin1', at, Math.min(at + 16, end + 1))))
        paragraphs += 1;
      if (xml[end - 1] !== SLASH) depth += 1;
      deepest = Math.max(deepest, depth);
      if (deepest > MAX_DEPTH) break;
      at = end;
    }
  }
  return { deepest, elements, paragraphs };
}
