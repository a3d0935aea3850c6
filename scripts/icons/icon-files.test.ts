import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { iconFiles } from './icon-files.ts';

const resources = path.join(import.meta.dirname, '..', '..', 'resources');
const committed = (name: string) => readFileSync(path.join(resources, name));

async function pixels(png: Buffer): Promise<{ width: number; data: Uint8ClampedArray }> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  return {
    width: image.width,
    data: context.getImageData(0, 0, image.width, image.height).data,
  };
}

function furthest(one: ArrayLike<number>, other: ArrayLike<number>): number {
  return Array.from(one).reduce(
    (most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 256))),
    0,
  );
}

/*
 * CPUs differ in the last digits when they smooth the edges of a curve. Larger differences are
 * errors.
 */
const LAST_DIGIT = 3;

describe('committed pictures match the output of the script', () => {
  test.each(Object.keys(iconFiles).filter((name) => name.endsWith('.png')))('%s', async (name) => {
    const [kept, drawn] = await Promise.all([
      pixels(committed(name)),
      pixels((iconFiles[name] as () => Buffer)()),
    ]);
    expect(kept.width).toBe(drawn.width);
    expect(furthest(kept.data, drawn.data)).toBeLessThanOrEqual(LAST_DIGIT);
  });

  test.each(Object.keys(iconFiles).filter((name) => name.endsWith('.bmp')))('%s', (name) => {
    const kept = committed(name);
    const drawn = (iconFiles[name] as () => Buffer)();
    expect(kept.length).toBe(drawn.length);
    expect(furthest(kept, drawn)).toBeLessThanOrEqual(LAST_DIGIT);
  });

  test('icon.ico contains every size that Windows needs', async () => {
    const kept = committed('icons/icon.ico');
    const drawn = (iconFiles['icons/icon.ico'] as () => Buffer)();
    const sides = Array.from({ length: kept.readUInt16LE(4) }, (_, index) => kept[6 + 16 * index]);
    expect(sides).toEqual([16, 20, 24, 32, 40, 48, 64, 128, 0]);
    const last = 6 + 16 * 8;
    const [size, offset] = [kept.readUInt32LE(last + 8), kept.readUInt32LE(last + 12)];
    expect(offset + size).toBe(kept.length);
    expect((await pixels(kept.subarray(offset))).width).toBe(256);
    expect(furthest(kept.subarray(0, offset), drawn.subarray(0, offset))).toBeLessThanOrEqual(
      LAST_DIGIT,
    );
  });

  test('every entry of icon.icns contains a picture of the size that its type requires', async () => {
    const kept = committed('icons/icon.icns');
    expect(kept.toString('latin1', 0, 4)).toBe('icns');
    expect(kept.readUInt32BE(4)).toBe(kept.length);
    const found: [string, number][] = [];
    for (let at = 8; at < kept.length; at += kept.readUInt32BE(at + 4)) {
      const body = kept.subarray(at + 8, at + kept.readUInt32BE(at + 4));
      found.push([kept.toString('latin1', at, at + 4), (await pixels(body)).width]);
    }
    expect(Object.fromEntries(found)).toEqual({
      ic11: 32,
      ic12: 64,
      ic07: 128,
      ic13: 256,
      ic08: 256,
      ic14: 512,
      ic09: 512,
      ic10: 1024,
    });
  });
});

test('the macOS template image is only black, so that the system can color it', async () => {
  const { data } = await pixels(committed('tray/trayTemplate@2x.png'));
  const inked = Array.from({ length: data.length / 4 }, (_, at) =>
    data.subarray(at * 4, at * 4 + 4),
  )
    .filter(([, , , alpha]) => (alpha ?? 0) > 0)
    .map(([red = 1, green = 1, blue = 1]) => red + green + blue);
  expect(inked.length).toBeGreaterThan(200);
  expect(Math.max(...inked)).toBe(0);
});
