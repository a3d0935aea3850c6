import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { brandMark, rosetteFromDigest } from './rosette.ts';

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
const coordinates = (path: string) => path.match(/-?[\d.]+/g)?.map(Number) ?? [];

describe('rosette', () => {
  it('is identical for the same digest in upper and lower case', () => {
    const digest = digestOf('deed');
    expect(rosetteFromDigest(digest.toUpperCase())).toEqual(rosetteFromDigest(digest));
  });

  it('does not change between versions, because sealed documents contain it', () => {
    expect(digestOf(rosetteFromDigest(digestOf('deed')).paths.join('\n'))).toBe(
      '8fc02acba86b41b2bd6b5e8a5eba66e157bb648e506e6ef8e23e8b1eaa218634',
    );
    expect(digestOf(brandMark().paths.join('\n'))).toBe(
      'efe52d5efb6b1b376a1c7be756137342e195f33e21c350b9e44c2e257c7eea40',
    );
  });

  it('differs in every ring between two digests', () => {
    const seen = new Set<string>();
    for (let index = 0; index < 50; index += 1) {
      for (const path of rosetteFromDigest(digestOf(`document ${index}`)).paths.slice(0, 3)) {
        seen.add(path);
      }
    }
    expect(seen.size).toBe(150);
  });

  it('consists of absolute path data inside its box and has a limited size', () => {
    for (let index = 0; index < 50; index += 1) {
      const { size, paths } = rosetteFromDigest(digestOf(`page ${index}`));
      expect(size).toBe(200);
      expect(paths.join('').length).toBeLessThan(60_000);
      for (const path of paths) {
        expect(path).toMatch(/^[MLCZ0-9. -]+$/);
        expect(Math.min(...coordinates(path))).toBeGreaterThanOrEqual(0);
        expect(Math.max(...coordinates(path))).toBeLessThanOrEqual(size);
      }
    }
  });

  it('throws for input that is not a SHA-256', () => {
    expect(() => rosetteFromDigest('abc')).toThrow(RangeError);
    expect(() => rosetteFromDigest('g'.repeat(64))).toThrow(RangeError);
  });
});

describe('brand mark', () => {
  it('keeps the inside of its S clear', () => {
    const points = brandMark().paths.flatMap((path) => {
      const numbers = coordinates(path);
      return numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0]] : []));
    });
    expect(points.length).toBeGreaterThan(200);
    const nearest = Math.min(...points.map(([x = 0, y = 0]) => Math.hypot(x - 100, y - 100)));
    expect(nearest).toBeGreaterThan(8);
  });
});
