import { expect, test } from 'vitest';
import { listsOwnProvider } from './notary-work.ts';

test.each([
  ['Sealwright', true],
  ['Another provider; SEALWRIGHT', true],
  ['Another provider,  Seal wright ', true],
  ['Not Sealwright', false],
  ['Sealwright Plus, Another provider', false],
  ['', false],
])('the list %j contains this provider: %j', (stored, expected) => {
  expect(listsOwnProvider(stored)).toBe(expected);
});
