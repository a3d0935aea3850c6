import { expect, test } from 'vitest';
import { durationInWords } from './wait.ts';

test.each([
  [0, '1 second'],
  [44.2, '45 seconds'],
  [120, '120 seconds'],
  [121, '3 minutes'],
  [7200, '120 minutes'],
  [7201, '3 hours'],
  [86_400, '24 hours'],
])('durationInWords rounds %s seconds up to "%s"', (seconds, words) => {
  expect(durationInWords(seconds)).toBe(words);
});
