import { createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { brandMark } from '../../common/rosette.ts';

/* Draws all icons from the product's rosette. The strokes are thicker in smaller icons. */

const INK = '#16213A';
const PAPER = '#FBFAF7';
const HAIRLINE = '#E4DFD3';
const BRASS = '#A67C2D';
const BRASS_ON_INK = '#D2A95A';

const MARK = brandMark();
const PATH = new Path2D(MARK.paths.join(''));

/**
 * Returns the stroke width in units of the mark's box of 200. Thin lines would be invisible in
 * small icons, where a pixel covers a dozen units.
 */
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

function drawMark(context: SKRSContext2D, { x, y, side }: Place, color: string): void {
  context.save();
  context.translate(x, y);
  context.scale(side / MARK.size, side / MARK.size);
  context.strokeStyle = color;
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

/**
 * Returns the app icon: the mark in brass on a dark tile.
 * @param margin empty space around the tile as a share of the side
 */
export function appIcon(pixels: number, margin = 0): Buffer {
  const canvas = createCanvas(pixels, pixels);
  const edge = Math.round(pixels * margin);
  drawTile(canvas.getContext('2d'), { x: edge, y: edge, side: pixels - 2 * edge });
  return canvas.toBuffer('image/png');
}

/**
 * Returns the tray icon: the mark without a background. In black, it is a template image for macOS.
 */
export function trayIcon(pixels: number, kind: 'template' | 'color'): Buffer {
  const canvas = createCanvas(pixels, pixels);
  const color = kind === 'template' ? '#000000' : BRASS;
  drawMark(canvas.getContext('2d'), { x: 0, y: 0, side: pixels }, color);
  return canvas.toBuffer('image/png');
}

/** RGBA pixels, row by row from the top. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Returns the same picture as `appIcon` as pixels. */
export function appIconPixels(pixels: number): Picture {
  const canvas = createCanvas(pixels, pixels);
  const context = canvas.getContext('2d');
  drawTile(context, { x: 0, y: 0, side: pixels });
  return { width: pixels, height: pixels, data: context.getImageData(0, 0, pixels, pixels).data };
}

/** Returns the tall picture on the first and last page of the Windows installer. */
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

/** Returns the strip at the top of the other pages of the Windows installer. */
export function installerHeader(): Picture {
  const [width, height] = [150, 57];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, width, height);
  drawMark(context, { x: width - 53, y: 4, side: 49 }, BRASS);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/**
 * Returns the background of the macOS disk image, behind the app and the Applications folder.
 * @param scale 1 or 2
 */
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
