import type { Page } from 'playwright';

/** What the camera of `withCardCamera` shows. */
export type CardScene = 'dark' | 'far' | 'glare' | 'blurred' | 'sharp';

/**
 * Replaces the cameras of a page with one that shows an identity card on a table, at the place of
 * the guide of the capture screen. Call it before the page is opened.
 * @returns a function that changes what the camera shows; `dark` is the first scene
 */
export async function withCardCamera(page: Page): Promise<(scene: CardScene) => Promise<void>> {
  await page.addInitScript(() => {
    const width = 1920;
    const height = 1080;
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('this browser cannot draw');
    const drawCard = () => {
      context.fillStyle = '#3d342b';
      context.fillRect(0, 0, width, height);
      const scene = Reflect.get(window, 'cardScene');
      // ISO/IEC 7810 ID-1, as high as four fifths of the picture.
      const tall = height * (scene === 'far' ? 0.4 : 0.8);
      const wide = tall * (85.6 / 53.98);
      context.setTransform(1, 0, 0, 1, (width - wide) / 2, (height - tall) / 2);
      context.fillStyle = '#c9d3dc';
      context.fillRect(0, 0, wide, tall);
      context.fillStyle = '#6b7c8d';
      context.fillRect(wide * 0.05, tall * 0.2, wide * 0.25, tall * 0.6);
      context.fillStyle = '#1c1c1c';
      context.font = `${tall / 14}px sans-serif`;
      for (let line = 0; line < 8; line += 1) {
        context.fillText('BENNETT COLE JAMES 118 HARBOR', wide * 0.34, tall * (0.16 + line * 0.1));
      }
      if (scene === 'glare') {
        const light = context.createRadialGradient(
          wide * 0.6,
          tall * 0.4,
          0,
          wide * 0.6,
          tall * 0.4,
          tall * 0.35,
        );
        light.addColorStop(0.6, '#fff');
        light.addColorStop(1, '#fff0');
        context.fillStyle = light;
        context.fillRect(0, 0, wide, tall);
      }
      context.setTransform(1, 0, 0, 1, 0, 0);
    };
    const draw = () => {
      const scene = Reflect.get(window, 'cardScene') ?? 'dark';
      drawCard();
      if (scene === 'blurred') {
        context.filter = 'blur(14px)';
        context.drawImage(canvas, 0, 0);
        context.filter = 'none';
      }
      if (scene === 'dark') {
        context.fillStyle = '#000d';
        context.fillRect(0, 0, width, height);
      }
    };
    navigator.mediaDevices.getUserMedia = async () => {
      draw();
      setInterval(draw, 200);
      return canvas.captureStream(5);
    };
  });
  return (scene) => page.evaluate((shown) => void Reflect.set(window, 'cardScene', shown), scene);
}
