import { expect, test } from 'vitest';
import { fitPages, type Resolution } from './fit-pages.ts';

/** Draws pages whose bytes grow with the square of the resolution. @param bytes with 200 dpi */
const drawing = (bytes: number, log: number[] = []) => ({
  log,
  draw: async (_index: number, { dpi }: Resolution) => {
    log.push(dpi);
    return {
      bytes: new Uint8Array(Math.round(bytes * (dpi / 200) ** 2)),
      kind: 'jpeg' as const,
      pixels: { width: 8.5 * dpi, height: 11 * dpi },
      paper: { width: 612, height: 792 },
    };
  },
});
const dpiOfFirst = async (count: number, bytes: number, limit: number) => {
  const fitted = await fitPages(count, limit, drawing(bytes).draw);
  return fitted && (fitted.pages[0]?.pixels.width ?? 0) / 8.5;
};

test('a scan has the highest resolution with which it fits', async () => {
  expect(await dpiOfFirst(3, 100_000, 1_000_000)).toBe(300);
  expect(await dpiOfFirst(3, 250_000, 1_000_000)).toBe(200);
  expect(await dpiOfFirst(3, 500_000, 1_000_000)).toBe(150);
  expect(await dpiOfFirst(3, 800_000, 1_000_000)).toBe(120);
});

test('a scan that does not fit with 120 dpi is not made', async () => {
  expect(await fitPages(3, 1_000_000, drawing(2_000_000).draw)).toBeNull();
});

test('a scan keeps 200 dpi if 300 were expected to fit and do not', async () => {
  expect(await dpiOfFirst(2, 245_000, 1_000_000)).toBe(200);
});

test('drawing stops at the page with which a scan does not fit', async () => {
  const { draw, log } = drawing(600_000);
  await fitPages(10, 1_000_000, draw);
  expect(log.filter((dpi) => dpi === 200)).toHaveLength(2);
});
