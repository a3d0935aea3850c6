import { expect, test } from 'vitest';
import { fittingOptions, takenOption } from './fitting-options.ts';

const places = [
  'Arkansas',
  'Kansas',
  'New York',
  'Virginia',
  'West Virginia',
  'America/North_Dakota/New_Salem',
  'America/New_York',
].map((label) => ({ value: label, label }));

const fitting = (typed: string) => fittingOptions(places, typed).map(({ label }) => label);
const taken = (typed: string) => takenOption(places, typed)?.label ?? null;

test('ranks an exact name before names that contain it', () => {
  expect(fitting('kansas')).toEqual(['Kansas', 'Arkansas']);
  expect(fitting('virg')).toEqual(['Virginia', 'West Virginia']);
  expect(fitting('kans')).toEqual(['Kansas', 'Arkansas']);
});

test('ranks words that begin with the text before others, and treats a space as an underscore', () => {
  expect(fitting('new y')).toEqual(['New York', 'America/New_York']);
  expect(fitting('a/n')).toEqual(['America/North_Dakota/New_Salem', 'America/New_York']);
  expect(fitting('atlantis')).toEqual([]);
});

test('matches letters of other scripts like any other', () => {
  expect(fitting('(')).toEqual([]);
  expect(fitting('.')).toEqual([]);
});

test('takes the only match or the exact name, and nothing uncertain', () => {
  expect(taken('ark')).toBe('Arkansas');
  expect(taken(' KANSAS ')).toBe('Kansas');
  expect(taken('kans')).toBeNull();
  expect(taken('atlantis')).toBeNull();
});
