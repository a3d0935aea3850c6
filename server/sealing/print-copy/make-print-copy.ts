import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { COMPARED_SCALE, differingTiles, type Picture } from '../../../common/compare-pictures.ts';
import { PdfSyntaxError } from '../../../packages/evidence/src/pdf/pdf-syntax.ts';
import { carriedSignatures } from '../../../packages/evidence/src/verification/carried-signatures.ts';
import { embedPrintFonts } from '../drawing/print-fonts.ts';
import { inspectPdf } from '../shown/inspect-pdf.ts';
import { loadShownPdf } from '../shown/load-shown-pdf.ts';
import { rebuildPdf } from '../shown/rebuild-pdf.ts';
import { ViewerFile } from '../shown/viewer-file.ts';
import { addPicturePage } from './add-picture-page.ts';
import { openDrawer, type ProtectedFile } from './draw-with-pdfjs.ts';
import { PdfiumDocument } from './pdfium.ts';
import { wordsOfPage } from './words-of-page.ts';

/** 300 dots per inch. */
const PICTURE_SCALE = 300 / 72;
const MAX_PICTURE_PIXELS = 25_000_000;

/** A plain PDF that shows what PDFium shows of another PDF. */
export interface PrintCopy {
  pdf: Uint8Array;
  pageCount: number;
  /** Pages that became pictures, because their content cannot be copied. From 1. */
  picturePages: number[];
  /** Pages of the original that PDFium and pdf.js, the viewer of the conference, show differently. */
  differingPages: number[];
  /** Names of files that were attached to the original. They are not in the copy. */
  attachments: string[];
  /** Names in the signatures of the original. They are not in the copy. */
  signerNames: string[];
}

export interface PrintOptions {
  password?: string;
  /** Called before pages are drawn as pictures, which takes longer. */
  onSlow?: () => void;
}

/**
 * Prints a PDF to a new one. PDFium makes annotations, form values and layers part of the pages and
 * copies the pages. A page that is not plain afterwards, or that either PDFium or pdf.js shows
 * differently, becomes a picture with 300 dots per inch and invisible text.
 *
 * CPU-bound; run it in a child process.
 *
 * @returns null if no plain copy can be made
 * @throws PdfiumError if PDFium cannot read the file
 */
export async function makePrintCopy(
  bytes: Uint8Array,
  { password, onSlow }: PrintOptions = {},
): Promise<PrintCopy | null> {
  const original = await PdfiumDocument.open(bytes, password);
  const flattened = await PdfiumDocument.open(bytes, password);
  const printed = { original, flattened };
  try {
    const { pageCount } = original;
    if (pageCount === 0) return null;
    const attachments = original.attachmentNames();
    flattened.flatten();
    const all = Array.from({ length: pageCount }, (_, index) => index);
    const copied = await plainCopy(flattened, all);
    const unlike = copied
      ? await differences({ bytes, password }, original, copied, all)
      : { fromCopy: all, betweenPrograms: [] };
    const notPlain = copied ? await pagesNotPlain(flattened, copied, all) : all;
    const pictures = new Set([...unlike.fromCopy, ...notPlain]);
    if (pictures.size > 0) onSlow?.();
    let pdf = copied && (await withPictures(copied, printed, pictures));
    if (!pdf || !(await isPlain(pdf))) {
      onSlow?.();
      for (const index of all) pictures.add(index);
      pdf = await withPictures(null, printed, pictures);
      if (!(await isPlain(pdf))) return null;
    }
    const numbers = (indices: Iterable<number>) => [...indices].sort((a, b) => a - b).map(fromOne);
    return {
      pdf,
      pageCount,
      picturePages: numbers(pictures),
      differingPages: numbers(unlike.betweenPrograms),
      attachments,
      signerNames: signersOf(bytes),
    };
  } finally {
    flattened.close();
    original.close();
  }
}

/** Returns the names in the signatures of a file, valid or not; none if they cannot be read. */
function signersOf(bytes: Uint8Array): string[] {
  try {
    return carriedSignatures(Buffer.from(bytes)).signatures.map(({ signerName }) => signerName);
  } catch (error) {
    if (error instanceof PdfSyntaxError) return [];
    throw error;
  }
}

const fromOne = (index: number) => index + 1;

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

async function save(document: PDFDocument): Promise<Uint8Array> {
  document.setProducer('Sealwright');
  document.setCreator('Sealwright');
  const saved = await document.save({
    useObjectStreams: false,
    addDefaultPage: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
  return saved;
}

/** Compares the drawings of the original and of the copy by two programs. */
async function differences(
  file: ProtectedFile,
  original: PdfiumDocument,
  copied: Uint8Array,
  indices: number[],
): Promise<Differences> {
  const copy = await PdfiumDocument.open(copied);
  const [before, after] = [await openDrawer(file), await openDrawer({ bytes: copied })];
  const found: Differences = { fromCopy: new Set(), betweenPrograms: [] };
  try {
    for (const index of indices) {
      const scale = scaleFor(original, index, COMPARED_SCALE);
      const drawn = original.draw(index, scale);
      if (isUnlike(drawn, copy.draw(index, scale))) found.fromCopy.add(index);
      const inPdfjs = await before.draw(index, scale);
      if (!isUnlike(inPdfjs, await after.draw(index, scale))) continue;
      found.fromCopy.add(index);
      if (isUnlike(drawn, inPdfjs)) found.betweenPrograms.push(index);
    }
    return found;
  } finally {
    copy.close();
    await before.close();
    await after.close();
  }
}

interface Differences {
  /** Pages whose copy differs from the original in PDFium or in pdf.js. From 0. */
  fromCopy: Set<number>;
  /** Pages of the original that PDFium and pdf.js show differently. From 0. */
  betweenPrograms: number[];
}

const isUnlike = (first: Picture | null, second: Picture | null): boolean =>
  !first || !second || differingTiles(first, second).length > 0;

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

/** The same file twice. In the flattened one, form values are part of the text. */
interface Printed {
  original: PdfiumDocument;
  flattened: PdfiumDocument;
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
    const scale = scaleFor(original, index, PICTURE_SCALE);
    const page = {
      ...original.pageSize(index),
      picture: original.draw(index, scale),
      words: wordsOfPage(flattened.characters(index)),
    };
    await addPicturePage(document, index, page, serif);
  }
  return save(document);
}

function scaleFor(document: PdfiumDocument, index: number, wanted: number): number {
  const { width, height } = document.pageSize(index);
  return Math.min(wanted, Math.sqrt(MAX_PICTURE_PIXELS / Math.max(1, width * height)));
}
