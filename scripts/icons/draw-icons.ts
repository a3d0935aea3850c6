import { createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { brandMark } from '../../common/rosette.ts';

/* The one source of every icon: the product's rosette, drawn heavier the smaller it gets. */

const INK = '#16213A';
const PAPER = '#FBFAF7';
const HAIRLINE = '#E4DFD3';
const BRASS = '#A67C2D';
const BRASS_ON_INK = '#D2A95A';

const MARK = brandMark();
const PATH = new Path2D(MARK.paths.join(''));

/** Stroke in units of the mark's own box of 200: hairlines vanish where a pixel is a dozen units wide. */
function strokeFor(pixels: number): number {
  if (pixels >= 256) return 2.4;
  if (pixels >= 128) return 3;
  if (pixels >= 64) return 4.5;
  if (pixels >= 40) return 6;
  return 7;
}

interface Place {
  x: number;
  y: number;
  /** Side of the square that the mark fills, in pixels. */
  side: number;
}

function drawMark(context: SKRSContext2D, { x, y, side }: Place, colour: string): void {
  context.save();
  context.translate(x, y);
  context.scale(side / MARK.size, side / MARK.size);
  context.strokeStyle = colour;
  context.lineWidth = strokeFor(side);
  context.lineCap = 'round';
  context.stroke(PATH);
  context.restore();
}

function drawTile(context: SKRSContext2D, { x, y, side }: Place): void {
  context.fillStyle = INK;
  context.beginPath();
  context.roundRect(x, y, side, side, side * 0.22);
  context.fill();
  const inset = Math.round(side * (side > 32 ? 0.1 : 0.05));
  drawMark(context, { x: x + inset, y: y + inset, side: side - 2 * inset }, BRASS_ON_INK);
}

/** The app's icon: brass on a tile of ink. @param margin share of the side that stays empty around the tile */
export function appIcon(pixels: number, margin = 0): Buffer {
  const canvas = createCanvas(pixels, pixels);
  const edge = Math.round(pixels * margin);
  drawTile(canvas.getContext('2d'), { x: edge, y: edge, side: pixels - 2 * edge });
  return canvas.toBuffer('image/png');
}

/** The mark alone on nothing, for a tray; in black it is what macOS calls a template. */
export function trayIcon(pixels: number, kind: 'template' | 'colour'): Buffer {
  const canvas = createCanvas(pixels, pixels);
  const colour = kind === 'template' ? '#000000' : BRASS;
  drawMark(canvas.getContext('2d'), { x: 0, y: 0, side: pixels }, colour);
  return canvas.toBuffer('image/png');
}

/** RGBA pixels, row by row from above. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Same picture as `appIcon`, as pixels. */
export function appIconPixels(pixels: number): Picture {
  const canvas = createCanvas(pixels, pixels);
  const context = canvas.getContext('2d');
  drawTile(context, { x: 0, y: 0, side: pixels });
  return { width: pixels, height: pixels, data: context.getImageData(0, 0, pixels, pixels).data };
}

/** The tall picture of the first and last page of the Windows installer. */
export function installerSidebar(): Picture {
  const [width, height] = [164, 314];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = INK;
  context.fillRect(0, 0, width, height);
  drawMark(context, { x: 17, y: 42, side: 130 }, BRASS_ON_INK);
  context.strokeStyle = BRASS_ON_INK;
  context.lineWidth = 1;
  for (const y of [height - 24.5, height - 20.5]) {
    context.beginPath();
    context.moveTo(17, y);
    context.lineTo(width - 17, y);
    context.stroke();
  }
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** The strip above the pages between. */
export function installerHeader(): Picture {
  const [width, height] = [150, 57];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, width, height);
  drawMark(context, { x: width - 53, y: 4, side: 49 }, BRASS);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** What lies behind the app and the Applications folder in the disk image. @param scale 1 or 2 */
export function diskImageBackground(scale: number): Buffer {
  const [width, height] = [540, 380];
  const canvas = createCanvas(width * scale, height * scale);
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  context.fillStyle = PAPER;
  context.fillRect(0, 0, width, height);
  drawMark(context, { x: 60, y: -20, side: 420 }, HAIRLINE);
  context.strokeStyle = BRASS;
  context.lineWidth = 1.5;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(226, 220);
  context.lineTo(314, 220);
  context.moveTo(304, 211);
  context.lineTo(314, 220);
  context.lineTo(304, 229);
  context.stroke();
  return canvas.toBuffer('image/png');
}
