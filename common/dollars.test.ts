import { expect, test } from 'vitest';
import { formatSignedCents, parseDollars, typedDollars } from './dollars.ts';

test.each([
  ['25', 2500],
  ['25.5', 2550],
  ['$1,25', 125],
  [' 0.07 ', 7],
  ['', null],
  ['-5', null],
  ['1.234', null],
  ['five', null],
])('reads %j as %j cents', (typed, cents) => {
  expect(parseDollars(typed)).toBe(cents);
});

test('writes amounts with their sign', () => {
  expect([typedDollars(2550), formatSignedCents(-500), formatSignedCents(7)]).toEqual([
    '25.50',
    '−$5.00',
    '$0.07',
  ]);
});
