import { expect, test } from 'vitest';
import { isOutdatedClient } from './client-version.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/146.0.0.0 Safari/537.36';

test.each([
  ['0.9.9', true],
  ['1.1.99', true],
  ['1.2.2', true],
  ['1.2.3', false],
  ['1.2.10', false],
  ['1.10.0', false],
  ['2.0.0', false],
])('compares desktop version %s with 1.2.3', (version, isOlder) => {
  expect(isOutdatedClient(`${CHROME} Sealwright/${version}`, '1.2.3')).toBe(isOlder);
});

test('accepts browsers and clients that state no version', () => {
  for (const agent of [CHROME, '', 'Sealwright/', 'Sealwright/one', 'NotSealwright/0.0.1']) {
    expect(isOutdatedClient(agent, '1.2.3')).toBe(false);
  }
});
