import type { SignatureMark } from '../../../../common/notarization-sessions.ts';

/** The position of a page on the canvas, in pixels. */
export interface PageBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

const INK = '#16213a';
const pictures = new Map<string, HTMLImageElement>();

/** The image of a drawn signature; it is drawn from the first frame after it is decoded. */
function pictureOf(mark: SignatureMark): HTMLImageElement | null {
  if (mark.appearance.kind !== 'drawn') return null;
  const known = pictures.get(mark.id);
  if (known) return known.complete ? known : null;
  const picture = new Image();
  picture.src = `data:image/png;base64,${mark.appearance.png}`;
  pictures.set(mark.id, picture);
  return null;
}

/** Draws the marks of a page at their positions. */
export function paintMarks(
  context: CanvasRenderingContext2D,
  marks: SignatureMark[],
  page: PageBox,
): void {
  context.fillStyle = INK;
  context.strokeStyle = INK;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  for (const mark of marks) {
    const [x, y] = [page.x + mark.x * page.width, page.y + mark.y * page.height];
    const [width, height] = [mark.width * page.width, mark.height * page.height];
    const picture = pictureOf(mark);
    if (picture && picture.naturalWidth > 0) {
      const scale = Math.min(width / picture.naturalWidth, height / picture.naturalHeight);
      context.drawImage(picture, x, y, picture.naturalWidth * scale, picture.naturalHeight * scale);
    }
    if (mark.appearance.kind !== 'typed') continue;
    const hand = mark.kind === 'signature' || mark.kind === 'initials';
    context.font = `${hand ? 'italic ' : ''}${Math.round(height * 0.6)}px ${hand ? 'serif' : 'sans-serif'}`;
    if (mark.kind !== 'checkbox') {
      context.fillText(mark.appearance.text, x, y + height / 2, width);
      continue;
    }
    const side = Math.min(width, height);
    context.strokeRect(x, y, side, side);
    if (mark.appearance.text !== 'false') context.fillText('✓', x, y + side / 2, side);
  }
}
