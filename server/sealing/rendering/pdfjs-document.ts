import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import {
  getDocument,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string) => join(library, name) + sep;
const MAX_IMAGE_PIXELS = 50_000_000;

export interface PdfjsDocument {
  document: PDFDocumentProxy;
  close(): Promise<void>;
}

/**
 * Opens a PDF with pdf.js in this thread. Fonts and character maps come from node_modules, not from
 * the network. pdf.js takes ownership of a copy of the bytes. Since version 5 it does not evaluate
 * code from a document, and it does not run scripts unless a viewer requests them.
 *
 * @param password opens the PDF, if it needs one
 * @throws Error of pdf.js if the PDF cannot be read
 */
export async function openWithPdfjs(bytes: Uint8Array, password?: string): Promise<PdfjsDocument> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    password,
    standardFontDataUrl: folder('standard_fonts'),
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return { document: await task.promise, close: () => task.destroy() };
  } catch (error) {
    await task.destroy();
    throw error;
  }
}
