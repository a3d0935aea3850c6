import { describe, expect, test } from 'vitest';
import { orderOf } from './window-order.ts';

const NOW = 1_000;
const seat = { windowId: 'second', windowOrder: 500, earlierWindows: ['first'] };

describe('the order of a window', () => {
  test('that is new is the time, and always higher than the order of the window before', () => {
    const claim = { resume: false, windowId: 'third' };
    expect(orderOf(claim, seat, NOW)).toBe(NOW);
    expect(orderOf(claim, seat, 400)).toBe(501);
    expect(orderOf({ resume: false }, seat, NOW)).toBe(NOW);
  });

  test('that comes back is its own', () => {
    expect(orderOf({ resume: true, windowId: 'second' }, seat, NOW)).toBe(500);
    expect(orderOf({ resume: false, windowId: 'second' }, seat, NOW)).toBe(500);
    const unnamed = { ...seat, windowId: null };
    expect(orderOf({ resume: true }, unnamed, NOW)).toBe(500);
  });

  test('is none if a later window has the seat', () => {
    expect(orderOf({ resume: true, windowId: 'first' }, seat, NOW)).toBeNull();
    expect(orderOf({ resume: false, windowId: 'first' }, seat, NOW)).toBeNull();
    expect(orderOf({ resume: true, windowId: 'other', windowOrder: 499 }, seat, NOW)).toBeNull();
    expect(orderOf({ resume: true }, seat, NOW)).toBeNull();
  });

  test('is its own if it had a seat that nobody has now', () => {
    const empty = { windowId: null, windowOrder: 0, earlierWindows: [] };
    expect(orderOf({ resume: true, windowId: 'first', windowOrder: 7 }, empty, NOW)).toBe(7);
  });
});
