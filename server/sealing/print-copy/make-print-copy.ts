import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import {
  COMPARED_SCALE,
  differingTiles,
  OTHER_PROGRAM,
  type Picture,
  SAME_PROGRAM,
} from '../../../common/compare-pictures.ts';
import { PdfSyntaxError } from '../../../packages/evidence/src/pdf/pdf-syntax.ts';
import { embedPrintFonts } from '../drawing/print-fonts.ts';
import { inspectPdf } from '../shown/inspect-pdf.ts';
import { loadShownPdf } from '../shown/load-shown-pdf.ts';
import { rebuildPdf } from '../shown/rebuild-pdf.ts';
import { ViewerFile } from '../shown/viewer-file.ts';
import { addPicturePage } from './add-picture-page.ts';
import { openDrawer, type PdfjsDrawer, type ProtectedFile } from './draw-with-pdfjs.ts';
import { type Pdfium, PdfiumDocument, PdfiumError, startPdfium } from './pdfium.ts';
import { signerNamesOf, statedFileNames } from './stated-names.ts';
import { wordsOfPage } from './words-of-page.ts';

/** 300 dots per inch. */
const PICTURE_SCALE = 300 / 72;
const MAX_PICTURE_PIXELS = 25_000_000;
/** A larger page is compared at a lower resolution, because several drawings are in memory. */
const MAX_COMPARED_PIXELS = 6_000_000;

/** A larger copy is not made: with marks and evidence, its seal has to fit into a verification. */
const MAX_COPY_BYTES = 25 * 1024 * 1024;

/** A plain PDF that shows what PDFium shows of another PDF. */
export interface PrintCopy {
  pdf: Uint8Array;
  pageCount: number;
  /** Pages that became pictures, because their content cannot be copied. From 1. */
  picturePages: number[];
  /** Of these, the pages that pdf.js, the viewer of the conference, shows differently in the file. */
  differingPages: number[];
  /** Names of files that were attached to the original. They are not in the copy. */
  attachments: string[];
  /** Names in the signatures of the original, which are not in the copy; empty if unreadable. */
  signerNames: string[];
}

export interface PrintOptions {
  password?: string;
  /** Called before the pages are drawn and compared, which takes longer than an inspection. */
  onSlow?: () => void;
}

/**
 * Prints a PDF to a new one. PDFium makes annotations, form values and layers part of the pages and
 * copies the pages. A page that is not plain afterwards, or that either PDFium or pdf.js shows
 * differently, becomes a picture with 300 dots per inch and invisible text.
 *
 * CPU-bound; run it in a child process.
 *
 * @returns null if no plain copy can be made: programs count the pages differently, the pages are
 * only a notice for programs without XFA, or the copy would be too large
 * @throws PdfiumError if PDFium cannot read the file
 */
export async function makePrintCopy(
  bytes: Uint8Array,
  { password, onSlow }: PrintOptions = {},
): Promise<PrintCopy | null> {
  const pdfium = await startPdfium();
  const inPdfjs = await openDrawer({ bytes, password });
  try {
    return await print(pdfium, inPdfjs, { bytes, password, onSlow });
  } catch (error) {
    // PDFium ran out of memory or into a bug of its own. Its instance is not used again.
    const isTrap = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
    throw isTrap ? new PdfiumError('unreadable', { cause: error }) : error;
  } finally {
    await inPdfjs.close();
  }
}

/** The same file twice: as uploaded, and flattened. */
interface Printed {
  original: PdfiumDocument;
  /** Form values and annotations are part of its pages. */
  flattened: PdfiumDocument;
}

async function print(
  pdfium: Pdfium,
  inPdfjs: PdfjsDrawer,
  { bytes, password, onSlow }: ProtectedFile & PrintOptions,
): Promise<PrintCopy | null> {
  const original = PdfiumDocument.open(pdfium, bytes, password);
  const { pageCount } = original;
  if (pageCount === 0 || pageCount !== inPdfjs.pageCount || original.isDynamicXfa()) return null;
  const flattened = PdfiumDocument.open(pdfium, bytes, password);
  flattened.flatten();
  const printed = { original, flattened };
  const all = Array.from({ length: pageCount }, (_, index) => index);
  const copied = await plainCopy(flattened, all);
  // Malformed files can keep PDFium busy forever while it copies, so that has the short limit.
  onSlow?.();
  const pictures = new Set(copied ? await pagesNotPlain(flattened, copied, all) : all);
  const differing = await compare(pdfium, { original, inPdfjs, copied, pictures });
  let pdf = copied && (await withPictures(copied, printed, pictures));
  if (!pdf || !(await isPlain(pdf))) {
    for (const index of all) pictures.add(index);
    pdf = await withPictures(null, printed, pictures);
    if (!(await isPlain(pdf))) return null;
  }
  if (pdf.length > MAX_COPY_BYTES) return null;
  const numbers = (indices: Iterable<number>) =>
    [...indices].sort((a, b) => a - b).map((index) => index + 1);
  return {
    pdf,
    pageCount,
    picturePages: numbers(pictures),
    differingPages: numbers([...differing].filter((index) => pictures.has(index))),
    attachments: statedFileNames(original.attachmentNames()),
    signerNames: signerNamesOf(bytes),
  };
}

interface Compared {
  original: PdfiumDocument;
  inPdfjs: PdfjsDrawer;
  /** Null if all pages become pictures. */
  copied: Uint8Array | null;
  /** Pages that become pictures. Pages whose copy differs from the original are added. From 0. */
  pictures: Set<number>;
}

/**
 * Compares the drawings of the original and of the copy by two programs.
 * @returns the pages of the original that the two programs show differently, from 0
 */
async function compare(
  pdfium: Pdfium,
  { original, inPdfjs, copied, pictures }: Compared,
): Promise<Set<number>> {
  const copy = copied && PdfiumDocument.open(pdfium, copied);
  const copyInPdfjs = copied && (await openDrawer({ bytes: copied }));
  const differing = new Set<number>();
  try {
    for (let index = 0; index < original.pageCount; index += 1) {
      const scale = scaleFor(original, index, COMPARED_SCALE, MAX_COMPARED_PIXELS);
      const drawn = original.draw(index, scale);
      const other = await inPdfjs.draw(index, scale);
      if (isUnlike(drawn, other, OTHER_PROGRAM)) differing.add(index);
      if (!copy || !copyInPdfjs || pictures.has(index)) continue;
      const isCopied =
        !isUnlike(drawn, copy.draw(index, scale), SAME_PROGRAM) &&
        !isUnlike(other, await copyInPdfjs.draw(index, scale), SAME_PROGRAM);
      if (!isCopied) pictures.add(index);
    }
    return differing;
  } finally {
    copy?.close();
    await copyInPdfjs?.close();
  }
}

const isUnlike = (first: Picture | null, second: Picture | null, ignored: number): boolean =>
  !first || !second || differingTiles(first, second, ignored).length > 0;

const isPlain = async (pdf: Uint8Array) => (await inspectPdf(pdf)).problems.length === 0;

/** Entries of a page that determine what it shows. All others are removed. */
const SHOWN_ENTRIES = new Set(
  [
    'Type',
    'Parent',
    'MediaBox',
    'CropBox',
    'Rotate',
    'UserUnit',
    'Resources',
    'Contents',
    'Group',
  ].map((key) => PDFName.of(key)),
);

/** Copies pages, with only what they show. Returns null if the copy cannot be read. */
async function plainCopy(source: PdfiumDocument, indices: number[]): Promise<Uint8Array | null> {
  try {
    const document = await load(source.copyPages(indices));
    for (const { node } of document.getPages()) {
      for (const key of node.keys()) if (!SHOWN_ENTRIES.has(key)) node.delete(key);
    }
    return await save(document);
  } catch (error) {
    if (error instanceof PdfSyntaxError) return null;
    throw error;
  }
}

const load = (bytes: Uint8Array): Promise<PDFDocument> =>
  loadShownPdf(rebuildPdf(new ViewerFile(Buffer.from(bytes))), '');

function save(document: PDFDocument): Promise<Uint8Array> {
  document.setProducer('Sealwright');
  document.setCreator('Sealwright');
  return document.save({
    useObjectStreams: false,
    addDefaultPage: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
}

async function pagesNotPlain(
  source: PdfiumDocument,
  copied: Uint8Array,
  indices: number[],
): Promise<number[]> {
  if (await isPlain(copied)) return [];
  if (indices.length === 1) return indices;
  const found: number[] = [];
  for (const index of indices) {
    const page = await plainCopy(source, [index]);
    if (!page || !(await isPlain(page))) found.push(index);
  }
  return found;
}

/** Replaces pages by pictures. @param copied null if all pages become pictures */
async function withPictures(
  copied: Uint8Array | null,
  { original, flattened }: Printed,
  pictures: ReadonlySet<number>,
): Promise<Uint8Array> {
  if (copied && pictures.size === 0) return copied;
  const document = copied ? await load(copied) : await PDFDocument.create();
  const { serif } = await embedPrintFonts(document, ['serif']);
  for (const index of [...pictures].sort((a, b) => a - b)) {
    if (copied) document.removePage(index);
    const scale = scaleFor(original, index, PICTURE_SCALE, MAX_PICTURE_PIXELS);
    const size = original.pageSize(index);
    const page = {
      ...size,
      picture: original.draw(index, scale),
      words: wordsOfPage(flattened.characters(index), size),
    };
    await addPicturePage(document, index, page, serif);
  }
  return save(document);
}

function scaleFor(document: PdfiumDocument, index: number, wanted: number, most: number): number {
  const { width, height } = document.pageSize(index);
  return Math.min(wanted, Math.sqrt(most / Math.max(1, width * height)));
}
