import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Files that some PDFs need in addition: character maps, standard fonts, image decoders. */
const assets = import.meta.glob<string>(
  [
    '../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
  ],
  { eager: true, query: '?url', import: 'default' },
);
const addressOf = new Map(
  Object.entries(assets).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
);

/** Loads those files from our own build, where their names contain a hash. */
class OwnAssets {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const address = addressOf.get(filename);
    if (!address) throw new Error(`${filename} is not part of this build`);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${filename}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** Any non-empty prefix: `OwnAssets` resolves the names after it. */
const BUILD = '/assets/';

export interface OpenedPdf {
  pdf: PDFDocumentProxy;
  /** Frees the memory and the worker. */
  close(): void;
}

/**
 * Opens a PDF in a worker of this origin.
 * @throws Error if the bytes are not a readable PDF
 */
export async function openPdf(data: ArrayBuffer): Promise<OpenedPdf> {
  const task = getDocument({
    data: new Uint8Array(data),
    cMapUrl: BUILD,
    standardFontDataUrl: BUILD,
    wasmUrl: BUILD,
    useWorkerFetch: false,
    BinaryDataFactory: OwnAssets,
    enableXfa: false,
  });
  const pdf = await task.promise;
  return { pdf, close: () => void task.destroy() };
}
