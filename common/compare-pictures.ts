/** A drawn page: four bytes per pixel (red, green, blue, alpha), rows from the top. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** A tile that differs. Position and size in parts of the page, from 0 to 1. */
export interface DifferingTile {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pixels per point of compared pictures. A minus sign of 7 points is then about 8 × 1 pixels. */
export const COMPARED_SCALE = 2;

/** Width and height of a tile in pixels, about the size of a small letter. */
const TILE = 12;

/**
 * Differences of a pixel (0 to 255) up to this value are ignored between drawings by the same program.
 * They are rounding.
 */
export const SAME_PROGRAM = 8;
/**
 * The same between drawings by two programs, or between a page and an image of it: they antialias
 * edges differently.
 */
export const OTHER_PROGRAM = 48;

/**
 * The largest mean difference of a tile that counts as equal. A changed
 * decimal point of seven points makes a difference of about 2.
 */
const MAX_DIFFERENCE = 1;

/**
 * Compares two pictures of a page in small tiles, because the mean of a page hides a changed digit.
 * Ignores differences that a pixel of the other picture explains which is at most one pixel away,
 * because programs round positions and draw edges differently. Pictures of different sizes differ
 * everywhere, except for one pixel of rounding.
 *
 * @param ignored differences of a pixel up to this value are ignored
 * @returns the tiles that differ
 */
export function differingTiles(first: Picture, second: Picture, ignored: number): DifferingTile[] {
  const isAlike =
    Math.abs(first.width - second.width) <= 1 && Math.abs(first.height - second.height) <= 1;
  if (!isAlike) return [{ left: 0, top: 0, width: 1, height: 1 }];
  const width = Math.min(first.width, second.width);
  const height = Math.min(first.height, second.height);
  const found: DifferingTile[] = [];
  for (let top = 0; top < height; top += TILE) {
    const sums = new Float64Array(Math.ceil(width / TILE));
    for (let y = top; y < Math.min(height, top + TILE); y += 1) {
      for (let x = 0; x < width; x += 1) {
        const column = Math.floor(x / TILE);
        sums[column] = (sums[column] as number) + differenceAt(first, second, x, y, ignored);
      }
    }
    for (const [column, sum] of sums.entries()) {
      if (sum / (TILE * TILE) <= MAX_DIFFERENCE) continue;
      found.push({
        left: (column * TILE) / width,
        top: top / height,
        width: TILE / width,
        height: TILE / height,
      });
    }
  }
  return found;
}

/** By how much the difference of one pixel is larger than `ignored`. */
function differenceAt(
  first: Picture,
  second: Picture,
  x: number,
  y: number,
  ignored: number,
): number {
  const direct = colorDifference(
    first,
    4 * (y * first.width + x),
    second,
    4 * (y * second.width + x),
  );
  if (direct <= ignored) return 0;
  const closest = Math.max(
    closestDifference(first, second, x, y),
    closestDifference(second, first, x, y),
  );
  return Math.max(0, Math.min(direct, closest) - ignored);
}

function colorDifference(first: Picture, a: number, second: Picture, b: number): number {
  const red = Math.abs((first.data[a] as number) - (second.data[b] as number));
  const green = Math.abs((first.data[a + 1] as number) - (second.data[b + 1] as number));
  const blue = Math.abs((first.data[a + 2] as number) - (second.data[b + 2] as number));
  return Math.max(red, green, blue);
}

/** The difference of a pixel from the range of colors around the same place in another picture. */
function closestDifference(from: Picture, to: Picture, x: number, y: number): number {
  const at = 4 * (y * from.width + x);
  let most = 0;
  for (let color = 0; color < 3; color += 1) {
    const value = from.data[at + color] as number;
    let [low, high] = [255, 0];
    for (let row = Math.max(0, y - 1); row <= Math.min(to.height - 1, y + 1); row += 1) {
      for (let column = Math.max(0, x - 1); column <= Math.min(to.width - 1, x + 1); column += 1) {
        const other = to.data[4 * (row * to.width + column) + color] as number;
        if (other < low) low = other;
        if (other > high) high = other;
      }
    }
    most = Math.max(most, low - value, value - high);
  }
  return most;
}
