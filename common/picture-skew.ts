import type { GrayImage } from './picture-quality.ts';

/** The largest skew that is found, in degrees. */
const MAX_SKEW = 8;
/** Fewer dark pixels are not a page of text. */
const MIN_DARK_PIXELS = 400;
/** How much clearer the lines have to be than without a rotation. */
const MIN_GAIN = 1.15;
/** A pixel is dark if it is darker than this share of the mean of its surroundings. */
const DARK_SHARE = 0.8;

/**
 * Returns by how many degrees lines of text descend to the right; negative if they rise, and 0 if no
 * lines are found. Compares the profiles of dark pixels per row for several angles (Postl 1986): the
 * profile of straight lines has the largest steps. A width of 500 to 1,000 pixels is sufficient.
 */
export function findSkew(image: GrayImage): number {
  const dark = darkPixels(image);
  if (dark.x.length < MIN_DARK_PIXELS) return 0;
  const range = image.width + image.height;
  const scoreOf = (degrees: number) => profileSteps(dark, range, degrees);
  const straight = scoreOf(0);
  const coarse = bestAngle(scoreOf, 0, MAX_SKEW, 0.5);
  const fine = bestAngle(scoreOf, coarse, 0.5, 0.1);
  return scoreOf(fine) >= MIN_GAIN * straight ? Math.round(fine * 10) / 10 : 0;
}

interface Pixels {
  /** From the center of the image. */
  x: Float32Array;
  y: Float32Array;
}

/** Compares each pixel with its surroundings, so that shadows are not dark. */
function darkPixels({ width, height, pixels }: GrayImage): Pixels {
  const meanAt = meansOf({ width, height, pixels }, Math.max(4, Math.round(width / 50)));
  const [x, y]: [number[], number[]] = [[], []];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const value = pixels[row * width + column] as number;
      if (value >= DARK_SHARE * meanAt(column, row)) continue;
      x.push(column - width / 2);
      y.push(row - height / 2);
    }
  }
  return { x: Float32Array.from(x), y: Float32Array.from(y) };
}

/**
 * Returns a function that returns the mean of the square around a pixel, cut at the edges of the
 * image. It uses a table of sums (Crow 1984), so its time does not depend on the size of the square.
 *
 * @param radius in pixels
 */
export function meansOf(
  { width, height, pixels }: GrayImage,
  radius: number,
): (x: number, y: number) => number {
  const across = width + 1;
  const sums = new Float64Array(across * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += pixels[y * width + x] as number;
      sums[(y + 1) * across + x + 1] = (sums[y * across + x + 1] as number) + row;
    }
  }
  const sumTo = (x: number, y: number) => sums[y * across + x] as number;
  return (x, y) => {
    const left = Math.max(0, x - radius);
    const right = Math.min(width, x + radius + 1);
    const top = Math.max(0, y - radius);
    const bottom = Math.min(height, y + radius + 1);
    const sum = sumTo(right, bottom) - sumTo(right, top) - sumTo(left, bottom) + sumTo(left, top);
    return sum / ((right - left) * (bottom - top));
  };
}

/** The sum of the squared differences between the numbers of dark pixels in adjacent rows. */
function profileSteps({ x, y }: Pixels, range: number, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const rows = new Int32Array(range + 1);
  const middle = range / 2;
  for (let at = 0; at < x.length; at += 1) {
    const row = Math.round((y[at] as number) - slope * (x[at] as number) + middle);
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let steps = 0;
  for (let row = 1; row < rows.length; row += 1) {
    steps += ((rows[row] as number) - (rows[row - 1] as number)) ** 2;
  }
  return steps;
}

function bestAngle(
  scoreOf: (degrees: number) => number,
  around: number,
  most: number,
  step: number,
): number {
  let best = { degrees: around, score: scoreOf(around) };
  const steps = Math.round(most / step);
  for (let at = -steps; at <= steps; at += 1) {
    const degrees = around + at * step;
    const score = scoreOf(degrees);
    if (score > best.score) best = { degrees, score };
  }
  return best.degrees;
}
