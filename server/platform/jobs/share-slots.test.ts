import { expect, test } from 'vitest';
import { DEFAULT_SLOTS, MIN_SLOTS, shareSlots } from './share-slots.ts';

test('distributes all slots, at least one to each kind of task', () => {
  expect(shareSlots(DEFAULT_SLOTS)).toEqual({
    express: 2,
    long: 2,
    outside: 4,
    recording: 2,
    rest: 4,
  });
  for (let slots = MIN_SLOTS; slots <= 60; slots += 1) {
    const shared = Object.values(shareSlots(slots));
    expect(Math.min(...shared)).toBeGreaterThanOrEqual(1);
    expect(shared.reduce((sum, count) => sum + count, 0)).toBe(slots);
  }
});
