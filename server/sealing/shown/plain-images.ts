import { inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib';
import { everyDictionary } from './every-dictionary.ts';

const name = (text: string) => PDFName.of(text);
/** Limit of the samples in one image, and of all samples in a document that must be decoded. */
const MAX_IMAGE_BYTES = 256 * 1024 * 1024;
const MAX_BYTES = 1024 * 1024 * 1024;
/** Number of components by color space family. An image can name only the first three. */
const DEVICES = new Map([
  [name('DeviceGray'), 1],
  [name('DeviceRGB'), 3],
  [name('DeviceCMYK'), 4],
  [name('G'), 1],
  [name('RGB'), 3],
  [name('CMYK'), 4],
]);
const FAMILIES = new Map([
  ...DEVICES,
  [name('CalGray'), 1],
  [name('CalRGB'), 3],
  [name('Lab'), 3],
  [name('Indexed'), 1],
  [name('Separation'), 1],
]);

/**
 * Returns whether a document has an image whose entries contradict its data: a mask with more than
 * one bit or with its own mask, an unknown color space, or too little data. Programs then draw
 * black, white or nothing.
 *
 * Source: ISO 32000-1, 8.9.5 and 8.9.6.
 */
export function hasAmbiguousImages({ context }: PDFDocument): boolean {
  const images = new Set<PDFStream>();
  for (const dict of everyDictionary(context)) {
    const named = dict.lookup(name('XObject'));
    if (!(named instanceof PDFDict)) continue;
    for (const key of named.keys()) {
      const one = named.lookup(key);
      const isImage =
        one instanceof PDFStream && one.dict.lookup(name('Subtype')) === name('Image');
      if (!isImage) continue;
      images.add(one);
      for (const mask of ['SMask', 'Mask'].map((at) => one.dict.lookup(name(at)))) {
        if (mask instanceof PDFStream) images.add(mask);
      }
    }
  }
  const budget = { left: MAX_BYTES };
  return [...images].some(
    (image) => isOddMask(image.dict) || isOfNoSpace(image.dict) || isShort(image, budget),
  );
}

const isMask = (dict: PDFDict) => dict.lookup(name('ImageMask')) === PDFBool.True;

function isOddMask(dict: PDFDict): boolean {
  if (!isMask(dict)) return false;
  const bits = numberIn(dict, 'BitsPerComponent');
  const decode = dict.lookup(name('Decode'));
  const ends = decode instanceof PDFArray ? itemsOf(decode).map(String).join() : '0,1';
  const isPlain = ends === '0,1' || ends === '1,0';
  return (bits ?? 1) !== 1 || !isPlain || ['SMask', 'Mask'].some((key) => dict.has(name(key)));
}

/** An image cannot name a color space of the resources. pdf.js then treats it as grayscale. */
function isOfNoSpace(dict: PDFDict): boolean {
  const space = dict.lookup(name('ColorSpace'));
  return !isMask(dict) && space instanceof PDFName && !DEVICES.has(space);
}

/**
 * Returns whether more than one row is missing. Some programs omit one row, which is not visible.
 */
function isShort(image: PDFStream, budget: { left: number }): boolean {
  const { dict } = image;
  const [width, height] = [numberIn(dict, 'Width'), numberIn(dict, 'Height')];
  const bits = isMask(dict) ? 1 : numberIn(dict, 'BitsPerComponent');
  const colors = isMask(dict) ? 1 : componentsOf(dict.lookup(name('ColorSpace')));
  if (image.getContentsSize() === 0) return true;
  if (!width || !height || !bits || !colors) return false;
  const row = Math.ceil((width * bits * colors) / 8);
  const needed = Math.max(row, (height - 1) * row);
  const length = lengthOf(image, needed, Math.min(MAX_IMAGE_BYTES, budget.left));
  budget.left -= Math.min(length ?? 0, needed);
  return length !== null && length < needed;
}

function componentsOf(space: PDFObject | undefined): number | undefined {
  if (space instanceof PDFName) return DEVICES.get(space);
  if (!(space instanceof PDFArray)) return undefined;
  const [family, profile] = itemsOf(space);
  if (family === name('DeviceN')) return profile instanceof PDFArray ? profile.size() : undefined;
  if (family === name('ICCBased')) {
    return profile instanceof PDFStream ? numberIn(profile.dict, 'N') : undefined;
  }
  return family instanceof PDFName ? FAMILIES.get(family) : undefined;
}

/**
 * Number of sample bytes, or a number above `needed`; null if the filter always completes the
 * image.
 */
function lengthOf(image: PDFStream, needed: number, most: number): number | null {
  if (!(image instanceof PDFRawStream)) return null;
  const filter = image.dict.lookup(name('Filter'));
  const filters = filter instanceof PDFArray ? itemsOf(filter) : filter ? [filter] : [];
  if (filters.length === 0) return image.contents.length;
  if (filters.length > 1 || filters[0] !== name('FlateDecode')) return null;
  // Larger than any scan, so it is not decoded.
  if (needed > most) return 0;
  try {
    return inflateSync(image.contents, { maxOutputLength: needed }).length;
  } catch (error) {
    if (error instanceof RangeError) return needed;
  }
  try {
    return decodePDFRawStream(image).decode().length;
  } catch {
    return 0;
  }
}

function numberIn(dict: PDFDict, key: string): number | undefined {
  const value = dict.lookup(name(key));
  return value instanceof PDFNumber ? value.asNumber() : undefined;
}

function itemsOf(array: PDFArray): (PDFObject | undefined)[] {
  return Array.from({ length: array.size() }, (_, at) => array.lookup(at));
}
