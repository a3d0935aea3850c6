import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { matchNames } from './match-names.ts';

type Four = [string, string, string, string];
const vectors = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'match-names.vectors.json'), 'utf8'),
) as [string, Four, Four, string, string[]][];
const whole = { family: false, given: false, middle: false };
const typed = ([givenName, middleName, familyName, suffix]: Four) => ({
  givenName,
  middleName,
  familyName,
  suffix,
});
const read = ([given, middle, family, suffix]: Four, cut = whole) => ({
  given,
  middle,
  family,
  suffix,
  cut,
});

test.each(vectors)('%s', (_name, mine, theirs, verdict, notes) => {
  expect(matchNames(typed(mine), read(theirs))).toEqual({ verdict, notes });
});

test('reports a name that the document cut off, and only then', () => {
  const mine: Four = ['Hubert', 'Blaine', 'Wolfeschlegelsteinhausen', ''];
  const theirs: Four = ['HUBERT', 'BLAINE', 'WOLFESCHLEGEL', ''];
  expect(matchNames(typed(mine), read(theirs, { ...whole, family: true }))).toEqual({
    verdict: 'same',
    notes: ['cut_on_document'],
  });
  expect(matchNames(typed(mine), read(theirs)).verdict).toBe('different');
});
