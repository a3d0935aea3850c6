import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
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

/** Languages that the engine can read: English and Spanish. */
type OcrLanguage = 'eng' | 'spa';

const require = createRequire(import.meta.url);
const packages: Record<OcrLanguage, string> = {
  eng: require.resolve('@tesseract.js-data/eng/package.json'),
  spa: require.resolve('@tesseract.js-data/spa/package.json'),
};
const folderOf = (language: OcrLanguage): string =>
  join(dirname(packages[language]), '4.0.0_best_int');

/**
 * Starts an OCR engine for print. Its data comes from node_modules, not from the network.
 * @param parameters parameters of the engine, such as the allowed characters
 */
export async function startRecognizer({
  parameters = {},
  languages = ['eng', 'spa'],
}: {
  parameters?: Partial<WorkerParams>;
  /** The languages of the text. A page can contain all of them. */
  languages?: readonly [OcrLanguage, ...OcrLanguage[]];
} = {}): Promise<Recognizer> {
  const [first, ...others] = languages;
  const loaded: OcrLanguage[] = [first];
  const worker = await createWorker(loaded, OEM.LSTM_ONLY, {
    langPath: folderOf(first),
    gzip: true,
    cacheMethod: 'none',
    // Without an error handler, the library throws errors where they cannot be caught. The promise
    // rejects in both cases.
    errorHandler: () => undefined,
  });
  // The library reads all languages from one folder, but each has a package of its own. So the
  // others are copied into the engine, and added to the array by which the library knows what it
  // has.
  for (const language of others) {
    const name = `${language}.traineddata`;
    const data = gunzipSync(await readFile(join(folderOf(language), `${name}.gz`)));
    await worker.FS('writeFile', [name, new Uint8Array(data)]);
    loaded.push(language);
  }
  if (others.length > 0) await worker.reinitialize(languages.join('+'), OEM.LSTM_ONLY);
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
