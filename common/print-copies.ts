import { z } from 'zod';
import { instant, sha256Hex } from './primitives.ts';

/** Characters of a password; PDF allows 127 bytes (ISO 32000-2, 7.6.4.3.4). */
const MAX_PDF_PASSWORD_LENGTH = 127;

/**
 * Why a PDF is notarized as a print copy and not as it is. The codes are part of signed journal
 * entries, so their meaning must not change (docs/plain-pdf.md).
 */
export const printCopyReasons = [
  'header',
  'damaged',
  'password',
  'ownerPassword',
  'xfa',
  'javascript',
  'launch',
  'openAction',
  'readingAction',
  'hidingActions',
  'printsDifferently',
  'missingAppearance',
  'drawnDifferently',
  'layersOff',
  'ambiguousFonts',
  'attachments',
  'certified',
  'sealed',
  'unknownSignature',
  'tooManySignatures',
  'hiddenValues',
  'pagesReadDifferently',
  'brokenSignature',
  'reservedFields',
  'notSealable',
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

/** The reasons by the codes of an inspection (`server/sealing/shown/inspect-pdf.ts`). */
const reasonByCode: Readonly<Record<string, PrintCopyReason>> = {
  not_pdf: 'header',
  damaged: 'damaged',
  encrypted: 'password',
  ownerPassword: 'ownerPassword',
  xfa: 'xfa',
  javascript: 'javascript',
  launch: 'launch',
  openAction: 'openAction',
  additionalActions: 'readingAction',
  switches: 'hidingActions',
  printsOtherwise: 'printsDifferently',
  looksLeft: 'missingAppearance',
  drawnUnlike: 'drawnDifferently',
  layersOff: 'layersOff',
  oddFonts: 'ambiguousFonts',
  embeddedFiles: 'attachments',
  certified: 'certified',
  sealed: 'sealed',
  unknownSignature: 'unknownSignature',
  tooManySignatures: 'tooManySignatures',
  hiddenValues: 'hiddenValues',
  pagesDiffer: 'pagesReadDifferently',
  brokenSignature: 'brokenSignature',
  ourFields: 'reservedFields',
  ourFieldsSigned: 'reservedFields',
  unsealable: 'notSealable',
  unsealableSigned: 'notSealable',
};

/** Returns the reasons for the codes of an inspection, each once and in the order above. */
export function toReasons(codes: readonly string[]): PrintCopyReason[] {
  const found = new Set(codes.map((code) => reasonByCode[code] ?? 'notSealable'));
  return printCopyReasons.filter((reason) => found.has(reason));
}
