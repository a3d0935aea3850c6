import { createCanvas } from '@napi-rs/canvas';
import { wrap } from '../../../../../server/documents/analysis/testing/build-files.ts';

export interface Photo {
  /** Size of the photo in pixels. */
  width: number;
  height: number;
  /** Where the corners of the page are in the photo, clockwise from its top left; 0 to 1. */
  corners: readonly (readonly [number, number])[];
}

/** A page that lies on a dark table, seen from an angle. */
export const SLANTED: Photo = {
  width: 1800,
  height: 2400,
  corners: [
    [0.17, 0.1],
    [0.86, 0.13],
    [0.95, 0.93],
    [0.06, 0.88],
  ],
};

const PAGE = { width: 1275, height: 1650 };

/** Draws a photo of a printed page in US Letter, with uneven light. */
export function photographPage(text: string, photo: Photo = SLANTED): Buffer {
  const page = drawText(text);
  const canvas = createCanvas(photo.width, photo.height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(photo.width, photo.height);
  const toPage = inverse(photo);
  for (let y = 0, to = 0; y < photo.height; y += 1) {
    for (let x = 0; x < photo.width; x += 1, to += 4) {
      const [u, v] = toPage(x / photo.width, y / photo.height);
      const light = 0.75 + (0.25 * x) / photo.width;
      const isPage = u >= 0 && u < 1 && v >= 0 && v < 1;
      const at = 4 * (Math.floor(v * PAGE.height) * PAGE.width + Math.floor(u * PAGE.width));
      const table = 60 + ((x * 7 + y * 13) % 17);
      for (let channel = 0; channel < 3; channel += 1) {
        const color = isPage ? (page[at + channel] as number) : table - 10 * channel;
        image.data[to + channel] = color * light;
      }
      image.data[to + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
  return canvas.toBuffer('image/jpeg', 90);
}

function drawText(text: string): Uint8ClampedArray {
  const canvas = createCanvas(PAGE.width, PAGE.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f4f2ee';
  context.fillRect(0, 0, PAGE.width, PAGE.height);
  context.fillStyle = '#1c1c22';
  context.font = '30px serif';
  for (const [index, line] of wrap(text, 70).entries())
    context.fillText(line, 110, 140 + 42 * index);
  return context.getImageData(0, 0, PAGE.width, PAGE.height).data;
}

/** Returns the function that maps a point of the photo to a point of the page, both from 0 to 1. */
function inverse({ corners }: Photo): (x: number, y: number) => [number, number] {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners as [Pair, Pair, Pair, Pair];
  const scale = (x1 - x2) * (y3 - y2) - (x3 - x2) * (y1 - y2);
  const [sumX, sumY] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const g = (sumX * (y3 - y2) - (x3 - x2) * sumY) / scale;
  const h = ((x1 - x2) * sumY - sumX * (y1 - y2)) / scale;
  const [a, b, c] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0];
  const [d, e, f] = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0];
  // The adjugate of the matrix is its inverse, except for a factor.
  return (x, y) => {
    const u = (e - f * h) * x + (c * h - b) * y + (b * f - c * e);
    const v = (f * g - d) * x + (a - c * g) * y + (c * d - a * f);
    const w = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d);
    return [u / w, v / w];
  };
}

type Pair = readonly [number, number];
