import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { checkZip } from './check-zip.ts';

const DEPTH = 3000;
const deep = `<a>${'<w:r>'.repeat(DEPTH)}${'</w:r>'.repeat(DEPTH)}</a>`;
const entities = '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>';
const plain = '<a><w:p/><w:p/></a>';

const zipOf = (part: Uint8Array) =>
  zipSync({ 'word/document.xml': part, 'word/media/image1.png': new Uint8Array(8) });
const check = (part: Uint8Array) => checkZip(zipOf(new Uint8Array(part)));

const littleEndian = (text: string) => Buffer.from(text, 'utf16le');
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();
const declared = (encoding: string, text = plain) =>
  Buffer.from(`<?xml version="1.0" encoding="${encoding}"?>${text}`);

describe.each<[name: string, write: (text: string) => Buffer]>([
  ['UTF-8', (text) => Buffer.from(text)],
  ['UTF-8 with a byte order mark', (text) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16 little endian', (text) => littleEndian(`\ufeff${text}`)],
  ['UTF-16 big endian', (text) => bigEndian(`\ufeff${text}`)],
  ['UTF-16 little endian without a byte order mark', littleEndian],
  ['UTF-16 big endian without a byte order mark', bigEndian],
])('a part of a Word document in %s', (_, write) => {
  test('passes if it is ordinary', () => {
    expect(() => check(write(plain))).not.toThrow();
  });

  test('is refused if its elements are nested too deeply', () => {
    expect(() => check(write(deep))).toThrow(/is damaged/);
  });

  test('is refused if it has too many paragraphs', () => {
    expect(() => check(write(`<a>${'<w:p></w:p>'.repeat(30_001)}</a>`))).toThrow(
      /30,000 paragraphs/,
    );
  });

  test('is refused if it declares entities', () => {
    expect(() => check(write(entities))).toThrow(/XML declarations/);
  });
});

test('a part in an encoding that hides tags is refused', () => {
  const wide = Buffer.from(Uint32Array.from(plain, (letter) => letter.charCodeAt(0)).buffer);
  expect(() => check(wide)).toThrow(/is damaged/);
  expect(() => check(Buffer.from(wide).swap32())).toThrow(/is damaged/);
  // The first bytes of '<?xml' in EBCDIC.
  expect(() => check(Buffer.of(0x4c, 0x6f, 0xa7, 0x94, 0x93))).toThrow(/is damaged/);
  expect(() => check(declared('UTF-7', '+ADw-w:p+AD4-'))).toThrow(/is damaged/);
  for (const encoding of ['UTF-8', 'utf-8', 'ISO-8859-1', 'windows-1252', 'us-ascii']) {
    expect(() => check(declared(encoding))).not.toThrow();
  }
  expect(() => check(new Uint8Array())).not.toThrow();
});
