import { PDFDocument } from '@cantoo/pdf-lib';
import { PdfFile } from '../../../packages/evidence/src/pdf/pdf-file.ts';
import { PdfSyntaxError } from '../../../packages/evidence/src/pdf/pdf-syntax.ts';
import { statedLengths } from '../../../packages/evidence/src/pdf/stated-lengths.ts';
import {
  carriedSignatures,
  MAX_CARRIED,
} from '../../../packages/evidence/src/verification/carried-signatures.ts';
import { findSignatures } from '../../../packages/evidence/src/verification/find-signatures.ts';
import { trySeal } from '../try-seal.ts';
import { findDangers, type PdfDangers } from './find-dangers.ts';
import { hidesValues } from './hides-values.ts';
import { highestNumber } from './highest-number.ts';
import { loadShownPdf } from './load-shown-pdf.ts';
import { type Opening, openingOf } from './opening-of.ts';
import { hasPlainContent } from './plain-content.ts';
import { printedOtherwise } from './printed-otherwise.ts';
import { readsAlike } from './reads-alike.ts';
import { rebuildPdf } from './rebuild-pdf.ts';
import { showsPagesAlike } from './shows-pages-alike.ts';
import { takesOurNames } from './takes-our-names.ts';
import { ViewerFile } from './viewer-file.ts';
import { viewerPages } from './viewer-pages.ts';

export interface PdfInspection extends PdfDangers {
  /** '%PDF-' is at offset 0. */
  startsAtZero: boolean;
  /** Pages that are reachable in the page tree; 0 if it cannot be read. */
  pageCount: number;
  /** Every displayed object is where the file says, and is unambiguous. */
  wellFormed: boolean;
  /** The content is encrypted, even if the file opens without a password. */
  encrypted: boolean;
  /** Codes for `pdfProblem`. A document with a problem must not become ready. */
  problems: string[];
}

const encryptionProblems: Record<Opening, string> = {
  freely: 'ownerPassword',
  withPassword: 'encrypted',
  never: 'damaged',
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
  const block = (code: string) => inspection.problems.push(code);
  if (!inspection.startsAtZero) block('not_pdf');
  const shown = openShown(bytes);
  const statesEncryption = shown?.trailer.entries.has('Encrypt') === true;
  const loaded = statesEncryption ? undefined : await load(bytes);
  if (statesEncryption || loaded?.isEncrypted) {
    // Encrypted content cannot be read, so stop here.
    inspection.encrypted = true;
    block(encryptionProblems[await openingOf(bytes)]);
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
    const isSealed = inspection.problems.includes('sealed');
    if (!isSealed && takesOurNames(rebuilt)) block(`ourFields${signed}`);
    for (const code of printedOtherwise(rebuilt, inspection.existingSignatures)) block(code);
    // This check takes longer than all others.
    const isPlain =
      inspection.problems.length > 0 || hasPlainContent(rebuilt, inspection.existingSignatures);
    if (!isPlain) block('drawnUnlike');
  }
  inspection.pageCount = rebuilt?.getPageCount() ?? 0;
  inspection.wellFormed = rebuilt !== undefined;
  const isReported = inspection.problems.includes('damaged');
  if (!inspection.wellFormed && !isReported) block('damaged');
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
