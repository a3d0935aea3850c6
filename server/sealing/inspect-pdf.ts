import { PDFDocument } from '@cantoo/pdf-lib';
import { carriedSignatures } from './carried-signatures.ts';
import { countPages } from './count-pages.ts';
import { findDangers, type PdfDangers } from './find-dangers.ts';
import { PdfFile } from './pdf-file.ts';

export interface PdfProblem {
  code: string;
  /** What is wrong and what to do, for the person who uploads. */
  message: string;
  /** The document must not become ready. */
  blocking: boolean;
}

export interface PdfInspection extends PdfDangers {
  /** '%PDF-' stands at offset 0. */
  startsAtZero: boolean;
  /** Pages that the page tree really leads to; 0 when it cannot be read. */
  pageCount: number;
  /** The end of the file, its cross-references and its page tree agree with each other. */
  wellFormed: boolean;
  encrypted: boolean;
  problems: PdfProblem[];
}

const printAgain =
  'Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.';
const messages: Record<string, string> = {
  not_pdf: `This file does not begin as a PDF does. ${printAgain}`,
  damaged: `This PDF is incomplete or damaged, so pages could be missing. Please get it once more from where it came from. If you can read all of it: ${printAgain}`,
  no_pages: 'This PDF has no pages. Please check that it is the right file.',
  encrypted:
    'This PDF is protected with a password, so it cannot be notarized. Please save a copy without a password and upload that.',
  xfa: `This PDF is an XFA form, whose content can change after signing. ${printAgain}`,
  javascript: `This PDF contains a program (JavaScript) that could change what it shows. ${printAgain}`,
  launch: `This PDF can start other programs. ${printAgain}`,
  openAction: `This PDF does something by itself when it is opened. ${printAgain}`,
  additionalActions: `This PDF does something by itself while it is read. ${printAgain}`,
  embeddedFiles:
    'This PDF carries other files inside it, which a notary would not see. Please remove the attachments and upload it again.',
  certified: `This PDF was certified by a signature that allows no further page, such as the notary’s certificate. Please upload the version before it was certified, or a print of it: ${printAgain}`,
  sealed:
    'This PDF was notarized with Sealwright already. Please upload the document as it was before, to have it notarized once more.',
  unknownSignature: `An electronic signature in this PDF is of a kind that cannot be checked here, so nobody could tell whether it still holds. Please upload the version before it was signed, or a print of it: ${printAgain}`,
  brokenSignature:
    'An electronic signature in this PDF does not hold: the file was changed after it was signed. Please get it once more from where it came from.',
};

/**
 * Looks at a PDF before it may be notarized: whether it is whole, and whether it contains what
 * could change, hide or do something. Every object is walked, not only those that are shown.
 * Synchronous, heavy work: run it in a worker (inspectInWorker). Never throws.
 *
 * Source: notes on dangerous input; ISO 32000-1, 7.5 (structure), 12.6 (actions).
 */
export async function inspectPdf(bytes: Uint8Array): Promise<PdfInspection> {
  const inspection: PdfInspection = {
    startsAtZero: Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-',
    pageCount: 0,
    wellFormed: false,
    encrypted: false,
    xfa: false,
    javascript: false,
    launch: false,
    openAction: false,
    additionalActions: false,
    embeddedFiles: false,
    existingSignatures: false,
    problems: [],
  };
  const block = (code: string) =>
    inspection.problems.push({ code, message: messages[code] ?? code, blocking: true });
  if (!inspection.startsAtZero) block('not_pdf');
  let agreed = false;
  try {
    const file = new PdfFile(bytes);
    inspection.encrypted = file.trailer.entries.has('Encrypt');
    if (!inspection.encrypted) {
      const pages = countPages(file);
      inspection.pageCount = pages.leaves;
      agreed = pages.leaves === pages.declared;
    }
  } catch {
    agreed = false;
  }
  if (inspection.encrypted) {
    // Nothing inside can be read, so nothing more can be said.
    block('encrypted');
    return inspection;
  }
  const loaded = await load(bytes);
  if (loaded?.isEncrypted) {
    inspection.encrypted = true;
    block('encrypted');
    return inspection;
  }
  if (loaded) {
    const dangers = findDangers(loaded.context);
    Object.assign(inspection, dangers);
    for (const [code, found] of Object.entries(dangers)) {
      if (found && code !== 'existingSignatures') block(code);
    }
    if (dangers.existingSignatures) {
      const code = carriedProblem(bytes);
      if (code) block(code);
    }
  }
  // What composes the notarized file must see the same pages as what viewers follow.
  inspection.wellFormed = agreed && pageCountOf(loaded) === inspection.pageCount;
  if (!inspection.wellFormed) block('damaged');
  else if (inspection.pageCount === 0) block('no_pages');
  return inspection;
}

/** Why a file that is signed already cannot be added to; null where its signatures live on. */
function carriedProblem(bytes: Uint8Array): string | null {
  try {
    const { signatures, certified, ours, changedSince } = carriedSignatures(bytes);
    if (ours) return 'sealed';
    if (certified) return 'certified';
    if (signatures.some(({ known }) => !known)) return 'unknownSignature';
    const holds = signatures.length > 0 && signatures.every((one) => one.holds);
    return holds && !changedSince ? null : 'brokenSignature';
  } catch {
    return 'damaged';
  }
}

async function load(bytes: Uint8Array): Promise<PDFDocument | undefined> {
  try {
    return await PDFDocument.load(bytes, {
      updateMetadata: false,
      ignoreEncryption: true,
      parseSpeed: Number.POSITIVE_INFINITY,
    });
  } catch {
    return undefined;
  }
}

function pageCountOf(document: PDFDocument | undefined): number {
  try {
    return document?.getPageCount() ?? -1;
  } catch {
    return -1;
  }
}
