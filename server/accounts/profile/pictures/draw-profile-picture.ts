import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { PICTURE_SIDE_PX } from '../../../../common/limits.ts';
import { UnreadablePicture } from '../../../platform/parsing/unreadable-picture.ts';

/**
 * Decodes a picture and encodes its middle square as WebP. Runs in a child process.
 * @throws UnreadablePicture
 */
export async function drawProfilePicture(bytes: Uint8Array): Promise<Uint8Array> {
  const image = await decode(bytes);
  const side = Math.min(image.width, image.height);
  const canvas = createCanvas(PICTURE_SIDE_PX, PICTURE_SIDE_PX);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  // Transparent pictures get a white background in both themes.
  context.fillStyle = 'white';
  context.fillRect(0, 0, PICTURE_SIDE_PX, PICTURE_SIDE_PX);
  context.drawImage(
    image,
    (image.width - side) / 2,
    (image.height - side) / 2,
    side,
    side,
    0,
    0,
    PICTURE_SIDE_PX,
    PICTURE_SIDE_PX,
  );
  return canvas.encode('webp', 86);
}

async function decode(bytes: Uint8Array): Promise<Image> {
  try {
    // The decoder applies the EXIF orientation.
    return await loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (cause) {
    throw new UnreadablePicture('This picture cannot be decoded.', { cause });
  }
}
