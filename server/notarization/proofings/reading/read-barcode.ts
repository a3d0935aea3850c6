import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { DecodedImage } from './decode-image.ts';
import type { ReadIdentity } from './identity-reading.ts';
import { readAamva } from './read-aamva.ts';

let prepared = false;

/** Loads the decoder from node_modules. Otherwise the library would download it. */
function prepare(): void {
  if (prepared) return;
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(readFileSync(file)).buffer;
  prepareZXingModule({ overrides: { wasmBinary } });
  prepared = true;
}

/**
 * Scales and rotations to try: the longer side in pixels, and degrees to correct a slanted photo.
 */
const WAYS = [
  { side: 2400, degrees: 0 },
  { side: 1600, degrees: 0 },
  ...[-7, 7, -14, 14].map((degrees) => ({ side: 2000, degrees })),
  { side: 3200, degrees: 0 },
];

/** Finds and reads the PDF417 barcode of a license in an image. Returns null if there is none. */
export async function readBarcode(image: DecodedImage): Promise<ReadIdentity | null> {
  prepare();
  for (const { side, degrees } of WAYS) {
    const found = await readBarcodes(image.pixels(side, degrees) as unknown as ImageData, {
      formats: ['PDF417'],
      tryHarder: true,
      tryRotate: true,
      maxNumberOfSymbols: 4,
      // Keep the control characters of the file, instead of names in angle brackets.
      textMode: 'Plain',
    });
    for (const { text } of found) {
      const reading = readAamva(text);
      if (reading) return reading;
    }
  }
  return null;
}
