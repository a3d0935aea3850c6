import type { Page } from 'playwright';

/** Runs in a page: replaces screen sharing with a red screen. */
export function shareRed(): void {
  navigator.mediaDevices.getDisplayMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const paint = () => {
      context.fillStyle = 'rgb(255 0 0)';
      context.fillRect(0, 0, canvas.width, canvas.height);
    };
    paint();
    setInterval(paint, 100);
    return canvas.captureStream(10);
  };
}
/** Whether the center of the other participant's decoded video is red. */
export const isRed = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const others = [...document.querySelectorAll('figure video')].slice(1) as HTMLVideoElement[];
    const video = others.find(({ videoWidth }) => videoWidth > 0);
    if (!video) return false;
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const { videoWidth: width, videoHeight: height } = video;
    context.drawImage(video, width / 4, height / 4, width / 2, height / 2, 0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return red > 180 && green < 80 && blue < 80;
  });
