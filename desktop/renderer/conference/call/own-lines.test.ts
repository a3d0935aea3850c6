import { expect, test } from 'vitest';
import { OwnLines } from './own-lines.ts';

const textsOf = (lines: OwnLines) => lines.unsent.map(({ text }) => text);

test('a line that was told back before its socket went was sent', () => {
  const lines = new OwnLines();
  lines.sent('Good morning');
  lines.told('Good morning');
  lines.lost();
  expect(textsOf(lines)).toEqual([]);
});

test('a line that was not is kept, until the server tells it after all', () => {
  const lines = new OwnLines();
  lines.sent('first');
  lines.sent('second');
  lines.lost();
  expect(textsOf(lines)).toEqual(['first', 'second']);
  lines.told('first');
  lines.told('of another window');
  expect(textsOf(lines)).toEqual(['second']);
});

test('an unsent line is taken out once', () => {
  const lines = new OwnLines();
  lines.sent('yes');
  lines.lost();
  const [line] = lines.unsent;
  expect(lines.take(line?.key ?? 0)).toBe('yes');
  expect(lines.take(line?.key ?? 0)).toBeNull();
});

test('of two with the same words the one under way is told back first', () => {
  const lines = new OwnLines();
  lines.sent('yes');
  lines.lost();
  lines.sent('yes');
  lines.told('yes');
  expect(textsOf(lines)).toEqual(['yes']);
  lines.lost();
  expect(textsOf(lines)).toEqual(['yes']);
});
