import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { UnreadablePicture } from '../../../platform/parsing/unreadable-picture.ts';

/** No camera takes larger images, and a small file can claim any size. */
const MAX_PIXELS = 60_000_000;
const KEPT_SIDE = 2400;

export interface DecodedImage {
  width: number;
  height: number;
  /** Returns the upright image, scaled to a longer side in pixels and rotated by degrees. */
  pixels(longerSide: number, degrees?: number): ReturnType<typeof imageDataOf>;
  /** Returns the image to store: upright, of limited size, without camera metadata. */
  jpeg(): Promise<Buffer>;
  /** @param below the share of its height that is cut off at the top */
  png(longerSide: number, degrees?: number, below?: number): Promise<Buffer>;
}

function imageDataOf(canvas: Canvas) {
  return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
}

/**
 * Draws the image rotated. The decoder has already applied the orientation in the camera metadata.
 */
function draw(image: Image, longerSide: number, degrees: number) {
  const scale = Math.min(1, longerSide / Math.max(image.width, image.height));
  const [w, h] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  const across = Math.round(degrees / 90) % 2 === 1;
  const canvas = createCanvas(across ? h : w, across ? w : h);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(image, -w / 2, -h / 2, w, h);
  return canvas;
}

class TooLargePicture extends UnreadablePicture {
  override readonly code = 'too_large_picture';
}

/** Decodes a JPEG, PNG or WebP. @throws UnreadablePicture */
export async function decodeImage(bytes: Uint8Array): Promise<DecodedImage> {
  let image: Image;
  try {
    image = await loadImage(Buffer.from(bytes));
  } catch (cause) {
    throw new UnreadablePicture('This picture cannot be decoded.', { cause });
  }
  if (image.width * image.height > MAX_PIXELS || image.width < 1 || image.height < 1) {
    throw new TooLargePicture();
  }
  return {
    width: image.width,
    height: image.height,
    pixels: (longerSide, degrees = 0) => imageDataOf(draw(image, longerSide, degrees)),
    jpeg: () => draw(image, KEPT_SIDE, 0).encode('jpeg', 88),
    async png(longerSide, degrees = 0, below = 0) {
      const whole = draw(image, longerSide, degrees);
      const from = Math.round(whole.height * below);
      const cut = createCanvas(whole.width, whole.height - from);
      cut.getContext('2d').drawImage(whole, 0, -from);
      return cut.encode('png');
    },
  };
}
