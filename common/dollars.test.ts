import { expect, test } from 'vitest';
import { formatSignedCents, parseDollars, typedDollars } from './dollars.ts';
import { formatCents } from './formats.ts';
import { withLanguage } from './messages/catalog/current-language.ts';
import { languages } from './messages/catalog/languages.ts';

test.each([
  ['25', 2500],
  ['25.5', 2550],
  ['$1,25', 125],
  [' 0.07 ', 7],
  ['', null],
  ['-5', null],
  ['1.234', null],
  ['$1,234,567.89', 123_456_789],
  ['1,234', 123_400],
  ['12,34,567', null],
  ['1,234,5', null],
  ['0,123', null],
  ['20000000', 2_000_000_000],
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

test.each(languages)('separates thousands in %s', (language) => {
  withLanguage(language, () => {
    expect([formatCents(123_456_789), formatCents(5), formatSignedCents(-100_000)]).toEqual([
      '$1,234,567.89',
      '$0.05',
      '−$1,000.00',
    ]);
    expect(typedDollars(100_000)).toBe('1000.00');
  });
});
