import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM } from 'tesseract.js';

export interface RecognisedText {
  text: string;
  /** Percent. */
  confidence: number;
}

/** What reads pictures; close it when the document is done. */
export interface Recogniser {
  read(png: Buffer): Promise<RecognisedText>;
  close(): Promise<void>;
}

const require = createRequire(import.meta.url);
const languages = join(
  dirname(require.resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
);

/** Starts a reader of English print. Nothing is fetched: its data lies in node_modules. */
export async function startRecogniser(): Promise<Recogniser> {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: languages,
    gzip: true,
    cacheMethod: 'none',
    // Without one, a failure is thrown where nobody can catch it; the promise rejects anyway.
    errorHandler: () => undefined,
  });
  return {
    async read(png) {
      const { data } = await worker.recognize(png);
      return { text: data.text, confidence: data.confidence };
    },
    async close() {
      await worker.terminate();
    },
  };
}
