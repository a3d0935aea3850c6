/** One stroke of the pen; points in CSS pixels of the pad. */
export type Stroke = readonly { x: number; y: number }[];

/** In CSS pixels. */
const PEN = 2.4;
const MARGIN = 4;
/** Maximum pixels of the exported image on its longer side: sharp in print, small to send. */
const LARGEST = 900;
const DENSITY = 3;

/**
 * Draws each stroke as one smooth curve through the midpoints, with the points as control points.
 */
export function drawStrokes(context: CanvasRenderingContext2D, strokes: readonly Stroke[]): void {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.lineWidth = PEN;
  for (const stroke of strokes) {
    const [first, ...rest] = stroke;
    if (!first) continue;
    context.beginPath();
    context.moveTo(first.x, first.y);
    rest.forEach((point, index) => {
      const next = rest[index + 1];
      if (next) {
        context.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2);
      } else context.lineTo(point.x, point.y);
    });
    // A dot is a line of no length, which the round cap makes visible.
    if (rest.length === 0) context.lineTo(first.x, first.y);
    context.stroke();
  }
}

/** The box around all strokes with a margin for the pen; null if nothing is drawn. */
export function boundsOf(strokes: readonly Stroke[]) {
  const points = strokes.flat();
  if (points.length === 0) return null;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.min(...xs) - MARGIN;
  const top = Math.min(...ys) - MARGIN;
  return {
    left,
    top,
    width: Math.max(...xs) + MARGIN - left,
    height: Math.max(...ys) + MARGIN - top,
  };
}

/** The color of ink on paper, independent of the theme. */
export function inkColor(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--sw-scan-ink').trim();
}

/** A transparent PNG, cropped, base64 without a prefix; null if nothing is drawn. */
export function strokesToPng(strokes: readonly Stroke[]): string | null {
  const bounds = boundsOf(strokes);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!bounds || !context) return null;
  const scale = Math.min(DENSITY, LARGEST / Math.max(bounds.width, bounds.height));
  canvas.width = Math.ceil(bounds.width * scale);
  canvas.height = Math.ceil(bounds.height * scale);
  context.scale(scale, scale);
  context.translate(-bounds.left, -bounds.top);
  context.strokeStyle = inkColor();
  drawStrokes(context, strokes);
  return canvas.toDataURL('image/png').split(',')[1] ?? null;
}
