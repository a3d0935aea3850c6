import type { Corners } from './corners.ts';
import type { Size } from './paper.ts';

interface Pixels extends Size {
  /** Four bytes per pixel. */
  data: Uint8ClampedArray;
}

/** A projective map: x = (ax + by + c) / (gx + hy + 1), y = (dx + ey + f) / (gx + hy + 1). */
type Projection = readonly [number, number, number, number, number, number, number, number];

/** Maps the unit square to four corners (Heckbert, "Fundamentals of texture mapping", 1989). */
function projectionTo([p0, p1, p2, p3]: Corners): Projection {
  const [dx1, dx2] = [p1.x - p2.x, p3.x - p2.x];
  const [dy1, dy2] = [p1.y - p2.y, p3.y - p2.y];
  const sumX = p0.x - p1.x + p2.x - p3.x;
  const sumY = p0.y - p1.y + p2.y - p3.y;
  const scale = dx1 * dy2 - dx2 * dy1;
  const g = (sumX * dy2 - dx2 * sumY) / scale;
  const h = (dx1 * sumY - sumX * dy1) / scale;
  return [
    p1.x - p0.x + g * p1.x,
    p3.x - p0.x + h * p3.x,
    p0.x,
    p1.y - p0.y + g * p1.y,
    p3.y - p0.y + h * p3.y,
    p0.y,
    g,
    h,
  ];
}

/**
 * Draws the part of a picture between four corners as a rectangle. Pixels outside of the picture are
 * white.
 */
export function straighten(
  picture: Pixels,
  corners: Corners,
  size: Size,
): Uint8ClampedArray<ArrayBuffer> {
  const { width, height, data } = picture;
  const [a, b, c, d, e, f, g, h] = projectionTo(corners);
  const straight = new Uint8ClampedArray(4 * size.width * size.height).fill(255);
  for (let row = 0, to = 0; row < size.height; row += 1) {
    const v = (row + 0.5) / size.height;
    for (let column = 0; column < size.width; column += 1, to += 4) {
      const u = (column + 0.5) / size.width;
      const depth = g * u + h * v + 1;
      const x = ((a * u + b * v + c) / depth) * width - 0.5;
      const y = ((d * u + e * v + f) / depth) * height - 0.5;
      if (x < -0.5 || y < -0.5 || x > width - 0.5 || y > height - 0.5) continue;
      const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
      const top = Math.min(height - 2, Math.max(0, Math.floor(y)));
      const [right, below] = [x - left, y - top];
      const at = 4 * (top * width + left);
      for (let channel = 0; channel < 3; channel += 1) {
        const from = at + channel;
        const upper = (data[from] as number) * (1 - right) + (data[from + 4] as number) * right;
        const lower =
          (data[from + 4 * width] as number) * (1 - right) +
          (data[from + 4 * width + 4] as number) * right;
        straight[to + channel] = upper * (1 - below) + lower * below;
      }
    }
  }
  return straight;
}
