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

test('the name that was typed stands before those that only hold it', () => {
  expect(fitting('kansas')).toEqual(['Kansas', 'Arkansas']);
  expect(fitting('virg')).toEqual(['Virginia', 'West Virginia']);
  expect(fitting('kans')).toEqual(['Kansas', 'Arkansas']);
});

test('words that begin with what was typed stand before others, a space for an underscore', () => {
  expect(fitting('new y')).toEqual(['New York', 'America/New_York']);
  expect(fitting('a/n')).toEqual(['America/North_Dakota/New_Salem', 'America/New_York']);
  expect(fitting('atlantis')).toEqual([]);
});

test('marks of other writings are letters like all others', () => {
  expect(fitting('(')).toEqual([]);
  expect(fitting('.')).toEqual([]);
});

test('what is left alone, or bears the very name, is taken; what is not certain is not', () => {
  expect(taken('ark')).toBe('Arkansas');
  expect(taken(' KANSAS ')).toBe('Kansas');
  expect(taken('kans')).toBeNull();
  expect(taken('atlantis')).toBeNull();
});
