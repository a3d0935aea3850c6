import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import {
  beginText,
  concatTransformationMatrix,
  drawObject,
  endText,
  type PDFDocument,
  type PDFOperator,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
  setCharacterSqueeze,
  setFontAndSize,
  setTextMatrix,
  setTextRenderingMode,
  showText,
  TextRenderingMode,
} from '@cantoo/pdf-lib';
import type { Picture } from '../../../common/compare-pictures.ts';
import type { PrintFont } from '../drawing/print-fonts.ts';
import type { PlacedWord } from './words-of-page.ts';

const deflateAsync = promisify(deflate);

/** A larger picture is stored as JPEG. A page of text needs much less. */
const MAX_LOSSLESS_BYTES = 1_500_000;
const JPEG_QUALITY = 92;
/** Font size as a fraction of the height of a word's box. */
const FONT_SIZE = 0.9;

export interface PicturePage {
  /** Size of the displayed page in points. */
  width: number;
  height: number;
  picture: Picture;
  words: readonly PlacedWord[];
}

/**
 * Inserts a page that consists of a picture, with the words of the page as invisible text over it,
 * so that they can be searched, selected and read aloud.
 *
 * @param index position of the page, from 0
 */
export async function addPicturePage(
  document: PDFDocument,
  index: number,
  { width, height, picture, words }: PicturePage,
  font: PrintFont,
): Promise<void> {
  const page = document.insertPage(index, [width, height]);
  const image = page.node.newXObject('Page', await embedPicture(document, picture));
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(width, 0, 0, height, 0, 0),
    drawObject(image),
    popGraphicsState(),
  );
  if (words.length === 0) return;
  const key = page.node.newFontDictionary('Text', font.pdf.ref);
  page.pushOperators(
    pushGraphicsState(),
    beginText(),
    setTextRenderingMode(TextRenderingMode.Invisible),
  );
  for (const word of words) page.pushOperators(...invisibleWord(word, key, font, height));
  page.pushOperators(endText(), popGraphicsState());
}

function invisibleWord(
  { text, left, right, top, bottom }: PlacedWord,
  key: ReturnType<PDFPageNode['newFontDictionary']>,
  font: PrintFont,
  height: number,
): PDFOperator[] {
  const size = Math.max(1, (bottom - top) * FONT_SIZE);
  // A space separates the words for programs that copy text.
  const printable = `${font.printable(text)} `;
  const natural = font.width(printable.trimEnd(), size);
  const squeeze = natural > 0 ? (100 * (right - left)) / natural : 100;
  return [
    setFontAndSize(key, size),
    setCharacterSqueeze(Math.min(1000, Math.max(1, squeeze))),
    setTextMatrix(1, 0, 0, 1, left, height - bottom),
    showText(font.pdf.encodeText(printable)),
  ];
}

type PDFPageNode = ReturnType<PDFDocument['getPage']>['node'];

async function embedPicture(document: PDFDocument, picture: Picture): Promise<PDFRef> {
  const { width, height } = picture;
  const gray = isGray(picture);
  const lossless = await deflateAsync(gray ? grayBytes(picture) : rgbBytes(picture), { level: 6 });
  if (lossless.length > MAX_LOSSLESS_BYTES) {
    return (await document.embedJpg(await toJpeg(picture))).ref;
  }
  const { context } = document;
  const stream = context.stream(lossless, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: gray ? 'DeviceGray' : 'DeviceRGB',
    BitsPerComponent: 8,
    Filter: 'FlateDecode',
  });
  return context.register(stream);
}

function isGray({ data }: Picture): boolean {
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) return false;
  }
  return true;
}

function grayBytes({ data }: Picture): Uint8Array {
  const bytes = new Uint8Array(data.length / 4);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = data[4 * at] as number;
  return bytes;
}

function rgbBytes({ data }: Picture): Uint8Array {
  const bytes = new Uint8Array((data.length / 4) * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    bytes[to] = data[from] as number;
    bytes[to + 1] = data[from + 1] as number;
    bytes[to + 2] = data[from + 2] as number;
  }
  return bytes;
}

async function toJpeg({ width, height, data }: Picture): Promise<Uint8Array> {
  const { createCanvas, ImageData } = await import('@napi-rs/canvas');
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0);
  return canvas.encode('jpeg', JPEG_QUALITY);
}
