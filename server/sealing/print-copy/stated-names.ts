import { removeInvisibleCharacters } from '../../../common/invisible-characters.ts';
import { splitName } from '../../../common/split-name.ts';
import { PdfSyntaxError } from '../../../packages/evidence/src/pdf/pdf-syntax.ts';
import { carriedSignatures } from '../../../packages/evidence/src/verification/carried-signatures.ts';

/** More names, and longer ones, are cut: the author of the file chooses them. */
const MAX_NAMES = 20;
const MAX_LENGTH = 120;

/** The name of a signer whose certificate has none (check-signature.ts). */
const UNKNOWN_SIGNER = 'unknown';

/** Returns names of people from a file as they are shown and stored: without characters that nobody sees. */
export const statedNames = (names: readonly string[]): string[] =>
  names
    .slice(0, MAX_NAMES)
    .map((name) =>
      removeInvisibleCharacters(name.slice(0, 2 * MAX_LENGTH).toWellFormed()).slice(0, MAX_LENGTH),
    );

/**
 * Returns the name of an attached file as it is shown and stored. A long name is cut before its
 * extension, which decides what the file is.
 */
export function statedFileName(name: string): string {
  const { base, extension } = splitName(removeInvisibleCharacters(name.toWellFormed()));
  // The cut can leave half of a character, which is removed, too.
  return removeInvisibleCharacters(base.slice(0, MAX_LENGTH - extension.length)) + extension;
}

export const statedFileNames = (names: readonly string[]): string[] =>
  names.slice(0, MAX_NAMES).map(statedFileName);

/**
 * Returns the names in the signatures of a file, valid or not; empty for a name that cannot be read.
 * Returns none if the signatures cannot be read.
 */
export function signerNamesOf(bytes: Uint8Array): string[] {
  try {
    const { signatures } = carriedSignatures(Buffer.from(bytes));
    const names = signatures.map(({ signerName }) => signerName);
    return statedNames(names.map((name) => (name === UNKNOWN_SIGNER ? '' : name)));
  } catch (error) {
    if (error instanceof PdfSyntaxError) return [];
    throw error;
  }
}
