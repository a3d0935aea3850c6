import { grayOf, type ImageQuality, measureQuality } from '../../../../common/picture-quality.ts';
import type { ImageSide } from '../../../../packages/evidence/src/bundle/bundle-files.ts';
import type { DocumentKind } from '../../../../packages/evidence/src/journal/act-terms.ts';
import { decodeImage } from './decode-image.ts';
import type { ReadIdentity } from './identity-reading.ts';
import { readBarcode } from './read-barcode.ts';
import { readZone } from './read-zone.ts';

export interface PictureToRead {
  bytes: Uint8Array;
  side: ImageSide;
  documentKind: DocumentKind;
}

export interface ReadPicture {
  /** JPEG, upright, without camera metadata. */
  jpeg: Uint8Array;
  quality: ImageQuality;
  /** Null if this side of this type of document is not read, or could not be read. */
  reading: ReadIdentity | null;
}

const QUALITY_SIDE = 1000;

/**
 * Returns the machine-readable parts: a license has a barcode on its back, a passport has a zone
 * below its photo.
 */
function partOf({ side, documentKind }: PictureToRead): ('barcode' | 'zone')[] {
  if (side === 'selfie') return [];
  if (documentKind === 'passport') return side === 'front' ? ['zone'] : [];
  if (documentKind === 'license') return side === 'back' ? ['barcode'] : [];
  return side === 'back' ? ['barcode', 'zone'] : [];
}

/**
 * Measures an image, reads its machine-readable data, and makes the image to store. @throws
 * UnreadablePicture
 */
export async function readPicture(picture: PictureToRead): Promise<ReadPicture> {
  const image = await decodeImage(picture.bytes);
  const quality = measureQuality(grayOf(image.pixels(QUALITY_SIDE)), image);
  const parts = partOf(picture);
  let reading: ReadIdentity | null = null;
  for (const part of parts) {
    reading ??= part === 'barcode' ? await readBarcode(image) : await readZone(image, new Date());
  }
  // If the data was read, the image was good enough. Otherwise, advise about the missing part and
  // its possible cause.
  if (reading) quality.advice = [];
  else if (parts.length > 0) quality.advice.push(parts.includes('zone') ? 'no_zone' : 'no_barcode');
  const { width, height, sharpness, brightness, glare, advice } = quality;
  return {
    jpeg: await image.jpeg(),
    quality: { width, height, sharpness, brightness, glare, advice },
    reading,
  };
}
