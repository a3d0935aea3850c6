import { randomBytes } from 'node:crypto';
import { PDFArray, type PDFDocument, PDFHexString, PDFRef } from '@cantoo/pdf-lib';
import type { SealEvidence } from './drawing/certificate-evidence.ts';
import { appendCertificate, type CertificateContent } from './drawing/certificate-page.ts';
import { displayedPage } from './drawing/displayed-page.ts';
import { drawMarks, type SealMark } from './drawing/draw-marks.ts';
import { drawSampleNotice } from './drawing/draw-sample-notice.ts';
import { embedPrintFonts } from './drawing/print-fonts.ts';
import { StructureTree } from './drawing/structure-tree.ts';
import { noteObjects, saveAsUpdate } from './save-as-update.ts';
import { highestNumber } from './shown/highest-number.ts';
import { loadShownPdf } from './shown/load-shown-pdf.ts';
import { rebuildPdf } from './shown/rebuild-pdf.ts';
import { settleContent } from './shown/settle-content.ts';
import { settleView } from './shown/settle-view.ts';
import { ViewerFile } from './shown/viewer-file.ts';
import { addSignatureFields } from './signature-fields.ts';

export interface CompositionRequest {
  /** The rendition, which has passed inspectPdf. */
  pdf: Uint8Array;
  marks: SealMark[];
  certificate: CertificateContent;
  evidence: SealEvidence;
  /** The result of a practice session, which says on every page that it is a sample. */
  isSample?: boolean;
}

export interface Composition {
  /**
   * Ready for signPdf: catalog and fields are outside object streams, and our signature fields are
   * empty.
   */
  pdf: Uint8Array;
  /** Pages of the document plus pages of the certificates. */
  pageCount: number;
}

const LETTER: [number, number] = [612, 792];
const A4: [number, number] = [595.28, 841.89];

/**
 * Draws everything that is visible in a notarized document: the marks on their pages, then the
 * certificate of each act with seal, evidence and rosette. Creates every signature field. The result is a
 * complete file, so that signatures can follow as incremental updates. If the document already has
 * signatures, the changes are appended as an update. The base is the document as the conference
 * viewer shows it.
 *
 * @throws PdfSyntaxError if what the viewer showed cannot be determined
 * @throws RangeError if a mark is on a page that does not exist
 * @throws FileRefused if a drawn signature is not a valid image
 */
export async function composeNotarizedPdf(
  request: CompositionRequest,
  { withTimestamp = false } = {},
): Promise<Composition> {
  const { pdf, marks, certificate, evidence } = request;
  const shown = new ViewerFile(pdf);
  const rebuilt = rebuildPdf(shown);
  const document = await loadShownPdf(rebuilt, JSON.stringify(evidence));
  // Signed bytes must stay unchanged, so additions are appended after them.
  const isSigned = certificate.carried !== undefined && certificate.carried.length > 0;
  const before = isSigned ? noteObjects(document) : null;
  if (!before) {
    settleView(document);
    settleContent(document);
  } else {
    // Do not assign an object number that the file refers to without defining it.
    const { context } = document;
    context.largestObjectNumber = Math.max(
      context.largestObjectNumber,
      highestNumber(shown, rebuilt.highest),
    );
  }
  const fonts = await embedPrintFonts(document, [
    'serif',
    'serifItalic',
    'serifBold',
    'sans',
    'sansBold',
  ]);
  const structure = new StructureTree(document);
  // If the pages have no structure, the marks get none either.
  await drawMarks(document, marks, fonts, structure.isTagged ? structure : null);
  const ownPages = document.getPageCount();
  // The size depends on the first page of the document, so it is read before pages are added.
  const size = certificateSize(document);
  const append = (content: CertificateContent) =>
    appendCertificate(document, size, content, evidence, fonts, structure);
  const { page, signatureBox, element } = await append(certificate);
  for (const act of certificate.furtherActs ?? []) await append({ ...certificate, ...act });
  if (request.isSample) {
    drawSampleNotice(document, fonts, structure, structure.isTagged ? 0 : ownPages);
  }
  const { form, notary } = addSignatureFields(document, page, signatureBox, {
    font: before ? null : fonts.sans.pdf,
    withTimestamp,
  });
  structure.annotation(element, page, notary);
  if (before) {
    const { Root } = document.context.trailerInfo;
    const always = [Root, form].filter((one) => one instanceof PDFRef);
    return {
      pdf: await saveAsUpdate(pdf, document, before, always),
      pageCount: document.getPageCount(),
    };
  }
  giveIdentifier(document);
  const bytes = await document.save({
    // Signature dictionaries must be outside object streams. This setting writes no object streams.
    useObjectStreams: false,
    updateFieldAppearances: false,
    addDefaultPage: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
  return { pdf: bytes, pageCount: document.getPageCount() };
}

/** Returns A4 if the first page is closer to A4 than to US Letter. */
function certificateSize(document: PDFDocument): [number, number] {
  const { width, height } = displayedPage(document.getPage(0));
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const distance = ([w, h]: [number, number]) => Math.abs(w - short) + Math.abs(h - long);
  return distance(A4) < distance(LETTER) ? A4 : LETTER;
}

function giveIdentifier(document: PDFDocument): void {
  const { context } = document;
  const previous = context.lookup(context.trailerInfo.ID);
  const first = previous instanceof PDFArray ? previous.lookup(0) : undefined;
  const fresh = () => PDFHexString.of(randomBytes(16).toString('hex'));
  context.trailerInfo.ID = context.obj([first instanceof PDFHexString ? first : fresh(), fresh()]);
}
