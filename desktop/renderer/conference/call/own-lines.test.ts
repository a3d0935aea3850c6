import { expect, test } from 'vitest';
import { OwnLines, plainLine } from './own-lines.ts';

const textsOf = (lines: OwnLines) => lines.unconfirmed.map(({ text }) => text);

test('keeps a message until the server confirms it', () => {
  const lines = new OwnLines();
  lines.write('first', 1);
  lines.write('second', 2);
  lines.confirm('first');
  lines.confirm('of another window');
  expect(textsOf(lines)).toEqual(['second']);
  lines.confirm('second');
  expect(textsOf(lines)).toEqual([]);
});

test('confirms the earlier of two messages with the same text first', () => {
  const lines = new OwnLines();
  lines.write('yes', 1);
  const later = lines.write('yes', 2);
  lines.confirm('yes');
  expect(lines.unconfirmed).toEqual([later]);
});

test('gives each message its own time, even if the clock is set back', () => {
  const lines = new OwnLines();
  const times = [5, 5, 3, 9].map((now) => lines.write('yes', now).at);
  expect(times).toEqual([5, 6, 7, 9]);
});

test('removes invisible characters from a message', () => {
  expect(plainLine(' \u0007one\u0000 \ud83d\ude00\t2\ud83d ')).toBe('one \u{1f600}\t2\ufffd');
});
