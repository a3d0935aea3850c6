import type { Corners, Point } from './corners.ts';

/** Width and height, in points (1/72 inch) or in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** US Letter, US Legal and A4 in points. */
const PAPERS: readonly Size[] = [
  { width: 612, height: 792 },
  { width: 612, height: 1008 },
  { width: 595.28, height: 841.89 },
];
/** A page whose proportions differ less from a paper size has that size. */
const TOLERANCE = 0.05;
/** The shorter side of other pages, and the longest side, in points. */
const SHORT_SIDE = 612;
const LONG_SIDE = 1008;

/**
 * Returns the size of a page in points. A page with the proportions of Letter, Legal or A4 has that
 * size. Every other page keeps its proportions and is as wide as Letter, but not longer than Legal.
 *
 * @param aspect width divided by height
 */
export function paperFor(aspect: number): Size {
  const long = aspect >= 1 ? aspect : 1 / aspect;
  const paper = PAPERS.map(({ width, height }) => ({
    width,
    height,
    off: offBy(height / width, long),
  }))
    .filter(({ off }) => off < TOLERANCE)
    .sort((a, b) => a.off - b.off)[0];
  const upright = paper ?? fitting(long);
  return aspect >= 1
    ? { width: upright.height, height: upright.width }
    : { width: upright.width, height: upright.height };
}

const offBy = (paper: number, page: number) => Math.abs(Math.log(page / paper));

function fitting(long: number): Size {
  const width = Math.min(SHORT_SIDE, LONG_SIDE / long);
  return { width, height: width * long };
}

/**
 * Estimates the proportions (width divided by height) of a flat page from its corners in a photo, as
 * in Zhang and He, "Whiteboard scanning and image enhancement", 2007: the camera's focal length
 * follows from the perspective. Without enough perspective, the lengths of the sides decide.
 *
 * @param size of the picture in pixels
 */
export function aspectOf(corners: Corners, size: Size): number {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners.map(({ x, y }) => [
    (x - 0.5) * size.width,
    (y - 0.5) * size.height,
    1,
  ]) as [Vector, Vector, Vector, Vector];
  const diagonal = crossProduct(topLeft, bottomRight);
  const k2 = dot(diagonal, bottomLeft) / dot(crossProduct(topRight, bottomRight), bottomLeft);
  const k3 = dot(diagonal, topRight) / dot(crossProduct(bottomLeft, bottomRight), topRight);
  const across = difference(topRight, topLeft, k2);
  const down = difference(bottomLeft, topLeft, k3);
  const focal = -(across[0] * down[0] + across[1] * down[1]) / (across[2] * down[2]);
  const longest = Math.max(size.width, size.height);
  const isPlausible = focal > (0.4 * longest) ** 2 && focal < (4 * longest) ** 2;
  const lengthOf = ([x, y, z]: Vector) => Math.hypot(x, y, Math.sqrt(focal) * z);
  return isPlausible ? lengthOf(across) / lengthOf(down) : aspectOfSides(corners, size);
}

type Vector = [number, number, number];

const crossProduct = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const difference = (a: Vector, b: Vector, scale: number): Vector => [
  scale * a[0] - b[0],
  scale * a[1] - b[1],
  scale * a[2] - b[2],
];

function aspectOfSides(corners: Corners, size: Size): number {
  const { across, down } = sideLengths(corners, size);
  return across / down;
}

/** The mean lengths of the horizontal and of the vertical sides in pixels. */
export function sideLengths(
  [topLeft, topRight, bottomRight, bottomLeft]: Corners,
  { width, height }: Size,
): { across: number; down: number } {
  const length = (a: Point, b: Point) => Math.hypot((a.x - b.x) * width, (a.y - b.y) * height);
  return {
    across: (length(topLeft, topRight) + length(bottomLeft, bottomRight)) / 2,
    down: (length(topLeft, bottomLeft) + length(topRight, bottomRight)) / 2,
  };
}
