import { describe, expect, test } from 'vitest';
import { guideIn, withMargin } from './guide.ts';

const WIDE = { width: 1920, height: 1080 };
const TALL = { width: 1080, height: 1920 };

describe('the guide', () => {
  test.each([WIDE, TALL, { width: 640, height: 480 }])(
    'is in the middle of a video of $width by $height, and has the proportions of a card',
    (video) => {
      const { x, y, width, height } = guideIn(video, 'front', 'license');
      expect(width / height).toBeCloseTo(1.586, 3);
      expect(x * 2 + width).toBeCloseTo(video.width);
      expect(y * 2 + height).toBeCloseTo(video.height);
      expect(Math.min(x, y)).toBeGreaterThan(0);
    },
  );

  test('is less wide for a passport page, and upright for a face', () => {
    const card = guideIn(WIDE, 'front', 'license');
    const page = guideIn(WIDE, 'front', 'passport');
    const face = guideIn(WIDE, 'selfie', 'passport');
    expect(page.width).toBeLessThan(card.width);
    expect(face.height).toBeGreaterThan(face.width);
  });

  test('keeps its margin inside the video', () => {
    const guide = guideIn(TALL, 'front', 'license');
    expect(withMargin(guide, 0.5, TALL)).toMatchObject({ x: 0, width: TALL.width });
    const small = withMargin({ x: 100, y: 100, width: 100, height: 50 }, 0.1, WIDE);
    expect(small).toEqual({ x: 90, y: 95, width: 120, height: 60 });
  });
});
