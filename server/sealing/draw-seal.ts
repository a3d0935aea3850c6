import type { PDFName } from '@cantoo/pdf-lib';
import { colours, type PageBrush } from './page-brush.ts';
import type { PrintFonts } from './print-fonts.ts';

/** Points from the seal's centre to its outer line. */
export const SEAL_RADIUS = 70;
const ROSETTE_UNITS = 200;

/**
 * The notarial seal: name and office on the upper arc, state below, the document's rosette in
 * the middle, commission number and expiry inside.
 *
 * @param lines name, office, state, commission number, commission expiry (see sealText)
 */
export function drawSeal(
  brush: PageBrush,
  centre: [number, number],
  lines: string[],
  rosette: PDFName,
  fonts: PrintFonts,
): void {
  const [name = '', office = '', state = '', number = '', expiry = ''] = lines;
  const [x, y] = centre;
  brush.circle(centre, SEAL_RADIUS, 1.2, colours.engraving);
  brush.circle(centre, SEAL_RADIUS - 3, 0.4, colours.engraving);
  brush.circle(centre, SEAL_RADIUS - 27.5, 0.4, colours.engraving);
  const half = SEAL_RADIUS - 29;
  const scale = (half * 2) / ROSETTE_UNITS;
  brush.object(rosette, [scale, 0, 0, scale, x - half, y - half]);

  const outer = { font: fonts.serifBold, size: 8.6, colour: colours.ink, tracking: 0.9 };
  const inner = { font: fonts.sans, size: 5.6, colour: colours.ink, tracking: 0.25 };
  const top = SEAL_RADIUS - 13;
  // Upper half circle of the baseline, less a little air at its ends.
  const room = Math.PI * top * 0.86;
  const shrink = (text: string) => {
    const letters = [...text].length;
    const width =
      outer.font.width(outer.font.printable(text), outer.size) + outer.tracking * letters;
    const factor = Math.min(1, room / width);
    return { ...outer, size: outer.size * factor, tracking: outer.tracking * factor };
  };
  const upper = name.toUpperCase();
  const lower = `${office} · ${state}`.toUpperCase();
  brush.textOnCircle(upper, centre, top + 0.6, 'top', shrink(upper));
  brush.textOnCircle(lower, centre, SEAL_RADIUS - 7, 'bottom', { ...shrink(lower), size: 6.9 });
  brush.textOnCircle(number, centre, SEAL_RADIUS - 23.6, 'top', inner);
  brush.textOnCircle(expiry, centre, SEAL_RADIUS - 19.4, 'bottom', inner);
}
