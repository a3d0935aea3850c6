import { expect, test } from 'vitest';
import { brandMark } from './rosette.ts';
import { shortPath } from './short-path.ts';

/** Returns the absolute points of a path with relative m and c commands. */
function pointsOf(path: string): number[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([mc])([^mc]+)/g)].flatMap(([, , rest = '']) => {
    const steps = [...rest.matchAll(/-?\d*\.?\d+/g)].map(Number);
    const points = steps.map((step, at) => step + (at % 2 === 0 ? x : y));
    [x = 0, y = 0] = points.slice(-2);
    return points;
  });
}

test('the shortened brand mark deviates by at most 0.05 units and has less than two thirds of the characters', () => {
  const path = brandMark().paths.join('');
  const short = shortPath(path);
  const exact = [...path.matchAll(/-?\d+(\.\d+)?/g)].map(([number]) => Number(number));
  const drawn = pointsOf(short);
  expect(drawn.length).toBe(exact.length);
  const off = exact.map((value, at) => Math.abs(value - (drawn[at] ?? Number.NaN)));
  expect(Math.max(...off)).toBeLessThan(0.051);
  expect(short.length).toBeLessThan(path.length * 0.66);
});

test('throws for commands other than M and C', () => {
  expect(() => shortPath('M0 0L1 1')).toThrow();
});
