import { PDFDocument } from '@cantoo/pdf-lib';
import { PdfFile } from '../../../packages/evidence/src/pdf/pdf-file.ts';
import { PdfSyntaxError } from '../../../packages/evidence/src/pdf/pdf-syntax.ts';
import { statedLengths } from '../../../packages/evidence/src/pdf/stated-lengths.ts';
import {
  carriedSignatures,
  MAX_CARRIED,
} from '../../../packages/evidence/src/verification/carried-signatures.ts';
import { findSignatures } from '../../../packages/evidence/src/verification/find-signatures.ts';
import { signatureFieldNames } from '../../../packages/evidence/src/verification/signature-field-names.ts';
import { trySeal } from '../try-seal.ts';
import { findDangers, type PdfDangers } from './find-dangers.ts';
import { hidesValues } from './hides-values.ts';
import { highestNumber } from './highest-number.ts';
import { loadShownPdf } from './load-shown-pdf.ts';
import { hasPlainContent } from './plain-content.ts';
import { printedOtherwise } from './printed-otherwise.ts';
import { readsAlike } from './reads-alike.ts';
import { rebuildPdf } from './rebuild-pdf.ts';
import { showsPagesAlike } from './shows-pages-alike.ts';
import { takesOurNames } from './takes-our-names.ts';
import { ViewerFile } from './viewer-file.ts';
import { viewerPages } from './viewer-pages.ts';

export interface PdfProblem {
  code: string;
  /** The problem and its solution, for the person who uploads. */
  message: string;
  /** The document must not become ready. */
  blocking: boolean;
}

export interface PdfInspection extends PdfDangers {
  /** '%PDF-' is at offset 0. */
  startsAtZero: boolean;
  /** Pages that are reachable in the page tree; 0 if it cannot be read. */
  pageCount: number;
  /** Every displayed object is where the file says, and is unambiguous. */
  wellFormed: boolean;
  encrypted: boolean;
  problems: PdfProblem[];
}

const ourNames = Object.values(signatureFieldNames).join(', ');
const printAgain =
  'Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.';
const withoutSignatures = `upload a copy without the electronic signatures: ${printAgain}`;
const messages: Record<string, string> = {
  not_pdf: `This file does not start like a PDF. ${printAgain}`,
  damaged: `This PDF is incomplete or damaged, so pages could be missing. Please get a new copy from its source. If you can read all of it: ${printAgain}`,
  no_pages: 'This PDF has no pages. Please check that it is the right file.',
  encrypted:
    'This PDF is protected with a password, so it cannot be notarized. Please save a copy without a password and upload that.',
  xfa: `This PDF is an XFA form. Its content can change after signing. ${printAgain}`,
  javascript: `This PDF contains a script (JavaScript) that could change what the PDF shows. ${printAgain}`,
  launch: `This PDF can start other programs. ${printAgain}`,
  openAction: `This PDF runs actions automatically when it is opened. ${printAgain}`,
  additionalActions: `This PDF runs actions automatically while it is read. ${printAgain}`,
  switches: `This PDF has buttons or links that show or hide parts of its content. ${printAgain}`,
  printsOtherwise: `This PDF looks different on paper and on a screen, for example because of a stamp that is only printed. A notarized document must look the same on both. ${printAgain}`,
  looksLeft: `This PDF has comments or drawings that look different in different programs, so not everyone would see the same content. ${printAgain}`,
  drawnUnlike: `Different programs display parts of this PDF differently, such as its text, pictures or colors, so not everyone would see the same content. ${printAgain}`,
  layersOff: `This PDF has layers that are hidden or that can be shown and hidden, so not everyone would see the same content. ${printAgain}`,
  oddFonts: `This PDF has a font that different programs read as different letters and numbers, so not everyone would read the same text. ${printAgain}`,
  embeddedFiles:
    'This PDF contains attached files that a notary would not see. Please remove the attachments and upload the PDF again.',
  certified: `This PDF was certified with a signature that does not allow another page, such as the notary’s certificate. Please upload the version from before it was certified, or a copy without signatures: ${printAgain}`,
  sealed:
    'This PDF was already notarized with Sealwright. To notarize the document again, please upload the version from before it was notarized.',
  unknownSignature: `We cannot check one type of electronic signature in this PDF, so nobody could tell whether it is still valid. Please upload the version from before it was signed, or a copy without signatures: ${printAgain}`,
  tooManySignatures: `This PDF has more than ${MAX_CARRIED} electronic signatures. That is too many to check all of them after the notary’s seal. Please upload the version from before it was signed, or a copy without signatures: ${printAgain}`,
  hiddenValues: `This PDF was signed electronically, and its form has values that not every program shows, so not everyone would see the same content. We cannot change a signed document. Please ${withoutSignatures}`,
  pagesDiffer: `This PDF was signed electronically, and different programs show different content on its pages, so not everyone would see the same content. We cannot change a signed document. Please ${withoutSignatures}`,
  brokenSignature:
    'An electronic signature in this PDF is not valid because the file was changed after it was signed. Please get a new copy from its source.',
  ourFields: `The form in this PDF has a field with a name that we need for the seal (${ourNames}). ${printAgain}`,
  ourFieldsSigned: `This PDF was signed electronically, and its form has a field with a name that we need for the seal (${ourNames}). We cannot change a signed document. Please ask the person who sent it for a copy without that field, or ${withoutSignatures}`,
  unsealable: `The structure of this PDF does not allow a seal: we tried a test seal, and it failed. ${printAgain}`,
  unsealableSigned: `This PDF was signed electronically, and its structure does not allow a seal: we tried a test seal, and it failed. We cannot change a signed document. Please ask the person who sent it for another copy, or ${withoutSignatures}`,
};

/**
 * Inspects a PDF before it can be notarized: whether it is complete, and whether it contains
 * anything that could change, hide or run something, or that looks different in print. Checks every
 * object, not only the displayed ones. The work is CPU-bound, so run it in a child process
 * (inspectInChild).
 *
 * Source: notes on dangerous input; ISO 32000-1, 7.5 (structure), 12.6 (actions).
 * @throws Error if a bug in our code, and not the file, prevents reading
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
    switches: false,
    embeddedFiles: false,
    existingSignatures: false,
    problems: [],
  };
  const block = (code: string) =>
    inspection.problems.push({ code, message: messages[code] ?? code, blocking: true });
  if (!inspection.startsAtZero) block('not_pdf');
  const shown = openShown(bytes);
  if (shown?.trailer.entries.has('Encrypt')) {
    // Encrypted content cannot be read, so stop here.
    inspection.encrypted = true;
    block('encrypted');
    return inspection;
  }
  const loaded = await load(bytes);
  if (loaded?.isEncrypted) {
    inspection.encrypted = true;
    block('encrypted');
    return inspection;
  }
  const rebuilt = shown && (await rebuild(shown));
  // Also checks unreachable objects and objects hidden by others with the same number.
  const dangers = [loaded, rebuilt].flatMap((one) => (one ? [findDangers(one.context)] : []));
  for (const found of dangers) {
    for (const [code, is] of Object.entries(found)) {
      if (is) Object.assign(inspection, { [code]: true });
    }
  }
  for (const code of Object.keys(dangers[0] ?? {}) as (keyof PdfDangers)[]) {
    if (inspection[code] && code !== 'existingSignatures') block(code);
  }
  let carried: string[] | undefined;
  if (inspection.existingSignatures) {
    const found = shown ? lookAtCarried(shown) : 'damaged';
    if (typeof found === 'string') block(found);
    else carried = found;
  }
  const signed = inspection.existingSignatures ? 'Signed' : '';
  if (rebuilt) {
    const isSealed = inspection.problems.some(({ code }) => code === 'sealed');
    if (!isSealed && takesOurNames(rebuilt)) block(`ourFields${signed}`);
    for (const code of printedOtherwise(rebuilt, inspection.existingSignatures)) block(code);
    // This check takes longer than all others.
    const isPlain =
      inspection.problems.length > 0 || hasPlainContent(rebuilt, inspection.existingSignatures);
    if (!isPlain) block('drawnUnlike');
  }
  inspection.pageCount = rebuilt?.getPageCount() ?? 0;
  inspection.wellFormed = rebuilt !== undefined;
  const isSaid = inspection.problems.some(({ code }) => code === 'damaged');
  if (!inspection.wellFormed && !isSaid) block('damaged');
  else if (inspection.wellFormed && inspection.pageCount === 0) block('no_pages');
  if (inspection.problems.length === 0) {
    const obstacle = await trySeal(bytes, inspection.pageCount, carried);
    if (obstacle) block(obstacle === 'unsealable' ? `unsealable${signed}` : obstacle);
  }
  return inspection;
}

function openShown(bytes: Uint8Array): ViewerFile | undefined {
  try {
    return new ViewerFile(bytes);
  } catch (error) {
    requireOfFile(error);
    return undefined;
  }
}

/** Accepts errors about the file and rethrows bugs, which say nothing about the file. */
function requireOfFile(error: unknown): void {
  if (!(error instanceof PdfSyntaxError)) throw error;
}

/** The code that composes the notarized file must see what the conference viewer shows. */
async function rebuild(shown: ViewerFile): Promise<PDFDocument | undefined> {
  try {
    return await loadShownPdf(rebuildPdf(shown), '');
  } catch (error) {
    requireOfFile(error);
    return undefined;
  }
}

/**
 * Returns the signer names of a file's signatures, or a problem code if the file cannot be extended
 * or its signatures would not stay valid.
 */
function lookAtCarried(shown: ViewerFile): string[] | string {
  try {
    // The bytes stay unchanged, so later readers must read what was shown.
    if (!readsAlike(shown)) return 'damaged';
    highestNumber(shown, 0);
    for (const length of statedLengths(shown.bytes)) {
      // If the file later grows to the length that it states, readers would begin with its first
      // object.
      if (length > shown.bytes.length) return 'damaged';
    }
    // Check the number first, because each check covers all signed bytes.
    const { length: count } = findSignatures(new PdfFile(shown.bytes)).signatures;
    if (count > MAX_CARRIED) return 'tooManySignatures';
    const { signatures, certified, ours, changedSince } = carriedSignatures(shown.bytes);
    if (ours) return 'sealed';
    if (certified) return 'certified';
    if (signatures.some(({ known }) => !known)) return 'unknownSignature';
    const holds = signatures.length > 0 && signatures.every((one) => one.holds);
    if (!holds || changedSince) return 'brokenSignature';
    if (!showsPagesAlike(shown, viewerPages(shown))) return 'pagesDiffer';
    return hidesValues(shown) ? 'hiddenValues' : signatures.map(({ signerName }) => signerName);
  } catch (error) {
    requireOfFile(error);
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
