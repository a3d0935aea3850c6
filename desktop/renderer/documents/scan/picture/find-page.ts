import type { GrayImage } from '../../../../../common/picture-quality.ts';
import type { Corners, Point } from './corners.ts';

/** The smallest page, as a share of the picture. */
const MIN_SHARE = 0.2;
/** How much of the area between the corners has to be bright. Dark text leaves holes. */
const MIN_FILLED = 0.75;
/** A page whose corners are closer to those of the picture than this fills the picture. */
const MARGIN = 0.02;

/**
 * Proposes the corners of a page that is brighter than its surroundings. The largest bright area is
 * the page, if it has four sides.
 *
 * @param image with a longer side of about 400 pixels
 * @returns null if there is no such page, or if it fills the picture
 */
export function findPage(image: GrayImage): Corners | null {
  const { width, height } = image;
  const area = largestBrightArea(image);
  if (area.size < MIN_SHARE * width * height) return null;
  const rough = roughCorners(convexHull(area.edge));
  const exact = rough && fitSides(area.edge, rough);
  if (!exact || !isPage(exact, area.size)) return null;
  const corners = fromTopLeft(exact).map(({ x, y }) => ({
    x: Math.min(1, Math.max(0, (x + 0.5) / width)),
    y: Math.min(1, Math.max(0, (y + 0.5) / height)),
  })) as unknown as Corners;
  const fills = corners.every(
    ({ x, y }) => Math.min(x, 1 - x) < MARGIN && Math.min(y, 1 - y) < MARGIN,
  );
  return fills ? null : corners;
}

type Quad = readonly [Point, Point, Point, Point];

interface Area {
  /** Pixels. */
  size: number;
  /** Its outermost pixels in each row and column. */
  edge: Point[];
}

/** Returns the threshold that separates bright and dark pixels best (Otsu 1979). */
function brightFrom({ pixels }: GrayImage): number {
  const counts = new Float64Array(256);
  for (const pixel of pixels) counts[pixel] = (counts[pixel] as number) + 1;
  const sum = counts.reduce((total, count, value) => total + count * value, 0);
  let best = { value: 128, variance: -1 };
  let [below, sumBelow] = [0, 0];
  for (let value = 0; value < 255; value += 1) {
    below += counts[value] as number;
    sumBelow += value * (counts[value] as number);
    const above = pixels.length - below;
    if (below === 0 || above === 0) continue;
    const variance = below * above * (sumBelow / below - (sum - sumBelow) / above) ** 2;
    if (variance > best.variance) best = { value: value + 1, variance };
  }
  return best.value;
}

function largestBrightArea(image: GrayImage): Area {
  const { width, pixels } = image;
  const threshold = brightFrom(image);
  const seen = new Uint8Array(pixels.length);
  let largest: number[] = [];
  for (let start = 0; start < pixels.length; start += 1) {
    if (seen[start] || (pixels[start] as number) < threshold) continue;
    const area = [start];
    seen[start] = 1;
    for (let at = 0; at < area.length; at += 1) {
      const pixel = area[at] as number;
      const x = pixel % width;
      const neighbors = [pixel - width, pixel + width];
      if (x > 0) neighbors.push(pixel - 1);
      if (x < width - 1) neighbors.push(pixel + 1);
      for (const neighbor of neighbors) {
        if (seen[neighbor] !== 0 || (pixels[neighbor] as number) < threshold) continue;
        seen[neighbor] = 1;
        area.push(neighbor);
      }
    }
    if (area.length > largest.length) largest = area;
  }
  return { size: largest.length, edge: edgeOf(largest, width) };
}

function edgeOf(area: readonly number[], width: number): Point[] {
  const rows = new Map<number, [number, number]>();
  const columns = new Map<number, [number, number]>();
  const widen = (ranges: Map<number, [number, number]>, key: number, value: number) => {
    const range = ranges.get(key);
    if (!range) ranges.set(key, [value, value]);
    else if (value < range[0]) range[0] = value;
    else if (value > range[1]) range[1] = value;
  };
  for (const pixel of area) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    widen(rows, y, x);
    widen(columns, x, y);
  }
  return [
    ...[...rows].flatMap(([y, ends]) => ends.map((x) => ({ x, y }))),
    ...[...columns].flatMap(([x, ends]) => ends.map((y) => ({ x, y }))),
  ];
}

const cross = (from: Point, to: Point, point: Point): number =>
  (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);

/** Monotone chain (Andrew 1979). */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && cross(chain.at(-2) as Point, chain.at(-1) as Point, point) <= 0) {
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The two points that are farthest from each other, and on both sides those farthest from their line. */
function roughCorners(hull: readonly Point[]): Quad | null {
  let ends: [Point, Point] | null = null;
  let longest = 0;
  for (const a of hull) {
    for (const b of hull) {
      if (distance(a, b) <= longest) continue;
      longest = distance(a, b);
      ends = [a, b];
    }
  }
  if (!ends) return null;
  const [first, third] = ends;
  const farthest = (sign: 1 | -1) =>
    hull.reduce((best, point) =>
      sign * cross(first, third, point) > sign * cross(first, third, best) ? point : best,
    );
  return [first, farthest(-1), third, farthest(1)];
}

/** A line through `at` with a direction of length 1. */
interface Line {
  at: Point;
  along: Point;
}

/** Fits a line to the edge between each pair of corners, because corners can be round or covered. */
function fitSides(edge: readonly Point[], rough: Quad): Quad | null {
  const size = Math.max(distance(rough[0], rough[2]), 1);
  const lines = rough.map((from, index) =>
    fitLine(edge, from, rough[(index + 1) % 4] as Point, size),
  );
  const corners = lines.map((line, index) => meet(lines[(index + 3) % 4] ?? null, line));
  return corners.every((corner) => corner !== null) ? (corners as unknown as Quad) : null;
}

/** Total least squares over the middle part of a side. */
function fitLine(edge: readonly Point[], from: Point, to: Point, size: number): Line | null {
  const length = distance(from, to);
  if (length < size / 10) return null;
  const near = edge.filter((point) => {
    const along =
      ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length ** 2;
    const aside = Math.abs(cross(from, to, point)) / length;
    return along > 0.1 && along < 0.9 && aside < size * 0.02;
  });
  if (near.length < 4) return null;
  const mean = {
    x: near.reduce((sum, { x }) => sum + x, 0) / near.length,
    y: near.reduce((sum, { y }) => sum + y, 0) / near.length,
  };
  let [xx, xy, yy] = [0, 0, 0];
  for (const { x, y } of near) {
    xx += (x - mean.x) ** 2;
    xy += (x - mean.x) * (y - mean.y);
    yy += (y - mean.y) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return { at: mean, along: { x: Math.cos(angle), y: Math.sin(angle) } };
}

/** Returns where two lines meet; null if they are missing or parallel. */
function meet(a: Line | null, b: Line | null): Point | null {
  if (!a || !b) return null;
  const turn = a.along.x * b.along.y - a.along.y * b.along.x;
  if (Math.abs(turn) < 0.2) return null;
  const t = ((b.at.x - a.at.x) * b.along.y - (b.at.y - a.at.y) * b.along.x) / turn;
  return { x: a.at.x + t * a.along.x, y: a.at.y + t * a.along.y };
}

/** Whether the four corners enclose the bright area, and little else. */
function isPage(quad: Quad, bright: number): boolean {
  const signed = quad.reduce((sum, point, index) => {
    const next = quad[(index + 1) % 4] as Point;
    return sum + (point.x * next.y - next.x * point.y) / 2;
  }, 0);
  const filled = bright / Math.max(1, Math.abs(signed));
  return filled > MIN_FILLED && filled < 1.1;
}

/** Orders the corners clockwise, from the one at the top left. */
function fromTopLeft(quad: Quad): Quad {
  const center = {
    x: quad.reduce((sum, { x }) => sum + x, 0) / 4,
    y: quad.reduce((sum, { y }) => sum + y, 0) / 4,
  };
  const around = [...quad].sort(
    (a, b) =>
      Math.atan2(a.y - center.y, a.x - center.x) - Math.atan2(b.y - center.y, b.x - center.x),
  );
  const sums = around.map(({ x, y }) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  return [0, 1, 2, 3].map((index) => around[(first + index) % 4]) as unknown as Quad;
}
