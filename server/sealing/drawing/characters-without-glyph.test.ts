import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { charactersWithoutGlyph } from './characters-without-glyph.ts';
import { TrueTypeFace } from './true-type-face.ts';

const folder = path.join(import.meta.dirname, '../../../resources/fonts');

test('accepts exactly the characters for which each font has a glyph, as the library reads the fonts', () => {
  const faces = readdirSync(folder)
    .filter((name) => name.endsWith('.ttf'))
    .map((name) => new TrueTypeFace(readFileSync(path.join(folder, name))))
    .map(({ characterSet }) => new Set(characterSet));
  expect(faces).toHaveLength(5);
  const wrong: string[] = [];
  for (let code = 0x21; code <= 0xffff; code += 1) {
    const letter = String.fromCodePoint(code);
    if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(letter) || letter.normalize('NFC') !== letter) continue;
    const set = charactersWithoutGlyph(letter).length === 0;
    if (set !== faces.every((face) => face.has(code))) wrong.push(letter);
  }
  expect(wrong).toEqual([]);
});

test.each(['Kaʻiulani', 'Đặng Thị', 'Łukasz Żółć', 'Ольга', 'Ελένη', 'D’Arcy O\u0301 Riain'])(
  'accepts characters by the glyphs of the fonts, not by script: %s',
  (name) => expect(charactersWithoutGlyph(name)).toEqual([]),
);

test('lists each missing character once', () => {
  expect(charactersWithoutGlyph('Ana 王小王明 محمد').join('')).toBe('王小明محد');
});
