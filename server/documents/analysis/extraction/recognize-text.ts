import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, type WorkerParams } from 'tesseract.js';

export interface RecognisedText {
  text: string;
  /** Percent. */
  confidence: number;
}

/** An OCR engine. Close it after the document is read. */
export interface Recognizer {
  /**
   * Reads the text of a picture (PNG or PGM).
   * @param options set `straighten` if the lines may be slanted, as in a photo taken by hand
   */
  read(picture: Buffer, options?: { straighten?: boolean }): Promise<RecognisedText>;
  close(): Promise<void>;
}

const require = createRequire(import.meta.url);
const languages = join(
  dirname(require.resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
);

/**
 * Starts an OCR engine for printed English. Its data comes from node_modules, not from the network.
 * @param parameters parameters of the engine, such as the allowed characters
 */
export async function startRecognizer(parameters: Partial<WorkerParams> = {}): Promise<Recognizer> {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: languages,
    gzip: true,
    cacheMethod: 'none',
    // Without an error handler, the library throws errors where they cannot be caught. The promise
    // rejects in both cases.
    errorHandler: () => undefined,
  });
  await worker.setParameters(parameters);
  return {
    async read(picture, { straighten = false } = {}) {
      const { data } = await worker.recognize(picture, { rotateAuto: straighten });
      return { text: data.text, confidence: data.confidence };
    },
    async close() {
      await worker.terminate();
    },
  };
}
