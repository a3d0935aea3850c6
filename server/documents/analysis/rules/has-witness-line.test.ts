import { expect, test } from 'vitest';
import { hasWitnessLine } from './has-witness-line.ts';
import { Reading } from './reading.ts';

const isFound = (text: string) => hasWitnessLine(new Reading([{ page: 1, text }]));

test.each([
  'Witness: ______________',
  'Seller: ____________   Witness #2: ____________',
  '______________________   (Witness)',
  'Signature of Witness',
  '_______________\nWitness Signature',
  'WITNESSES:',
  'Witness: Ana Prieto     Janet L. Ostrowski',
  'Testigo 1: ______________',
  'Firma del testigo: ______________',
])('finds the line for a witness in %j', (text) => {
  expect(isFound(`I agree to sell my boat.\n${text}`)).toBe(true);
});

test.each([
  'WITNESS my hand and official seal.',
  'In witness whereof, I have signed below.',
  'The witness signed: ______________',
  'Witness protection is not part of this contract. ______________',
  'Seller: ______________',
])('finds no line for a witness in %j', (text) => {
  expect(isFound(`I agree to sell my boat.\n${text}`)).toBe(false);
});
