import path from 'node:path';
import { createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { type RenderOptions, toBuffer } from 'bwip-js/node';
import { aamvaText, type CardPerson } from '../sample/aamva-text.ts';

GlobalFonts.registerFromPath(
  path.join(import.meta.dirname, '../../../../resources/fonts/inter-semibold.ttf'),
  'Card',
);

export const COLE: CardPerson = {
  given: 'COLE',
  middle: 'JAMES',
  family: 'BENNETT',
  suffix: '',
  born: '1984-03-09',
  expires: `${new Date().getUTCFullYear() + 3}-03-09`,
  number: 'RT482913',
  street: '118 HARBOR ST',
  city: 'COLUMBUS',
  region: 'OH',
  postalCode: '43215',
};

const VALUES = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Computes the check digit of ICAO 9303-3, 4.9: weights 7, 3, 1. */
function checkDigit(text: string): string {
  let sum = 0;
  [...text].forEach((letter, index) => {
    sum += Math.max(0, VALUES.indexOf(letter)) * ([7, 3, 1][index % 3] as number);
  });
  return String(sum % 10);
}

const fill = (text: string, length: number) => text.slice(0, length).padEnd(length, '<');
const short = (date: string) => date.slice(2).replaceAll('-', '');

/** Builds the machine-readable zone of a passport (TD3) or of an identity card (TD1, TD2). */
export function zoneOf(person: CardPerson, format: 'TD1' | 'TD2' | 'TD3'): string[] {
  const given = [person.given, person.middle].filter(Boolean).join('<').replace(/[ -]/g, '<');
  const names = `${person.family.replace(/[ -]/g, '<')}<<${given}`;
  const number = fill(person.number, 9);
  const withDigit = (text: string) => text + checkDigit(text);
  const [born, expires] = [withDigit(short(person.born)), withDigit(short(person.expires))];
  if (format === 'TD1') {
    const first = fill(`I<USA${withDigit(number)}`, 30);
    const second = fill(`${born}M${expires}USA`, 29);
    const composite = first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18);
    return [first, second + checkDigit(composite), fill(names, 30)];
  }
  const width = format === 'TD2' ? 36 : 44;
  const optional = fill('', format === 'TD2' ? 7 : 14);
  const data = `${withDigit(number)}USA${born}M${expires}${optional}`;
  const second = format === 'TD2' ? data : `${data}${checkDigit(optional)}`;
  const composite = second.slice(0, 10) + second.slice(13, 20) + second.slice(21);
  return [
    fill(`${format === 'TD2' ? 'I<' : 'P<'}USA${names}`, width),
    second + checkDigit(composite),
  ];
}

/** Distortions of a photo that was taken by hand. */
export interface Camera {
  /** Degrees. */
  turn?: number;
  /** How much narrower the upper edge is, 0 to 1. */
  tilt?: number;
  /** Maximum per channel, 0 to 255. */
  noise?: number;
  /** Pixels. */
  blur?: number;
  width?: number;
  light?: number;
}

const CARD = { width: 1500, height: 946 };

/** Pseudorandom numbers that are the same in every run. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Draws a photo of a card on a table. @returns JPEG */
async function photograph(
  paint: (context: SKRSContext2D) => void | Promise<void>,
  camera: Camera,
): Promise<Buffer> {
  const card = createCanvas(CARD.width, CARD.height);
  const context = card.getContext('2d');
  context.fillStyle = '#e8e6da';
  context.fillRect(0, 0, CARD.width, CARD.height);
  await paint(context);
  const photo = createCanvas(1900, 1340);
  const table = photo.getContext('2d');
  table.fillStyle = '#5b5149';
  table.fillRect(0, 0, photo.width, photo.height);
  table.translate(photo.width / 2, photo.height / 2);
  table.rotate(((camera.turn ?? 0) * Math.PI) / 180);
  const { tilt = 0, noise = 0, light = 1 } = camera;
  if (tilt === 0) table.drawImage(card, -CARD.width / 2, -CARD.height / 2);
  // Perspective: each row is a little narrower than the one below it.
  for (let y = 0; tilt !== 0 && y < CARD.height; y += 1) {
    const width = CARD.width * (1 - tilt * (1 - y / CARD.height));
    table.drawImage(card, 0, y, CARD.width, 1, -width / 2, y - CARD.height / 2, width, 1.5);
  }
  const scaled = createCanvas(camera.width ?? 1900, ((camera.width ?? 1900) * 1340) / 1900);
  const out = scaled.getContext('2d');
  out.filter = camera.blur ? `blur(${camera.blur}px)` : 'none';
  out.drawImage(photo, 0, 0, scaled.width, scaled.height);
  if (noise === 0 && light === 1) return scaled.encode('jpeg', 85);
  const data = out.getImageData(0, 0, scaled.width, scaled.height);
  const random = randomFrom(7);
  for (let i = 0; i < data.data.length; i += 1) {
    if (i % 4 === 3) continue;
    const value = (data.data[i] as number) * light;
    data.data[i] = value + (random() - 0.5) * 2 * noise;
  }
  out.putImageData(data, 0, 0);
  return scaled.encode('jpeg', 85);
}

/** Draws the back of a license with its barcode. */
export function drawLicenseBack(person: CardPerson, camera: Camera = {}): Promise<Buffer> {
  return drawBarcode(aamvaText(person), camera);
}

async function drawBarcode(text: string, camera: Camera = {}): Promise<Buffer> {
  // Use the columns and error correction of the standard's samples. The types do not declare these
  // options.
  const options = { bcid: 'pdf417', text, columns: 10, eclevel: 4, scale: 4 };
  const png = await toBuffer(options as RenderOptions);
  const barcode = await loadImage(png);
  return photograph((context) => {
    context.fillStyle = '#fff';
    context.fillRect(80, 60, 1340, 420);
    context.drawImage(barcode, 110, 90, 1280, 360);
    context.fillStyle = '#222';
    context.font = '28px Card';
    for (let line = 0; line < 8; line += 1) {
      context.fillText(`CLASS D  ENDORSEMENTS NONE  RESTRICTIONS A  ${line}`, 110, 560 + line * 44);
    }
  }, camera);
}

/** Draws the photo page of a passport; or, without a zone, the front of a license. */
export function drawFront(
  person: CardPerson,
  zone: string[],
  camera: Camera = {},
): Promise<Buffer> {
  return photograph((context) => {
    context.fillStyle = '#9aa7b4';
    context.fillRect(70, 120, 360, 480);
    context.fillStyle = '#50402f';
    context.beginPath();
    context.arc(250, 320, 110, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = '#1c1c1c';
    context.font = '40px Card';
    [person.family, person.given, person.born, person.expires].forEach((text, line) => {
      context.fillText(text, 500, 200 + line * 80);
    });
    // Ten characters per inch, as on real cards. A passport page is wider than a card.
    const pitch = zone[0] ? 1360 / zone[0].length : 0;
    context.font = `${Math.round(pitch * 1.38)}px Card`;
    zone.forEach((text, line) => {
      // Every character has the same width, as in OCR-B.
      [...text].forEach((letter, column) => {
        const { width } = context.measureText(letter);
        context.fillText(
          letter,
          70 + column * pitch + (pitch - width) / 2,
          (zone.length === 3 ? 700 : 780) + line * pitch * 2,
        );
      });
    });
  }, camera);
}
