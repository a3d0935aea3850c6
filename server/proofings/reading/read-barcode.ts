import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { DecodedImage } from './decode-image.ts';
import type { ReadIdentity } from './identity-reading.ts';
import { readAamva } from './read-aamva.ts';

let prepared = false;

/** The decoder lies in node_modules: without this it would be fetched from a network. */
function prepare(): void {
  if (prepared) return;
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(readFileSync(file)).buffer;
  prepareZXingModule({ overrides: { wasmBinary } });
  prepared = true;
}

/** How the code is looked for: at which longer side, and by how many degrees against a slant of the hand. */
const WAYS = [
  { side: 2400, degrees: 0 },
  { side: 1600, degrees: 0 },
  ...[-7, 7, -14, 14].map((degrees) => ({ side: 2000, degrees })),
  { side: 3200, degrees: 0 },
];

/** Finds the PDF417 barcode of a licence in a picture and reads it; null where there is none. */
export async function readBarcode(image: DecodedImage): Promise<ReadIdentity | null> {
  prepare();
  for (const { side, degrees } of WAYS) {
    const found = await readBarcodes(image.pixels(side, degrees) as unknown as ImageData, {
      formats: ['PDF417'],
      tryHarder: true,
      tryRotate: true,
      maxNumberOfSymbols: 4,
      // The control characters of the file as they are, not in angle brackets.
      textMode: 'Plain',
    });
    for (const { text } of found) {
      const reading = readAamva(text);
      if (reading) return reading;
    }
  }
  return null;
}
