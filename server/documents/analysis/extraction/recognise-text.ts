import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, type WorkerParams } from 'tesseract.js';

export interface RecognisedText {
  text: string;
  /** Percent. */
  confidence: number;
}

/** What reads pictures; close it when the document is done. */
export interface Recogniser {
  /** @param options `straighten` where lines may run aslant, as in a picture taken by hand */
  read(png: Buffer, options?: { straighten?: boolean }): Promise<RecognisedText>;
  close(): Promise<void>;
}

const require = createRequire(import.meta.url);
const languages = join(
  dirname(require.resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
);

/**
 * Starts a reader of English print. Nothing is fetched: its data lies in node_modules.
 * @param parameters of the engine, such as the characters that can occur
 */
export async function startRecogniser(parameters: Partial<WorkerParams> = {}): Promise<Recogniser> {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: languages,
    gzip: true,
    cacheMethod: 'none',
    // Without one, a failure is thrown where nobody can catch it; the promise rejects anyway.
    errorHandler: () => undefined,
  });
  await worker.setParameters(parameters);
  return {
    async read(png, { straighten = false } = {}) {
      const { data } = await worker.recognize(png, { rotateAuto: straighten });
      return { text: data.text, confidence: data.confidence };
    },
    async close() {
      await worker.terminate();
    },
  };
}
