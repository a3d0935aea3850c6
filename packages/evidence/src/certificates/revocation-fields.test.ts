import { expect, test } from 'vitest';
import { readDer } from '../encoding/der.ts';
import { readTime } from './revocation-fields.ts';

const UTC_TIME = 0x17;
const GENERALIZED_TIME = 0x18;
const timeOf = (tag: number, text: string) => {
  const bytes = Uint8Array.from([tag, text.length, ...Buffer.from(text, 'latin1')]);
  return readTime(bytes, readDer(bytes));
};

test('reads times in whole seconds of UTC', () => {
  expect(timeOf(UTC_TIME, '491231235959Z')).toEqual(new Date('2049-12-31T23:59:59Z'));
  expect(timeOf(UTC_TIME, '500101000000Z')).toEqual(new Date('1950-01-01T00:00:00Z'));
  expect(timeOf(GENERALIZED_TIME, '20280229120000Z')).toEqual(new Date('2028-02-29T12:00:00Z'));
});

test.each([
  ['a thirteenth month', '20261301000000Z'],
  ['a thirtieth of February', '20260230000000Z'],
  ['an hour that is the next day', '20260101240000Z'],
  ['a sixtieth second', '20261231235960Z'],
  ['fractions', '20260101000000.5Z'],
  ['an offset', '20260101000000+0100'],
])('throws for a time with %s', (_what, text) => {
  expect(() => timeOf(GENERALIZED_TIME, text)).toThrow(RangeError);
});
