import type { GrayImage } from '../../../../common/picture-quality.ts';

/** How far from the guide an edge of the card may be, as a share of the guide. */
export const EDGE_MARGIN = 0.1;

/** Each side of the guide is searched in parts, so that the edge may be slanted. */
const PARTS = 5;
const PARTS_NEEDED = 3;
const SIDES_NEEDED = 3;
/** The minimum mean step of luminance at an edge, 0 to 255. */
const MIN_STEP = 10;
/** Pixels between the two sides of a step. */
const REACH = 2;

/**
 * Whether a card fills the guide: at least three of its edges are near those of the guide.
 * @param image the guide with a margin of `EDGE_MARGIN` on each side
 */
export function fillsGuide(image: GrayImage): boolean {
  const { width, height } = image;
  const seen = [
    hasEdge(image, 'x', [0, share(width) * 2]),
    hasEdge(image, 'x', [width - share(width) * 2, width]),
    hasEdge(image, 'y', [0, share(height) * 2]),
    hasEdge(image, 'y', [height - share(height) * 2, height]),
  ];
  return seen.filter(Boolean).length >= SIDES_NEEDED;
}

/** The margin in pixels. */
const share = (length: number) => Math.round((length * EDGE_MARGIN) / (1 + 2 * EDGE_MARGIN));

/** Whether most parts of one side have an edge in a band across it. */
function hasEdge(image: GrayImage, axis: 'x' | 'y', band: [number, number]): boolean {
  const length = axis === 'x' ? image.height : image.width;
  let found = 0;
  for (let part = 0; part < PARTS; part += 1) {
    // The corners are rounded, and the band of the next side begins there.
    const along: [number, number] = [
      Math.round(length * (0.15 + (0.7 * part) / PARTS)),
      Math.round(length * (0.15 + (0.7 * (part + 1)) / PARTS)),
    ];
    if (highestStep(image, axis, band, along) >= MIN_STEP) found += 1;
  }
  return found >= PARTS_NEEDED;
}

/** Returns the highest mean difference between the two sides of a line in the band. */
function highestStep(
  { width, height, pixels }: GrayImage,
  axis: 'x' | 'y',
  [from, to]: [number, number],
  [start, end]: [number, number],
): number {
  const limit = axis === 'x' ? width : height;
  const at = (across: number, along: number) =>
    pixels[axis === 'x' ? along * width + across : across * width + along] as number;
  let highest = 0;
  for (let across = Math.max(from, REACH); across < Math.min(to, limit - REACH); across += 1) {
    let sum = 0;
    for (let along = start; along < end; along += 1) {
      sum += at(across + REACH, along) - at(across - REACH, along);
    }
    highest = Math.max(highest, Math.abs(sum) / (end - start));
  }
  return highest;
}
