import { PSM } from 'tesseract.js';
import { startRecognizer } from '../../../documents/analysis/extraction/recognize-text.ts';
import type { DecodedImage } from './decode-image.ts';
import type { ReadIdentity } from './identity-reading.ts';
import { readMrz } from './read-mrz.ts';

/** Views of the image to try: the lower part, the whole image, and rotations. */
const WAYS = [
  { side: 1800, degrees: 0, below: 0.5 },
  { side: 1400, degrees: 0, below: 0 },
  { side: 1600, degrees: 180, below: 0 },
  { side: 1600, degrees: 90, below: 0 },
  { side: 1600, degrees: 270, below: 0 },
];

/**
 * Finds and reads the machine-readable zone in an image. Returns null if its check digits are
 * wrong.
 */
export async function readZone(image: DecodedImage, now: Date): Promise<ReadIdentity | null> {
  const recognizer = await startRecognizer({
    parameters: {
      tessedit_char_whitelist: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<',
      tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
      user_defined_dpi: '300',
    },
    languages: ['eng'],
  });
  try {
    for (const { side, degrees, below } of WAYS) {
      const { text } = await recognizer.read(await image.png(side, degrees, below), {
        straighten: true,
      });
      const reading = readMrz(text, now);
      if (reading) return reading;
    }
    return null;
  } finally {
    await recognizer.close();
  }
}
