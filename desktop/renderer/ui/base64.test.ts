import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';

test('base64 returns every byte', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  expect(fromBase64(toBase64(bytes))).toEqual(bytes);
  expect(() => fromBase64('not base64!')).toThrow();
});
