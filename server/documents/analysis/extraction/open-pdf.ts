import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import {
  getDocument,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { UnreadableFile } from './unreadable-file.ts';

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string) => join(library, name) + sep;
const MAX_IMAGE_PIXELS = 50_000_000;

export interface OpenPdf {
  document: PDFDocumentProxy;
  close(): Promise<void>;
}

/**
 * Opens a PDF in this thread; fonts and tables come from node_modules, nothing from a network.
 * pdf.js takes over a copy of the bytes. It has evaluated no code of a document since version 5
 * and runs no scripts unless a viewer asks for them.
 *
 * @throws UnreadableFile
 */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const task = getDocument({
    data: new Uint8Array(bytes),
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
  } catch (cause) {
    await task.destroy();
    throw new UnreadableFile(
      'This PDF cannot be read. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
      { cause },
    );
  }
}
