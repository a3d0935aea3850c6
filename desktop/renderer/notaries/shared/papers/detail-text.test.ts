import { expect, test } from 'vitest';
import { fieldName } from './detail-text.ts';

test('names the name of a specimen after what it shows', () => {
  expect(fieldName('bond', 'printedName')).toBe('Name as printed');
  expect(fieldName('signature_specimen', 'printedName')).toBe('Name of the notary');
  expect(fieldName('seal_specimen', 'printedName')).toBe('Name in the seal');
});
