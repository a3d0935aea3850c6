import { type GrayImage, grayOf } from '../../../../../common/picture-quality.ts';
import { findSkew } from '../../../../../common/picture-skew.ts';
import { type Corners, rotatedWhole, WHOLE } from '../picture/corners.ts';
import { findPage } from '../picture/find-page.ts';
import { dpiOf, type Resolution } from '../picture/fit-pages.ts';
import { aspectOf, paperFor, type Size, sideLengths } from '../picture/paper.ts';
import { straighten } from '../picture/straighten.ts';
import { inkOf, makeGray, toBits } from '../picture/tones.ts';
import type { PicturePage } from '../picture/write-pdf.ts';
import type { OpenedPicture, PagePreview, PageSettings } from './scan-messages.ts';

/** The longer side of a picture in pixels, at most: a canvas of a phone has a limited size. */
const MAX_SIDE = 4096;
/** The longer side of the picture in which corners are moved. */
const PREVIEW_SIDE = 1400;
/** The longer side of the picture in which the corners are searched. */
const CORNERS_SIDE = 400;
const SKEW_SIDE = 900;
/** Dots per inch of the preview of a page. */
const PREVIEW_DPI = 100;
const PREVIEW_QUALITY = 0.85;

/** Draws a picture upright, and scaled down so that its longer side has at most `side` pixels. */
async function paint(picture: Blob, side: number, turns = 0): Promise<OffscreenCanvas> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(2, Math.round(bitmap.width * scale));
    const height = Math.max(2, Math.round(bitmap.height * scale));
    const across = turns % 2 === 1;
    const canvas = new OffscreenCanvas(across ? height : width, across ? width : height);
    const context = contextOf(canvas);
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.translate(canvas.width / 2, canvas.height / 2);
    context.rotate((turns * Math.PI) / 2);
    context.drawImage(bitmap, -width / 2, -height / 2, width, height);
    return canvas;
  } finally {
    bitmap.close();
  }
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser cannot draw pictures in the background');
  return context;
}

const pixelsOf = (canvas: OffscreenCanvas): ImageData =>
  contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);

/**
 * Opens a picture and proposes the corners of its page.
 * @throws DOMException if the browser cannot read the picture
 */
export async function openPicture(picture: Blob): Promise<OpenedPicture> {
  const canvas = await paint(picture, MAX_SIDE);
  const size = { width: canvas.width, height: canvas.height };
  const preview = smaller(canvas, PREVIEW_SIDE);
  const corners = proposeCorners(preview, size);
  return { size, preview: await toJpeg(preview, PREVIEW_QUALITY), corners };
}

function smaller(canvas: OffscreenCanvas, side: number): OffscreenCanvas {
  const scale = Math.min(1, side / Math.max(canvas.width, canvas.height));
  const small = new OffscreenCanvas(
    Math.max(2, Math.round(canvas.width * scale)),
    Math.max(2, Math.round(canvas.height * scale)),
  );
  const context = contextOf(small);
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, small.width, small.height);
  return small;
}

/** Proposes the corners of the page; without a visible page, the picture without its skew. */
function proposeCorners(preview: OffscreenCanvas, size: Size): Corners {
  const grayAt = (side: number): GrayImage => grayOf(pixelsOf(smaller(preview, side)));
  const page = findPage(grayAt(CORNERS_SIDE));
  if (page) return page;
  const skew = findSkew(grayAt(SKEW_SIDE));
  return skew === 0 ? WHOLE : rotatedWhole(size.width, size.height, skew);
}

const toJpeg = (canvas: OffscreenCanvas, quality: number): Promise<Blob> =>
  canvas.convertToBlob({ type: 'image/jpeg', quality });

interface StraightPage {
  image: ImageData;
  paper: Size;
  /** The resolution that the picture has on its page. */
  dpi: number;
}

/** Cuts the page out of its picture, with at most the given number of dots per inch. */
async function straightPage(
  picture: Blob,
  { turns, corners }: PageSettings,
  wantedDpi: number,
): Promise<StraightPage> {
  const whole = await paint(picture, MAX_SIDE, turns);
  const sides = sideLengths(corners, whole);
  const paper = paperFor(aspectOf(corners, whole));
  const dpi = dpiOf({ width: sides.across, height: sides.down }, paper);
  // Reading fewer pixels than there are would leave out thin lines.
  const shrink = Math.min(1, wantedDpi / dpi);
  const source = pixelsOf(
    shrink < 1 ? smaller(whole, shrink * Math.max(whole.width, whole.height)) : whole,
  );
  const inches = Math.min(wantedDpi, dpi) / 72;
  const size = {
    width: Math.max(1, Math.round(paper.width * inches)),
    height: Math.max(1, Math.round(paper.height * inches)),
  };
  const data = straighten(source, corners, size);
  return { image: new ImageData(data, size.width, size.height), paper, dpi };
}

/** Draws a page small, as it will look. */
export async function previewPage(picture: Blob, settings: PageSettings): Promise<PagePreview> {
  const { image, dpi } = await straightPage(picture, settings, PREVIEW_DPI);
  if (settings.tone === 'gray') makeGray(image);
  if (settings.tone === 'black') {
    for (const [index, paper] of inkOf(grayOf(image), PREVIEW_DPI).entries()) {
      image.data.fill(255 * paper, 4 * index, 4 * index + 3);
    }
  }
  return { picture: await toJpeg(canvasOf(image), PREVIEW_QUALITY), dpi };
}

function canvasOf(image: ImageData): OffscreenCanvas {
  const canvas = new OffscreenCanvas(image.width, image.height);
  contextOf(canvas).putImageData(image, 0, 0);
  return canvas;
}

/** Draws a page for the PDF. */
export async function drawPage(
  picture: Blob,
  settings: PageSettings,
  { dpi, quality }: Resolution,
): Promise<PicturePage> {
  const { image, paper, dpi: own } = await straightPage(picture, settings, dpi);
  const pixels = { width: image.width, height: image.height };
  if (settings.tone === 'black') {
    const bits = toBits(inkOf(grayOf(image), Math.min(dpi, own)), pixels);
    return { bytes: await deflate(bits), kind: 'bits', pixels, paper };
  }
  if (settings.tone === 'gray') makeGray(image);
  const jpeg = await toJpeg(canvasOf(image), quality);
  return { bytes: new Uint8Array(await jpeg.arrayBuffer()), kind: 'jpeg', pixels, paper };
}

/** Compresses with Flate, with the header of zlib, as PDF requires. */
async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
