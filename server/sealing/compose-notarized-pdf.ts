import { randomBytes } from 'node:crypto';
import { PDFArray, type PDFDocument, PDFHexString, PDFRef } from '@cantoo/pdf-lib';
import type { SealEvidence } from './drawing/certificate-evidence.ts';
import { appendCertificate, type CertificateContent } from './drawing/certificate-page.ts';
import { displayedPage } from './drawing/displayed-page.ts';
import { drawMarks, type SealMark } from './drawing/draw-marks.ts';
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
  /** The rendered document, which has passed inspectPdf. */
  pdf: Uint8Array;
  marks: SealMark[];
  certificate: CertificateContent;
  evidence: SealEvidence;
}

export interface Composition {
  /** Ready for signPdf: its catalog and fields in no object stream, our signature fields empty. */
  pdf: Uint8Array;
  /** The document's pages and those of the certificate. */
  pageCount: number;
}

const LETTER: [number, number] = [612, 792];
const A4: [number, number] = [595.28, 841.89];

/**
 * Draws all that is visible in a notarized document: the marks on their pages, then the
 * certificate with seal, evidence and rosette; and creates every signature field. Saved whole,
 * so that the signatures can follow as incremental updates; a document that carries signatures is
 * added to as it stands. What it draws on is the document as the viewer of the room shows it.
 *
 * @throws PdfSyntaxError where nobody can say what was shown
 * @throws RangeError when a mark is on a page that is not there
 * @throws UnreadableImage when a drawn signature is no image
 */
export async function composeNotarizedPdf(
  request: CompositionRequest,
  { withTimestamp = false } = {},
): Promise<Composition> {
  const { pdf, marks, certificate, evidence } = request;
  const shown = new ViewerFile(pdf);
  const rebuilt = rebuildPdf(shown);
  const document = await loadShownPdf(rebuilt, JSON.stringify(evidence));
  // What was signed before stays byte for byte, and what is added stands behind it.
  const isSigned = certificate.carried !== undefined && certificate.carried.length > 0;
  const before = isSigned ? noteObjects(document) : null;
  if (!before) {
    settleView(document);
    settleContent(document);
  } else {
    // No number is given out that something in the file waits for.
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
  // Among pages without a structure the marks have none either.
  await drawMarks(document, marks, fonts, structure.isTagged ? structure : null);
  const { page, signatureBox, element } = await appendCertificate(
    document,
    certificateSize(document),
    certificate,
    evidence,
    fonts,
    structure,
  );
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
    // Signature dictionaries must be outside object streams; this leaves none at all.
    useObjectStreams: false,
    updateFieldAppearances: false,
    addDefaultPage: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
  return { pdf: bytes, pageCount: document.getPageCount() };
}

/** A4 where the document's first page is closer to A4 than to US Letter. */
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
