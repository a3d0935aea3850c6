import { describe, expect, it } from 'vitest';
import { freePlaceAtBottom, keptOnPage } from './free-place.ts';

const size = { width: 0.28, height: 0.05 };

describe('the free place at the bottom of a page', () => {
  it('is at the bottom left of an empty page, and lies fully on the page', () => {
    const { x, y } = freePlaceAtBottom(size, []);
    expect(x).toBeCloseTo(0.1);
    expect(y + size.height).toBeLessThan(0.96);
    expect(y).toBeGreaterThan(0.85);
  });

  it('goes next to existing boxes, then above them', () => {
    const taken: { x: number; y: number; width: number; height: number }[] = [];
    for (let count = 0; count < 9; count += 1) {
      const spot = freePlaceAtBottom(size, taken);
      for (const other of taken) {
        const apart = spot.x >= other.x + other.width || other.x >= spot.x + size.width;
        const above =
          spot.y + size.height <= other.y + 1e-9 || other.y + other.height <= spot.y + 1e-9;
        expect(apart || above).toBe(true);
      }
      taken.push({ ...size, ...spot });
    }
    expect(new Set(taken.map(({ y }) => y.toFixed(3))).size).toBeGreaterThan(1);
  });
});

describe('a moved box', () => {
  it('stays on the page', () => {
    expect(keptOnPage({ x: -0.2, y: 1.4 }, size)).toEqual({ x: 0, y: 0.95 });
    expect(keptOnPage({ x: 0.4, y: 0.4 }, size)).toEqual({ x: 0.4, y: 0.4 });
  });
});
