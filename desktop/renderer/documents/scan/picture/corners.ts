/** A point of a picture. The left edge and the top edge are 0, the right and the bottom edge are 1. */
export interface Point {
  x: number;
  y: number;
}

/** The corners of a page: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

/** A page in a slightly rotated picture can begin this far outside of the picture. */
export const OUTSIDE = 0.08;

/** The page is the whole picture. */
export const WHOLE: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

const within = (value: number) => Math.min(1 + OUTSIDE, Math.max(-OUTSIDE, value));

/** Moves one corner, within the limits and only as far as the corners stay in their order. */
export function moveCorner(corners: Corners, index: number, to: Point): Corners {
  const moved = corners.map((corner, at) =>
    at === index ? { x: within(to.x), y: within(to.y) } : corner,
  ) as unknown as Corners;
  return isConvex(moved) ? moved : corners;
}

/** Returns the corners after the picture was rotated clockwise by 90 degrees. */
export function rotateCorners(corners: Corners): Corners {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners.map(({ x, y }) => ({
    x: 1 - y,
    y: x,
  })) as unknown as Corners;
  return [bottomLeft, topLeft, topRight, bottomRight];
}

/** Returns the corners of the whole picture, rotated around its center. */
export function rotatedWhole(width: number, height: number, degrees: number): Corners {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return WHOLE.map(({ x, y }) => {
    const [across, down] = [(x - 0.5) * width, (y - 0.5) * height];
    return {
      x: within(0.5 + (cos * across - sin * down) / width),
      y: within(0.5 + (sin * across + cos * down) / height),
    };
  }) as unknown as Corners;
}

/** Whether the corners go around clockwise, and none of them is nearly on a line with others. */
function isConvex(corners: Corners): boolean {
  return corners.every((corner, at) => {
    const next = corners[(at + 1) % 4] as Point;
    const after = corners[(at + 2) % 4] as Point;
    const turn =
      (next.x - corner.x) * (after.y - next.y) - (next.y - corner.y) * (after.x - next.x);
    return turn > 0.005;
  });
}
