import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import type { ImageSide } from '../../../../packages/evidence/src/bundle/bundle-files.ts';
import { aamvaText, type CardPerson } from './aamva-text.ts';

/** Pixels. The card has the proportions of ISO/IEC 7810 ID-1. */
const PHOTO = { width: 1900, height: 1340 };
const CARD = { width: 1600, height: 1009 };
const FONT = 'Sample card';
const QUALITY = 85;

const fontFile = new URL('../../../../resources/fonts/inter-semibold.ttf', import.meta.url);

let isPrepared = false;

/** Loads the font and the barcode writer, once. Otherwise the library would download the writer. */
function prepare(): void {
  if (isPrepared) return;
  GlobalFonts.registerFromPath(fileURLToPath(fontFile), FONT);
  const file = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } });
  isPrepared = true;
}

/**
 * Draws the pictures of a sample ID: the front, the back with a barcode that can be read, and a
 * face. Every picture says that it is a sample.
 * @returns JPEG
 */
export async function drawSample(person: CardPerson): Promise<Record<ImageSide, Buffer>> {
  prepare();
  return {
    front: await photographCard((context) => drawFront(context, person)),
    back: await photographCard((context) => drawBack(context, person)),
    selfie: await drawSelfie(),
  };
}

/** Draws a card that lies on a table. */
async function photographCard(
  draw: (context: SKRSContext2D) => void | Promise<void>,
): Promise<Buffer> {
  const photo = createCanvas(PHOTO.width, PHOTO.height);
  const context = photo.getContext('2d');
  context.fillStyle = '#5b5149';
  context.fillRect(0, 0, PHOTO.width, PHOTO.height);
  context.translate((PHOTO.width - CARD.width) / 2, (PHOTO.height - CARD.height) / 2);
  context.fillStyle = '#e9e4d4';
  context.beginPath();
  context.roundRect(0, 0, CARD.width, CARD.height, 56);
  context.fill();
  await draw(context);
  return photo.encode('jpeg', QUALITY);
}

function write(context: SKRSContext2D, text: string, at: { x: number; y: number; size: number }) {
  context.font = `${at.size}px '${FONT}'`;
  context.fillText(text, at.x, at.y);
}

/** Writes across the whole card that it is a sample. */
function markAsSample(context: SKRSContext2D): void {
  context.save();
  context.translate(CARD.width / 2, CARD.height / 2);
  context.rotate(-0.42);
  context.textAlign = 'center';
  context.fillStyle = 'rgb(150 40 30 / 22%)';
  write(context, 'SAMPLE', { x: 0, y: 110, size: 340 });
  context.restore();
}

function drawFront(context: SKRSContext2D, person: CardPerson): void {
  markAsSample(context);
  context.fillStyle = '#16213a';
  write(context, 'SANDBOX · SAMPLE · NOT AN IDENTITY DOCUMENT', { x: 70, y: 105, size: 48 });
  drawPortrait(context, { x: 70, y: 190, width: 430, height: 560 });
  const lines: [string, string][] = [
    ['LAST NAME', person.family],
    ['FIRST NAME', [person.given, person.middle].filter(Boolean).join(' ')],
    ['DATE OF BIRTH', person.born],
    ['EXPIRES', person.expires],
    ['NUMBER', person.number],
    ['ADDRESS', `${person.street}, ${person.city} ${person.region} ${person.postalCode}`],
  ];
  lines.forEach(([label, value], line) => {
    const y = 225 + line * 122;
    context.fillStyle = '#5a5648';
    write(context, label, { x: 560, y, size: 30 });
    context.fillStyle = '#16213a';
    write(context, value, { x: 560, y: y + 54, size: value.length > 28 ? 38 : 52 });
  });
}

/** Draws the barcode module by module, because a scaled image would blur its edges. */
async function drawBack(context: SKRSContext2D, person: CardPerson): Promise<void> {
  const options = { format: 'PDF417', options: 'columns=10,ecLevel=4', scale: 1 } as const;
  const { symbol, error } = await writeBarcode(aamvaText(person), options);
  if (error) throw new Error(`the barcode of the sample ID was not made: ${error}`);
  const { width, height, data } = symbol;
  const size = Math.floor(1480 / width);
  const left = (CARD.width - width * size) / 2;
  context.fillStyle = '#ffffff';
  context.fillRect(left - 30, 60, width * size + 60, height * size + 60);
  context.fillStyle = '#111111';
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (data[y * width + x] === 0) context.fillRect(left + x * size, 90 + y * size, size, size);
    }
  }
  markAsSample(context);
  context.fillStyle = '#16213a';
  write(context, 'SANDBOX · SAMPLE · NOT AN IDENTITY DOCUMENT', { x: 70, y: 640, size: 48 });
  write(context, 'CLASS D   ENDORSEMENTS NONE   RESTRICTIONS NONE', { x: 70, y: 740, size: 40 });
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a stylized person, who is nobody. */
function drawPortrait(context: SKRSContext2D, { x, y, width, height }: Box): void {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.fillStyle = '#b9c4cf';
  context.fillRect(x, y, width, height);
  const middle = x + width / 2;
  const ellipse = (color: string, cy: number, rx: number, ry: number, dx = 0) => {
    context.fillStyle = color;
    context.beginPath();
    context.ellipse(middle + dx * width, y + cy * height, rx * width, ry * height, 0, 0, 7);
    context.fill();
  };
  ellipse('#2f4a6d', 1.06, 0.46, 0.34);
  ellipse('#c99b78', 0.74, 0.1, 0.14);
  ellipse('#4a3527', 0.38, 0.27, 0.25);
  ellipse('#d8ab88', 0.46, 0.22, 0.24);
  for (const side of [-1, 1]) {
    ellipse('#fdfdfb', 0.43, 0.045, 0.02, side * 0.09);
    ellipse('#2b2420', 0.43, 0.018, 0.018, side * 0.09);
    ellipse('#4a3527', 0.39, 0.055, 0.008, side * 0.09);
  }
  ellipse('#c08f6c', 0.5, 0.02, 0.035);
  ellipse('#a4584c', 0.585, 0.075, 0.012);
  context.restore();
}

async function drawSelfie(): Promise<Buffer> {
  const [width, height] = [1080, 1340];
  const photo = createCanvas(width, height);
  const context = photo.getContext('2d');
  drawPortrait(context, { x: 0, y: 0, width, height });
  context.fillStyle = '#16213a';
  write(context, 'SANDBOX · SAMPLE', { x: 60, y: 110, size: 64 });
  return photo.encode('jpeg', QUALITY);
}
