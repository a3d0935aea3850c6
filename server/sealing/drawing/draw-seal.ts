import type { PDFName } from '@cantoo/pdf-lib';
import { colors, type PageBrush, type TextStyle } from './page-brush.ts';
import type { PrintFonts } from './print-fonts.ts';
import type { TaggedCanvas } from './tagged-canvas.ts';

/** Points from the seal's center to its outer line. */
export const SEAL_RADIUS = 70;
const ROSETTE_UNITS = 200;

/**
 * Draws the notarial seal: name and title on the upper arc, state below, the document's rosette in
 * the middle, commission number and expiry inside.
 *
 * @param lines name, title, state, commission number, commission expiry (see sealText)
 */
export function drawSeal(
  canvas: TaggedCanvas,
  center: [number, number],
  lines: string[],
  rosette: { key: PDFName; sha256: string },
  fonts: PrintFonts,
): void {
  const seal = canvas.element('Figure', {
    alt: `Notarial seal: ${lines.filter(Boolean).join(', ')}`,
    box: around(center, SEAL_RADIUS),
  });
  canvas.draw(seal, (brush) => {
    brush.circle(center, SEAL_RADIUS, 1.2, colors.engraving);
    brush.circle(center, SEAL_RADIUS - 3, 0.4, colors.engraving);
    brush.circle(center, SEAL_RADIUS - 27.5, 0.4, colors.engraving);
    drawWords(brush, center, lines, fonts);
  });
  const half = SEAL_RADIUS - 29;
  const scale = (half * 2) / ROSETTE_UNITS;
  const engraving = canvas.element('Figure', {
    alt: `Rosette drawn from the document’s SHA-256 digest ${rosette.sha256}`,
    box: around(center, half),
  });
  canvas.draw(engraving, (brush) => {
    const [x, y] = center;
    brush.object(rosette.key, [scale, 0, 0, scale, x - half, y - half]);
  });
}

function drawWords(
  brush: PageBrush,
  center: [number, number],
  lines: string[],
  fonts: PrintFonts,
): void {
  const [name = '', office = '', state = '', number = '', expiry = ''] = lines;
  const letters = { font: fonts.serifBold, color: colors.ink };
  const upper = name.toUpperCase();
  const lower = `${office} · ${state}`.toUpperCase();
  const top = SEAL_RADIUS - 12.4;
  const bottom = SEAL_RADIUS - 7;
  brush.textOnCircle(upper, center, top, 'top', fitted(upper, top, { ...letters, size: 8.6 }));
  brush.textOnCircle(
    lower,
    center,
    bottom,
    'bottom',
    fitted(lower, bottom, { ...letters, size: 6.9 }),
  );
  const small = { font: fonts.sans, size: 5.6, color: colors.ink };
  const inside = SEAL_RADIUS - 23.6;
  const foot = SEAL_RADIUS - 19.4;
  brush.textOnCircle(number, center, inside, 'top', fitted(number, inside, small));
  brush.textOnCircle(expiry, center, foot, 'bottom', fitted(expiry, foot, small));
}

/** left, bottom, right, top of a circle. */
function around([x, y]: [number, number], radius: number): [number, number, number, number] {
  return [x - radius, y - radius, x + radius, y + radius];
}

/** Adds letter spacing, and reduces the size if the text would exceed its half of the circle. */
function fitted(text: string, radius: number, style: TextStyle): TextStyle {
  const { font, size } = style;
  const spread = size > 6 ? 0.1 : 0.045;
  const natural = font.width(font.printable(text), 1) + spread * [...text].length;
  // Keep a gap between the upper and the lower text.
  const largest = (Math.PI * radius * 0.8) / Math.max(natural, 1e-6);
  const fitting = Math.min(size, largest);
  return { ...style, size: fitting, tracking: fitting * spread };
}
