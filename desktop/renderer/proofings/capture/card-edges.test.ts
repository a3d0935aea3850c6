import { describe, expect, test } from 'vitest';
import { EDGE_MARGIN, fillsGuide } from './card-edges.ts';

const WIDTH = 480;
const HEIGHT = 303;

/** An image with a light card on a dark table. The card is `size` times as large as the guide. */
function image({ size = 1, slant = 0, table = 90, card = 200, noise = 0 } = {}) {
  const [w, h] = [WIDTH, HEIGHT].map((side) => (side / (1 + 2 * EDGE_MARGIN)) * size) as [
    number,
    number,
  ];
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const [dx, dy] = [x - WIDTH / 2, y - HEIGHT / 2];
      const isInside = Math.abs(dx + dy * slant) < w / 2 && Math.abs(dy - dx * slant) < h / 2;
      const grain = noise * (((x * 7919 + y * 104_729) % 101) / 50 - 1);
      pixels[y * WIDTH + x] = (isInside ? card : table) + grain;
    }
  }
  return { width: WIDTH, height: HEIGHT, pixels };
}

describe('a card in the guide', () => {
  test.each([
    ['fills it exactly', {}],
    ['is a little smaller', { size: 0.92 }],
    ['is a little slanted', { slant: 0.03 }],
    ['is in a grainy picture', { noise: 30 }],
    ['is darker than the table', { table: 210, card: 120 }],
  ])('is recognized if it %s', (_name, options) => {
    expect(fillsGuide(image(options))).toBe(true);
  });

  test.each([
    ['is too far away', { size: 0.6 }],
    ['is too close', { size: 1.4 }],
    ['is not there', { card: 90 }],
    ['is not there in a grainy picture', { card: 90, noise: 30 }],
  ])('is not recognized if it %s', (_name, options) => {
    expect(fillsGuide(image(options))).toBe(false);
  });
});
