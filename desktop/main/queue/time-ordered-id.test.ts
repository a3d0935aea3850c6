import { expect, test } from 'vitest';
import { timeOrderedId } from './time-ordered-id.ts';

test('returns unique UUIDs of version 7 that start with the time', () => {
  const at = Date.UTC(2026, 10, 22, 9, 30);
  const ids = Array.from({ length: 1000 }, () => timeOrderedId(at));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(Number.parseInt(id.slice(0, 13).replace('-', ''), 16)).toBe(at);
  }
  expect(timeOrderedId(at + 1) > (ids.toSorted().at(-1) as string)).toBe(true);
});
