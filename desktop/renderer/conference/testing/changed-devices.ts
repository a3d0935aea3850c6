import type { Page } from 'playwright';

/* Changes how the camera, the microphone and the screen respond on the next page of a window. */

/** The person denies the camera and the microphone. */
export async function denyDevices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
}

/** Another program uses the camera. */
export async function occupyCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = (wanted) =>
      wanted?.video
        ? Promise.reject(new DOMException('Another program has it', 'NotReadableError'))
        : open(wanted);
  });
}

/** Returns a function that reads what the page requested of the camera and the microphone. */
export async function noteWantedDevices(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = (wanted) => {
      Object.assign(window, { wanted });
      return open(wanted);
    };
  });
  return () => page.evaluate('window.wanted');
}

/**
 * The person denies the first share of a screen, and later ones show a drawing.
 * @returns a function that ends the share as the browser's own bar does
 */
export async function shareAfterDenial(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    let shares = 0;
    navigator.mediaDevices.getDisplayMedia = async () => {
      shares += 1;
      if (shares === 1) throw new DOMException('denied', 'NotAllowedError');
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
      const stream = canvas.captureStream(5);
      Object.assign(window, { shared: stream.getVideoTracks()[0] });
      return stream;
    };
  });
  return () =>
    page.evaluate('window.shared.stop(); window.shared.dispatchEvent(new Event("ended"))');
}
