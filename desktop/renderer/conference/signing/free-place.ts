interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Fractions of a page that stay free at its edges. */
const MARGIN = { side: 0.1, bottom: 0.06, gap: 0.02 };

function overlaps(a: Box, b: Box): boolean {
  return (
    a.x < b.x + b.width + MARGIN.gap &&
    b.x < a.x + a.width + MARGIN.gap &&
    a.y < b.y + b.height &&
    b.y < a.y + a.height
  );
}

/**
 * The lowest place on a page, from the left, where a box overlaps none of the existing ones. All
 * numbers are fractions of the page, from its top left.
 */
export function freePlaceAtBottom(
  size: { width: number; height: number },
  taken: readonly Box[],
): { x: number; y: number } {
  const stepX = size.width + MARGIN.gap;
  const stepY = size.height + MARGIN.gap / 2;
  const first = { x: MARGIN.side, y: 1 - MARGIN.bottom - size.height };
  for (let y = first.y; y > 0; y -= stepY) {
    for (let x = first.x; x + size.width <= 1 - MARGIN.side / 2; x += stepX) {
      const box = { ...size, x, y };
      if (!taken.some((other) => overlaps(box, other))) return { x, y };
    }
  }
  return first;
}

/** Moves a spot so that the box stays on the page. */
export function keptOnPage(
  spot: { x: number; y: number },
  size: { width: number; height: number },
): { x: number; y: number } {
  const within = (value: number, length: number) => Math.min(Math.max(0, value), 1 - length);
  return { x: within(spot.x, size.width), y: within(spot.y, size.height) };
}
