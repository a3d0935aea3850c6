import { describe, expect, test } from 'vitest';
import { withDefiniteLengths } from './ber.ts';
import { derOctets, derSequence } from './der.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const open = (tag: string, ...parts: Buffer[]) =>
  Buffer.concat([hex(`${tag} 80`), ...parts, hex('00 00')]);

describe('withDefiniteLengths', () => {
  test.each([1, 127, 128, 255, 256, 300, 65_536])(
    'converts nested indefinite lengths around %i bytes, and keeps what follows',
    (length) => {
      const octets = derOctets(Buffer.alloc(length, 7));
      const ber = Buffer.concat([open('30', open('30', octets)), hex('00 00 00')]);
      const expected = Buffer.concat([derSequence(derSequence(octets)), hex('00 00 00')]);
      expect(withDefiniteLengths(ber)).toEqual(expected);
      // The same inside an element with a definite length.
      expect(withDefiniteLengths(derSequence(open('30', octets)))).toEqual(
        derSequence(derSequence(octets)),
      );
    },
  );

  test('joins an octet string in parts', () => {
    const parts = [derOctets(hex('01 02')), derOctets(hex('03'))];
    const whole = derOctets(hex('01 02 03'));
    expect(withDefiniteLengths(open('24', ...parts))).toEqual(whole);
    expect(withDefiniteLengths(hex('24 07 04 02 01 02 04 01 03'))).toEqual(whole);
    expect(() => withDefiniteLengths(hex('24 80 02 01 05 00 00'))).toThrow(RangeError);
  });

  test('keeps the bytes of an element with definite lengths, even if they are not the shortest', () => {
    const long = hex('30 82 00 05 02 81 02 00 05 00');
    expect(withDefiniteLengths(long)).toEqual(long);
  });

  test('throws a RangeError for data that is cut off or nested too deeply', () => {
    const deep = Buffer.concat([hex('30 80'.repeat(100)), hex('00 00'.repeat(100))]);
    for (const bytes of [hex(''), hex('30'), hex('30 80'), hex('30 80 00'), hex('04 80 00 00')]) {
      expect(() => withDefiniteLengths(bytes)).toThrow(RangeError);
    }
    // The end of the inner element lies behind the outer one.
    expect(() => withDefiniteLengths(hex('30 02 30 80 00 00'))).toThrow(RangeError);
    expect(() => withDefiniteLengths(deep)).toThrow(RangeError);
  });
});
