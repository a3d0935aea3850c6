/* Opens and draws the pages of a scan outside of the page's thread, one picture at a time. */
import { drawPage, openPicture, previewPage } from './draw-page.ts';
import type { FromScanWorker, ToScanWorker } from './scan-messages.ts';

function run(message: ToScanWorker) {
  switch (message.task) {
    case 'open':
      return openPicture(message.request.picture);
    case 'preview':
      return previewPage(message.request.picture, message.request.settings);
    case 'draw': {
      const { picture, settings, resolution } = message.request;
      return drawPage(picture, settings, resolution);
    }
  }
}

async function answer(message: ToScanWorker): Promise<void> {
  const { id } = message;
  try {
    postMessage({ id, result: await run(message) } satisfies FromScanWorker);
  } catch (error) {
    postMessage({ id, error: String(error) } satisfies FromScanWorker);
  }
}

// A picture of a camera needs about 50 MB, so only one is in memory.
let last = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<ToScanWorker>) => {
  last = last.then(() => answer(data));
});
