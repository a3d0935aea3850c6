import { z } from 'zod';
import { instant, sha256Hex } from './primitives.ts';

/** Characters of a password; PDF allows 127 bytes (ISO 32000-2, 7.6.4.3.4). */
const MAX_PDF_PASSWORD_LENGTH = 127;

/**
 * Why a PDF is notarized as a print copy and not as it is: the codes of its inspection
 * (`server/sealing/shown/inspect-pdf.ts`).
 */
export const printCopyReasons = [
  'not_pdf',
  'damaged',
  'encrypted',
  'ownerPassword',
  'xfa',
  'javascript',
  'launch',
  'openAction',
  'additionalActions',
  'switches',
  'printsOtherwise',
  'looksLeft',
  'drawnUnlike',
  'layersOff',
  'oddFonts',
  'embeddedFiles',
  'certified',
  'sealed',
  'unknownSignature',
  'tooManySignatures',
  'hiddenValues',
  'pagesDiffer',
  'brokenSignature',
  'ourFields',
  'ourFieldsSigned',
  'unsealable',
  'unsealableSigned',
] as const;
export type PrintCopyReason = (typeof printCopyReasons)[number];

/** What is stored about a print copy. */
export interface PrintCopyRecord {
  /** SHA-256 of the print copy, in hex. */
  sha256: string;
  reasons: readonly PrintCopyReason[];
  /** Pages that are pictures. Page numbers start at 1. */
  picturePages: readonly number[];
  /** Pages that programs show differently in the original. */
  differingPages: readonly number[];
  /** Names of the files that were attached to the original and are not in the copy. */
  attachments: readonly string[];
  /** Names in the signatures of the original, which are not in the copy. */
  signerNames: readonly string[];
}

/** A print copy as the owner of the document sees it. */
export const printCopy = z.object({
  sha256: sha256Hex,
  reasons: z.array(z.enum(printCopyReasons)),
  picturePages: z.array(z.number().int()),
  differingPages: z.array(z.number().int()),
  attachments: z.array(z.string()),
  signerNames: z.array(z.string()),
  /** When the owner confirmed that the copy shows what the original shows. */
  confirmedAt: instant.nullable(),
});
export type PrintCopy = z.infer<typeof printCopy>;

export const openWithPasswordBody = z.object({
  /** The password that opens the PDF. It is used once and not stored. */
  password: z.string().min(1).max(MAX_PDF_PASSWORD_LENGTH),
});

export const confirmPrintCopyBody = z.object({
  /** The digest of the copy that the owner has seen. */
  sha256: sha256Hex,
});

/** Returns the reasons in a list of inspection codes. */
export const toReasons = (codes: readonly string[]): PrintCopyReason[] =>
  printCopyReasons.filter((reason) => codes.includes(reason));
