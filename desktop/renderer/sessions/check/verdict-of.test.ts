import { expect, test } from 'vitest';
import { checkMessages as words } from '../../../../common/messages/device-check.ts';
import { verdictOf } from './verdict-of.ts';

test('a connection is good up to a round trip of 150 ms, fair up to 400 ms, otherwise poor', () => {
  const verdicts = [20, 150, 151, 400, 401].map((roundTrip) => verdictOf({ roundTrip }));
  expect(verdicts).toEqual([words.good, words.good, words.fair, words.fair, words.poor]);
});
