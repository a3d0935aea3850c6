import { expect, test } from 'vitest';
import { LADDER } from './quality-ladder.ts';
import { SEND_KBPS, shareOut } from './share-out.ts';

const others = (count: number) => Array.from({ length: count }, (_, index) => `person ${index}`);
const kbps = (shares: ReadonlyMap<string, number>) =>
  [...shares.values()].map((step) => LADDER[step]?.kbps ?? 0);

test('gives everyone the same part of what one person sends, up to five others', () => {
  expect([1, 2, 3, 4, 5].map((count) => kbps(shareOut(others(count), null))[0])).toEqual([
    1500, 1500, 900, 500, 500,
  ]);
  expect(shareOut([], null).size).toBe(0);
});

test('gives the favorite the rest, and never more in total', () => {
  expect(kbps(shareOut(others(4), 'person 2'))).toEqual([500, 500, 1500, 500]);
  expect(kbps(shareOut(others(5), 'person 0'))).toEqual([900, 500, 500, 500, 500]);
  for (const count of [1, 2, 3, 4, 5]) {
    const sum = kbps(shareOut(others(count), 'person 0')).reduce((all, one) => all + one, 0);
    expect(sum).toBeLessThanOrEqual(SEND_KBPS);
  }
});
