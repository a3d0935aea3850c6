import { PDFDocument } from '@cantoo/pdf-lib';
import { type CompositionRequest, composeNotarizedPdf } from './compose-notarized-pdf.ts';
import type { SealMark } from './drawing/draw-marks.ts';
import { PdfSyntaxError } from './reading/pdf-syntax.ts';

const SHA256 = '0'.repeat(64);
const AT = '2026-01-01T12:00:00.000Z';

/**
 * Whether marks and a certificate can be put to a document, found out by doing so on every page: what
 * keeps a seal from being made must come to light at the upload, not after the appointment.
 *
 * @param carried names in the signatures that the document has
 * @throws Error where not even a plain page can be composed: that is a mistake of ours
 */
export async function canBeComposed(
  pdf: Uint8Array,
  pageCount: number,
  carried: string[],
): Promise<boolean> {
  try {
    await composeNotarizedPdf(trial(pdf, pageCount, carried), { withTimestamp: true });
    return true;
  } catch (error) {
    if (!(error instanceof PdfSyntaxError)) await composeNotarizedPdf(trial(await plainPage(), 1));
    return false;
  }
}

async function plainPage(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  return document.save({ useObjectStreams: false });
}

/** Everything that a seal puts into a file, in the fewest words. */
function trial(pdf: Uint8Array, pages: number, carried: string[] = []): CompositionRequest {
  const name = 'A';
  const documentTitle = name;
  const mark = (_: unknown, index: number): SealMark => ({
    kind: 'text',
    page: index + 1,
    x: 0.1,
    y: 0.1,
    width: 0.2,
    height: 0.05,
    text: name,
    signerName: name,
    signedAt: AT,
  });
  return {
    pdf,
    marks: Array.from({ length: pages }, mark),
    certificate: {
      text: { title: name, venue: [name], paragraphs: [name], onlineStatement: name },
      persons: [{ name, role: name, identity: name }],
      notary: {
        name,
        commissionState: 'OH',
        commissionNumber: name,
        commissionExpiry: '2026-12-31',
        wording: { office: 'notary', numberLabel: 'commission' },
      },
      completedAt: AT,
      carried,
    },
    evidence: {
      documentTitle,
      sessionId: name,
      publicId: name,
      verifyUrl: 'https://localhost/',
      originalSha256: SHA256,
      pages,
    },
  };
}
