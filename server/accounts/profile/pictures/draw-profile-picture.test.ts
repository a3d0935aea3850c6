import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { withOrientation } from '../../../testing/with-orientation.ts';
import { drawProfilePicture } from './draw-profile-picture.ts';

test('a photo is drawn as the camera was held (EXIF orientation)', async () => {
  const photo = createCanvas(200, 200);
  const context = photo.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, 200, 200);
  context.fillStyle = 'red';
  context.fillRect(0, 0, 100, 100);
  // With orientation 6, the left of the stored picture is at its top.
  const jpeg = withOrientation(new Uint8Array(photo.toBuffer('image/jpeg')), 6);
  const drawn = await loadImage(Buffer.from(await drawProfilePicture(jpeg)));
  const canvas = createCanvas(drawn.width, drawn.height);
  canvas.getContext('2d').drawImage(drawn, 0, 0);
  const greenAt = (x: number, y: number) =>
    canvas.getContext('2d').getImageData(drawn.width * x, drawn.height * y, 1, 1).data[1] ?? 0;
  expect(greenAt(0.75, 0.25)).toBeLessThan(60);
  for (const [x, y] of [
    [0.25, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const) {
    expect(greenAt(x, y)).toBeGreaterThan(200);
  }
});
