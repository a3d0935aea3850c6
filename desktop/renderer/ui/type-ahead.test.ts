import { expect, test } from 'vitest';
import { nextMatch } from './type-ahead.ts';

const types = ['Contract', 'Property Deed', 'Power of Attorney', 'Affidavit', 'Other'].map(
  (label) => ({ value: label, label }),
);

test('letters select the option that begins with them', { tags: ['S9-04'] }, () => {
  expect(nextMatch(types, 'a', 'Other')).toBe('Affidavit');
  expect(nextMatch(types, 'pow', 'Other')).toBe('Power of Attorney');
  expect(nextMatch(types, 'power o', 'Power of Attorney')).toBe('Power of Attorney');
});

test('repeating a letter moves to the next match and wraps around', () => {
  expect(nextMatch(types, 'p', 'Contract')).toBe('Property Deed');
  expect(nextMatch(types, 'pp', 'Property Deed')).toBe('Power of Attorney');
  expect(nextMatch(types, 'ppp', 'Power of Attorney')).toBe('Property Deed');
});

test('letters without a match change nothing', () => {
  expect(nextMatch(types, 'z', 'Other')).toBeNull();
});
