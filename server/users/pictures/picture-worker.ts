import { parentPort, workerData } from 'node:worker_threads';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { PICTURE_SIDE_PX } from '../../../common/limits.ts';
import { isJpeg } from '../../sealing/drawing/embed-raster.ts';
import { exifOrientation } from '../../sealing/drawing/exif-orientation.ts';

/** Entry of the thread that decodes one picture, cuts its middle square and encodes it anew. */
const bytes = workerData as Uint8Array;

/** Turned as its camera says; mirrored ones (2, 4, 5, 7) no camera makes. */
const turns: Record<number, number> = { 3: Math.PI, 6: Math.PI / 2, 8: -Math.PI / 2 };

const image = await loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
const side = Math.min(image.width, image.height);
const canvas = createCanvas(PICTURE_SIDE_PX, PICTURE_SIDE_PX);
const context = canvas.getContext('2d');
context.imageSmoothingQuality = 'high';
// Transparent pictures stand on white, in both themes.
context.fillStyle = 'white';
context.fillRect(0, 0, PICTURE_SIDE_PX, PICTURE_SIDE_PX);
context.translate(PICTURE_SIDE_PX / 2, PICTURE_SIDE_PX / 2);
context.rotate(turns[isJpeg(bytes) ? exifOrientation(bytes) : 1] ?? 0);
context.drawImage(
  image,
  (image.width - side) / 2,
  (image.height - side) / 2,
  side,
  side,
  -PICTURE_SIDE_PX / 2,
  -PICTURE_SIDE_PX / 2,
  PICTURE_SIDE_PX,
  PICTURE_SIDE_PX,
);
parentPort?.postMessage(await canvas.encode('webp', 86));
