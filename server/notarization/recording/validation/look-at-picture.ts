import { createHash } from 'node:crypto';
import { createCanvas, type ImageData, loadImage } from '@napi-rs/canvas';
import { BLACK_DEVIATION, BLACK_LUMA } from '../../../../common/limits.ts';

/*
 * Layout that the notary's client draws: desktop/renderer/conference/recording/tile-plan.ts and
 * paint-tiles.ts.
 */
const TILE = { width: 640, height: 360 } as const;

/** Sample areas of a tile, each the mean of 20 × 20 pixels. */
const PLACES = { across: 32, down: 18 } as const;
/** The name and the clock are below these rows. */
const PICTURE_ROWS = 16;
/** Luma difference up to which two areas look alike. */
const EVEN_LUMA = 8;
/** If this share of a tile looks alike, it shows no video, but at most a name. */
const EVEN_SHARE = 0.8;

/** The content of a tile at one time. */
export interface TileLook {
  /** Whether the tile is a plain background, with or without a name, in which nothing can move. */
  isPlain: boolean;
  isBlack: boolean;
  /** Luma of each area, row by row, from 0 to 255. */
  luma: Uint8Array;
}

export interface PictureLook {
  tiles: TileLook[];
  /** Luma of the whole frame, including names and clock. */
  luma: Uint8Array;
  /**
   * Hexadecimal SHA-256 of size and pixels. A digest of the encoded bytes is not sufficient: a byte
   * appended to a frame changes it, but not the picture.
   */
  digest: string;
}

/**
 * Wraps a VP8 key frame in a WebP file (RFC 9649, simple lossy format), which has the same
 * encoding.
 */
function asWebp(frame: Buffer): Buffer {
  const padding = frame.length % 2;
  const head = Buffer.alloc(20);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(12 + frame.length + padding, 4);
  head.write('WEBPVP8 ', 8, 'latin1');
  head.writeUInt32LE(frame.length, 16);
  return Buffer.concat([head, frame, Buffer.alloc(padding)]);
}

function isPlain(luma: Uint8Array): boolean {
  const median = [...luma].sort((a, b) => a - b)[Math.floor(luma.length / 2)] as number;
  const alike = luma.reduce(
    (count, value) => count + (Math.abs(value - median) <= EVEN_LUMA ? 1 : 0),
    0,
  );
  return alike >= luma.length * EVEN_SHARE;
}

/**
 * Evaluates the center of a tile, which excludes the bars next to a narrow video, names and the
 * clock.
 */
function isBlack(luma: Uint8Array, rows: number): boolean {
  const middle: number[] = [];
  for (let row = 2; row < rows - 2; row += 1) {
    for (let column = PLACES.across / 4; column < (PLACES.across * 3) / 4; column += 1) {
      middle.push(luma[row * PLACES.across + column] as number);
    }
  }
  const mean = middle.reduce((sum, value) => sum + value, 0) / middle.length;
  const spread = middle.reduce((sum, value) => sum + (value - mean) ** 2, 0) / middle.length;
  return mean < BLACK_LUMA && Math.sqrt(spread) < BLACK_DEVIATION;
}

/** Returns the mean luma of each area of an image that is divided into `across` by `down` areas. */
function placesOf({ width, height, data }: ImageData, across: number, down: number): Uint8Array {
  const sums = new Float64Array(across * down);
  const counts = new Uint32Array(across * down);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * down) / height) * across;
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const place = row + Math.floor((x * across) / width);
      // ITU-R BT.601, as in VP8.
      const luma =
        0.299 * (data[at] as number) +
        0.587 * (data[at + 1] as number) +
        0.114 * (data[at + 2] as number);
      sums[place] = (sums[place] as number) + luma;
      counts[place] = (counts[place] as number) + 1;
    }
  }
  return Uint8Array.from(sums, (sum, place) =>
    Math.round(sum / Math.max(1, counts[place] as number)),
  );
}

/**
 * Decodes a key frame and describes each of its tiles. A frame without the layout of the client is
 * one tile.
 * @throws Error if the frame cannot be decoded
 */
export async function lookAtPicture(frame: Buffer): Promise<PictureLook> {
  const image = await loadImage(asWebp(frame));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, image.width, image.height);
  const digest = createHash('sha256')
    .update(`${image.width} ${image.height} `)
    .update(pixels.data)
    .digest('hex');
  const isTiled = image.width % TILE.width === 0 && image.height % TILE.height === 0;
  const columns = isTiled ? image.width / TILE.width : 1;
  const rows = isTiled ? image.height / TILE.height : 1;
  const across = columns * PLACES.across;
  const all = placesOf(pixels, across, rows * PLACES.down);
  const shown = isTiled ? PICTURE_ROWS : PLACES.down;
  const tiles: TileLook[] = [];
  for (let tile = 0; tile < columns * rows; tile += 1) {
    const left = (tile % columns) * PLACES.across;
    const top = Math.floor(tile / columns) * PLACES.down;
    const luma = Uint8Array.from({ length: PLACES.across * shown }, (_, place) => {
      const row = top + Math.floor(place / PLACES.across);
      return all[row * across + left + (place % PLACES.across)] as number;
    });
    tiles.push({ isPlain: isPlain(luma), isBlack: isBlack(luma, shown), luma });
  }
  return { tiles, luma: all, digest };
}
