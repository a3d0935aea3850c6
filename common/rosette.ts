/** A guilloche drawing. Stroke every path and fill none, in a square box of `size` units. */
export interface Rosette {
  size: number;
  paths: string[];
}

interface RotatingVector {
  length: number;
  /** Number of full turns per pass over the curve; negative values turn in reverse. */
  turns: number;
  /** Starting angle in turns. */
  start: number;
}

interface Point {
  x: number;
  y: number;
}

const SIZE = 200;
const CENTER = SIZE / 2;
const REACH = 97;
const DIGEST = /^[0-9a-f]{64}$/i;

/**
 * Returns the guilloche of a document: three rings of interlaced curves. The number of lobes,
 * winding, depth and position are derived from its SHA-256. It is a visual aid and proves nothing.
 *
 * @param sha256Hex 64 hexadecimal digits in either case
 * @throws RangeError when the digest is not 64 hexadecimal digits
 */
export function rosetteFromDigest(sha256Hex: string): Rosette {
  if (!DIGEST.test(sha256Hex)) throw new RangeError('A SHA-256 has 64 hexadecimal digits');
  const byte = (index: number) => Number.parseInt(sha256Hex.slice(index * 2, index * 2 + 2), 16);
  const share = (index: number) => (byte(index) * 256 + byte(index + 1)) / 65536;
  const rings = [
    { from: 0, lobes: 31, spread: 18, windings: [5, 6, 7, 8], radius: 78, depth: 0.17 },
    { from: 10, lobes: 17, spread: 12, windings: [3, 4, 5], radius: 47, depth: 0.34 },
    { from: 20, lobes: 8, spread: 9, windings: [2, 3, 4], radius: 20, depth: 0.5 },
  ];
  const paths = rings.map((ring) => {
    const winding = ring.windings[byte(ring.from) % ring.windings.length] ?? 3;
    const lobes = coprimeFrom(ring.lobes + (byte(ring.from + 1) % ring.spread), winding);
    const backwards = byte(ring.from + 2) % 2 === 0;
    const depth = ring.radius * ring.depth * (0.75 + share(ring.from + 3) * 0.5);
    const ripple = depth * (0.06 + share(ring.from + 5) * 0.24);
    const second = backwards ? winding - lobes : winding + lobes;
    const third = winding + (byte(ring.from + 2) % 4 < 2 ? 2 : -2) * lobes;
    // Opposite or equal starting angles keep every lobe mirror-symmetric, as in engine-turned
    // engravings.
    const turned = share(ring.from + 7);
    const opposite = byte(ring.from + 9) % 2 === 0 ? 0 : 0.5;
    return closedCurve(
      fitted([
        { length: ring.radius, turns: winding, start: turned },
        { length: depth, turns: second, start: turned },
        { length: ripple, turns: third, start: turned + opposite },
      ]),
      lobes * 10,
    );
  });
  const frame = (byte(30) * 256 + byte(31)) / 65536;
  return { size: SIZE, paths: [...paths, ...border(frame)] };
}

/** Returns the product's own rosette. Its curves are constant and leave out an S in the center. */
export function brandMark(): Rosette {
  const rings: RotatingVector[][] = [
    [
      { length: 51, turns: 7, start: 0 },
      { length: 43, turns: 7 - 30, start: 0 },
    ],
    [
      { length: 95, turns: 1, start: 0 },
      { length: 1.6, turns: 1 - 40, start: 0 },
    ],
  ];
  const letter = letterS();
  const paths = rings.flatMap((ring) => openCurves(ring, 480, (point) => letter(point) > 0));
  return { size: SIZE, paths };
}

/** Returns two plain wavy lines that form the outer border. */
function border(start: number): string[] {
  return [0, 0.5].map((shift) =>
    closedCurve(
      [
        { length: REACH - 1.2, turns: 1, start: 0 },
        { length: 1.1, turns: 1 - 48, start: start + shift },
      ],
      48 * 5,
    ),
  );
}

/** Scales all vectors down equally if their sum would leave the box. */
function fitted(vectors: RotatingVector[]): RotatingVector[] {
  const total = vectors.reduce((sum, vector) => sum + vector.length, 0);
  const scale = Math.min(1, (REACH - 4) / total);
  return vectors.map((vector) => ({ ...vector, length: vector.length * scale }));
}

function coprimeFrom(first: number, other: number): number {
  let candidate = first;
  while (greatestCommonDivisor(candidate, other) !== 1) candidate += 1;
  return candidate;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

function pointAt(vectors: RotatingVector[], turn: number): Point {
  let x = CENTER;
  let y = CENTER;
  for (const vector of vectors) {
    const angle = vector.turns * turn + vector.start;
    x += vector.length * cosine(angle);
    y += vector.length * cosine(angle - 0.25);
  }
  return { x, y };
}

/** Returns the velocity of the curve at a turn: its derivative. */
function speedAt(vectors: RotatingVector[], turn: number): Point {
  const derived = vectors.map((vector) => ({
    length: vector.length * vector.turns * TURN,
    turns: vector.turns,
    start: vector.start + 0.25,
  }));
  const point = pointAt(derived, turn);
  return { x: point.x - CENTER, y: point.y - CENTER };
}

function closedCurve(vectors: RotatingVector[], segments: number): string {
  let data = `M${print(pointAt(vectors, 0))}`;
  for (let index = 0; index < segments; index += 1) {
    data += segment(vectors, index / segments, (index + 1) / segments);
  }
  return `${data}Z`;
}

function openCurves(
  vectors: RotatingVector[],
  segments: number,
  keep: (point: Point) => boolean,
): string[] {
  const pieces: string[] = [];
  let current = '';
  for (let index = 0; index < segments; index += 1) {
    const from = index / segments;
    const to = (index + 1) / segments;
    const starts = keep(pointAt(vectors, from));
    const ends = keep(pointAt(vectors, to));
    if (!starts && !ends) continue;
    const edge = starts === ends ? to : crossing(vectors, from, to, keep);
    if (current === '') current = `M${print(pointAt(vectors, starts ? from : edge))}`;
    current += starts ? segment(vectors, from, ends ? to : edge) : segment(vectors, edge, to);
    if (!ends) {
      pieces.push(current);
      current = '';
    }
  }
  return current === '' ? pieces : [...pieces, current];
}

function crossing(
  vectors: RotatingVector[],
  from: number,
  to: number,
  keep: (point: Point) => boolean,
): number {
  const starts = keep(pointAt(vectors, from));
  let low = from;
  let high = to;
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2;
    if (keep(pointAt(vectors, middle)) === starts) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Returns one cubic Bézier segment from the points and tangents of the curve (Hermite form). */
function segment(vectors: RotatingVector[], from: number, to: number): string {
  const third = (to - from) / 3;
  const start = pointAt(vectors, from);
  const end = pointAt(vectors, to);
  const leaving = speedAt(vectors, from);
  const arriving = speedAt(vectors, to);
  const first = { x: start.x + leaving.x * third, y: start.y + leaving.y * third };
  const second = { x: end.x - arriving.x * third, y: end.y - arriving.y * third };
  return `C${print(first)} ${print(second)} ${print(end)}`;
}

function print(point: Point): string {
  return `${Math.round(point.x * 100) / 100} ${Math.round(point.y * 100) / 100}`;
}

/**
 * Returns a function for the distance of a point to the letter S; negative inside. The middle of
 * its stroke is thicker than its ends.
 */
function letterS(): (point: Point) => number {
  const steps = 64;
  const spine = Array.from({ length: steps + 1 }, (_, index) => {
    const along = index / steps;
    const upper = along < 0.5;
    const angle = upper ? 0.96 - along * 2 * 0.71 : 0.75 + (along - 0.5) * 2 * 0.71;
    const center = upper ? CENTER - 24 : CENTER + 24;
    const bulge = 4 * along * (1 - along);
    return {
      x: CENTER + 28 * cosine(angle),
      y: center + 24 * cosine(angle - 0.25),
      half: 8 + 5 * bulge * bulge,
    };
  });
  return (point) =>
    spine.reduce((nearest, { x, y, half }) => {
      const across = point.x - x;
      const down = point.y - y;
      return Math.min(nearest, Math.sqrt(across * across + down * down) - half);
    }, SIZE);
}

const TURN = 6.283185307179586;

/**
 * Returns the cosine of an angle in turns, using only additions and multiplications. `Math.cos` may
 * differ in its last digit between engines, and the drawing must be the same everywhere.
 */
function cosine(turns: number): number {
  const whole = turns - Math.floor(turns);
  const half = whole > 0.5 ? 1 - whole : whole;
  const mirrored = half > 0.25;
  const angle = (mirrored ? 0.5 - half : half) * TURN;
  const square = angle * angle;
  let sum = 1;
  for (let order = 18; order >= 2; order -= 2) sum = 1 - (square / (order * (order - 1))) * sum;
  return mirrored ? -sum : sum;
}
