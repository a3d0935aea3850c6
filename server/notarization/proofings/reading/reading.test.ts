import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sharedParsers } from '../../../platform/parsing/shared-parsers.ts';
import { listFindings } from '../../findings/list-findings.ts';
import { aamvaText, type CardPerson } from '../sample/aamva-text.ts';
import { COLE, drawFront, drawLicenseBack, zoneOf } from '../testing/draw-identity.ts';
import { readAamva } from './read-aamva.ts';
import { readMrz } from './read-mrz.ts';
import type { PictureToRead } from './read-picture.ts';

const vectors = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'read-aamva.vectors.json'), 'utf8'),
) as { name: string; text: string; is: object | null }[];
const NOW = new Date('2026-11-21T12:00:00Z');

describe('the barcode of a license', () => {
  test.each(vectors)('$name', ({ text, is }) => {
    const reading = readAamva(text);
    if (is === null) expect(reading).toBeNull();
    else expect(reading).toMatchObject(is);
  });

  test('never throws, whatever text it contains', () => {
    const pieces = fc.constantFrom('ANSI ', '636023', '10', 'DL', 'DCS', 'DAQ', '\n', '0041', '@');
    const text = fc.array(fc.oneof(pieces, fc.string()), { maxLength: 40 });
    fc.assert(fc.property(text, (parts) => void readAamva(parts.join(''))));
  });

  test('returns the whole number separately from the data that may be stored', () => {
    const { number, ...kept } = readAamva(aamvaText(COLE)) ?? {};
    expect(number).toBe(COLE.number);
    expect(kept).toMatchObject({ numberEnd: COLE.number.slice(-4) });
    expect(JSON.stringify(kept)).not.toContain(COLE.number);
  });
});

/**
 * Returns the findings for the stated details of one person and the recognized document of another.
 */
function codesOf(
  typed: CardPerson,
  format: 'TD1' | 'TD2' | 'TD3',
  shown = typed,
  misread = (line: string) => line,
): string[] {
  const lines = zoneOf(shown, format);
  const named = format === 'TD1' ? 2 : 0;
  const zone = lines.map((line, at) => (at === named ? misread(line) : line)).join('\n');
  const { given, middle, family, born, ...rest } = typed;
  const stated = {
    ...rest,
    givenName: given,
    middleName: middle,
    familyName: family,
    birthDate: born,
    documentKind: format === 'TD3' ? ('passport' as const) : ('id_card' as const),
    country: 'US',
  };
  const day = NOW.toISOString().slice(0, 10);
  return listFindings(stated, readMrz(zone, NOW), day).map(({ code }) => code);
}
const AGREES = ['names_match', 'birth_matches', 'valid_until'];

describe('the machine-readable zone of a passport or card', () => {
  test.each(['TD1', 'TD2', 'TD3'] as const)('%s', (format) => {
    const reading = readMrz(zoneOf(COLE, format).join('\n'), NOW);
    expect(reading).toMatchObject({
      kind: format === 'TD3' ? 'passport' : 'id_card',
      name: { family: 'BENNETT', given: 'COLE', middle: 'JAMES', cut: { middle: false } },
      birthDate: COLE.born,
      expiresOn: COLE.expires,
      issuer: 'USA',
    });
  });

  test('is refused when a digit, or a character of the number, is wrong', () => {
    for (const format of ['TD1', 'TD2', 'TD3'] as const) {
      const zone = zoneOf(COLE, format);
      const line = format === 'TD3' || format === 'TD2' ? 1 : 0;
      const from = format === 'TD1' ? 5 : 0;
      for (let at = from; at < from + 9; at += 1) {
        const lines = [...zone];
        const text = lines[line] ?? '';
        const other = text[at] === '4' ? '7' : '4';
        lines[line] = text.slice(0, at) + other + text.slice(at + 1);
        expect(readMrz(lines.join('\n'), NOW)).toBeNull();
      }
    }
  });

  test('is found among other text, with fillers that recognition lost or repeated', () => {
    const [first = '', second = ''] = zoneOf(COLE, 'TD3');
    const text = `UNITED STATES OF AMERICA\n\n${first.slice(0, -4)}\n${second}\nSPECIMEN`;
    expect(readMrz(text, NOW)?.name.family).toBe('BENNETT');
    expect(readMrz(`${first}<<\n${second}`, NOW)?.name.given).toBe('COLE');
  });

  test('returns a birth date in the past and an expiry date in the future', () => {
    const zone = zoneOf({ ...COLE, born: '1930-05-05', expires: '2031-05-05' }, 'TD3');
    expect(readMrz(zone.join('\n'), NOW)).toMatchObject({
      birthDate: '1930-05-05',
      expiresOn: '2031-05-05',
    });
  });

  test.each([
    [{ family: 'NGUYEN', given: 'THI', middle: 'LE' }],
    [{ family: 'NGUYEN', given: 'THI LE', middle: '' }],
    [{ family: 'PARK', given: 'HYE SE', middle: '' }],
    [{ family: 'LUND', given: 'ANNA', middle: 'KEELLL' }],
    [{ family: 'SMITH', given: 'MARY', middle: 'S' }],
    [{ family: 'OTTO', given: 'JESSSE', middle: '' }],
  ])(
    'of %j matches that person, although its last characters look like misread fillers',
    (name) => {
      for (const format of ['TD1', 'TD2', 'TD3'] as const) {
        expect(codesOf({ ...COLE, ...name }, format)).toEqual(AGREES);
      }
    },
  );

  test('matches only that person when its last fillers were misread', () => {
    const misread = (text: string) => text.replace(/<{6}$/, '<KKKLSK');
    expect(codesOf(COLE, 'TD3', COLE, misread)).toEqual(AGREES);
    const le = { ...COLE, family: 'NGUYEN', given: 'THI LE', middle: '' };
    expect(codesOf(le, 'TD3', le, misread)).toEqual(AGREES);
    expect(codesOf({ ...le, given: 'THI LAN' }, 'TD3', le)).toContain('given_differs');
    expect(codesOf({ ...COLE, middle: 'CECIL' }, 'TD3', COLE, misread)).toContain('middle_differs');
  });

  test.each(['1925-05-05', '2010-05-05', '2024-05-05', '1926-12-31'])(
    'of a person born on %s matches them, because two digits do not contain the century',
    (born) => expect(codesOf({ ...COLE, born }, 'TD3')).toEqual(AGREES),
  );

  test('returns the birth date of a person who is a hundred years old, and matches no other day', () => {
    const zone = (born: string) => readMrz(zoneOf({ ...COLE, born }, 'TD3').join('\n'), NOW);
    expect(zone('1925-05-05')?.birthDate).toBe('1925-05-05');
    expect(zone('2010-05-05')?.birthDate).toBe('2010-05-05');
    const other = { ...COLE, born: '1925-05-06' };
    expect(codesOf(other, 'TD3', { ...COLE, born: '1925-05-05' })).toContain('birth_differs');
  });

  test('reports that a name fills its whole line', () => {
    const long = { ...COLE, middle: 'MAXIMILIAN BARTHOLOMEW ARCHIBALD' };
    expect(readMrz(zoneOf(long, 'TD3').join('\n'), NOW)?.name.cut.middle).toBe(true);
  });
});

const readInChild = (picture: PictureToRead) =>
  sharedParsers().run('read-identity-picture', picture);

describe('images', () => {
  const license = async (camera: Parameters<typeof drawLicenseBack>[1]) =>
    readInChild({
      bytes: await drawLicenseBack(COLE, camera),
      side: 'back',
      documentKind: 'license',
    });
  const passport = async (camera: Parameters<typeof drawLicenseBack>[1]) =>
    readInChild({
      bytes: await drawFront(COLE, zoneOf(COLE, 'TD3'), camera),
      side: 'front',
      documentKind: 'passport',
    });

  test('of a license are read when slanted, in perspective, with noise, and upside down', async () => {
    for (const camera of [{}, { turn: 8, tilt: 0.08, noise: 12 }, { turn: 180, noise: 8 }]) {
      const { reading, quality } = await license(camera);
      expect(reading).toMatchObject({ birthDate: COLE.born, name: { family: 'BENNETT' } });
      expect(quality.advice).toEqual([]);
    }
  });

  test('of a passport are read when taken by hand', async () => {
    const { reading, quality } = await passport({ turn: 2, tilt: 0.03, noise: 12 });
    expect(reading).toMatchObject({ source: 'mrz', expiresOn: COLE.expires });
    expect(quality.advice).toEqual([]);
  });

  test('of an identity card are read from its three lines', async () => {
    const bytes = await drawFront(COLE, zoneOf(COLE, 'TD1'), { noise: 8 });
    const { reading } = await readInChild({ bytes, side: 'back', documentKind: 'id_card' });
    expect(reading).toMatchObject({ kind: 'id_card', name: { given: 'COLE', middle: 'JAMES' } });
  });

  test('of low quality return advice, and are stored without camera metadata', async () => {
    const advice = async (camera: Parameters<typeof drawLicenseBack>[1]) =>
      (await license(camera)).quality.advice;
    expect(await advice({ blur: 7 })).toEqual(['blurred', 'no_barcode']);
    expect(await advice({ width: 420 })).toEqual(['too_small', 'no_barcode']);
    expect(await advice({ light: 0.2, blur: 5 })).toContain('too_dark');
    const { jpeg, reading } = await readInChild({
      bytes: await drawFront(COLE, []),
      side: 'selfie',
      documentKind: 'license',
    });
    expect([Buffer.from(jpeg).subarray(0, 3).toString('hex'), reading]).toEqual(['ffd8ff', null]);
    expect(Buffer.from(jpeg).includes('Exif')).toBe(false);
  });

  test('that cannot be decoded are refused with a message', async () => {
    const read = (bytes: Buffer) => readInChild({ bytes, side: 'back', documentKind: 'license' });
    await expect(read(Buffer.from('no picture'))).rejects.toMatchObject({
      code: 'unreadable_picture',
    });
    const cut = (await drawLicenseBack(COLE)).subarray(0, 300);
    await expect(read(cut)).rejects.toThrow();
  });
});
